-- Version 1 of the store's schema. Never change it once it is released: add schema-2.sql.

-- Short texts that come again and again: formats and character sets.
CREATE TABLE IF NOT EXISTS word (
  id INT PRIMARY KEY,
  text VARCHAR NOT NULL
);

-- Files and entries of archives. complete: read to the end. size: -1 if unknown; sha256: empty then.
CREATE TABLE IF NOT EXISTS source_file (
  id BIGINT PRIMARY KEY,
  path VARCHAR NOT NULL,
  size BIGINT NOT NULL,
  sha256 VARBINARY(32) NOT NULL,
  read_at TIMESTAMP(0) NOT NULL,
  complete BOOLEAN NOT NULL
);

-- One row a game. status, game_end, result: numbers of the class Codes. start_fen is null for the
-- standard start; setup_fen is the position as the record states it where that is another one.
-- The first texts are the tags cut to 2,000 characters; all tags and the moves are in content (see
-- GameCodec), from byte 60,000 on in content_rest. checksum is the CRC-32C of the whole content.
-- same_moves: the first game with the same start and main line.
CREATE TABLE IF NOT EXISTS game (
  id BIGINT PRIMARY KEY,
  file BIGINT NOT NULL,
  ordinal INT NOT NULL,
  format INT NOT NULL,
  charset INT NOT NULL,
  status TINYINT NOT NULL,
  game_end TINYINT NOT NULL,
  result TINYINT NOT NULL,
  result_stated BOOLEAN NOT NULL,
  plies INT NOT NULL,
  legal_plies INT NOT NULL,
  nodes INT NOT NULL,
  illegal_nodes INT NOT NULL,
  diagnostics INT NOT NULL,
  red VARCHAR NOT NULL,
  black VARCHAR NOT NULL,
  event VARCHAR NOT NULL,
  site VARCHAR NOT NULL,
  round VARCHAR NOT NULL,
  date_text VARCHAR NOT NULL,
  start_fen VARCHAR,
  setup_fen VARCHAR,
  same_moves BIGINT,
  checksum INT NOT NULL,
  content VARBINARY NOT NULL,
  content_rest BLOB
);

-- Original bytes of stored games of which a reader could not make a sound record.
CREATE TABLE IF NOT EXISTS original (
  game BIGINT PRIMARY KEY,
  bytes BLOB NOT NULL
);

-- Records that were not stored again. tags: see TagsCodec, with the columns of the stored game.
CREATE TABLE IF NOT EXISTS game_source (
  id BIGINT PRIMARY KEY,
  game BIGINT NOT NULL,
  file BIGINT NOT NULL,
  ordinal INT NOT NULL,
  format INT NOT NULL,
  charset INT NOT NULL,
  result TINYINT NOT NULL,
  tags VARBINARY NOT NULL
);
CREATE INDEX IF NOT EXISTS game_source_game ON game_source (game);

-- Records of which no game could be made, and files that no reader knows (ordinal 0). content:
-- tags and moves as text (see GameCodec) where a reader gave no original bytes.
CREATE TABLE IF NOT EXISTS rejected (
  id BIGINT PRIMARY KEY,
  file BIGINT NOT NULL,
  ordinal INT NOT NULL,
  format INT NOT NULL,
  charset INT NOT NULL,
  reason VARCHAR NOT NULL,
  hash BIGINT NOT NULL,
  byte_count BIGINT NOT NULL,
  bytes BLOB,
  content BLOB
);

-- id = 256 * number of the game + place in its list, or 256 * minus number of the rejected record.
CREATE TABLE IF NOT EXISTS diagnostic (
  id BIGINT PRIMARY KEY,
  code VARCHAR NOT NULL,
  ply INT NOT NULL,
  at_line INT,
  at_column INT,
  at_offset BIGINT,
  found VARCHAR NOT NULL,
  expected VARCHAR NOT NULL,
  message VARCHAR NOT NULL
);

-- Eight bytes a game for the search for duplicates: games first_id, first_id + 1, and so on.
CREATE TABLE IF NOT EXISTS hash_block (
  first_id BIGINT PRIMARY KEY,
  hashes VARBINARY NOT NULL
);

-- Every change, numbered from 1. kind 1: games first_id to last_id were added (none if last_id is
-- less); kind 2: the games in deleted were removed. The index names the number that it has reached.
CREATE TABLE IF NOT EXISTS journal (
  number BIGINT PRIMARY KEY,
  kind TINYINT NOT NULL,
  first_id BIGINT NOT NULL,
  last_id BIGINT NOT NULL,
  changed_at TIMESTAMP(0) NOT NULL
);

CREATE TABLE IF NOT EXISTS deleted (
  game BIGINT PRIMARY KEY,
  journal BIGINT NOT NULL
);

-- Number of games and sum of plies of each kind, kept up to date with game.
CREATE TABLE IF NOT EXISTS tally (
  status TINYINT NOT NULL,
  result TINYINT NOT NULL,
  format INT NOT NULL,
  games BIGINT NOT NULL,
  plies BIGINT NOT NULL,
  PRIMARY KEY (status, result, format)
);

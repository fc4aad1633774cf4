-- Version 2. row_checksum: see GameRow; null in games that were stored before.
ALTER TABLE game ADD COLUMN IF NOT EXISTS row_checksum INT;

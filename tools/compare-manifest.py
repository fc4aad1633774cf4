#!/usr/bin/env python3
"""Compares a manifest of Qipu with what an independent program made of the same files.

Usage: qipu validate CORPUS --manifest manifest.csv
       tools/compare-manifest.py manifest.csv expected.tsv.gz [differences.csv]

The table of expected values is tab-separated with the columns collection, path, game, start_fen,
plies, legal_plies, final_fen, end_state, moves_md5, variations, comments, tree_nodes and
tree_illegal_nodes; a collection is an archive's name without its ending, or a folder. Prints a
line a collection: records that are missing here or there, and how many differ in each column.
Every difference goes to the third file. Needs Python 3.8 and nothing else.
"""

import collections
import csv
import gzip
import re
import sys

COLUMNS = [  # here, there
    ("startFen", "start_fen"),
    ("plies", "plies"),
    ("legalPlies", "legal_plies"),
    ("finalFen", "final_fen"),
    ("end", "end_state"),
    ("movesMd5", "moves_md5"),
    ("variations", "variations"),
    ("comments", "comments"),
    ("nodes", "tree_nodes"),
    ("illegalNodes", "tree_illegal_nodes"),
]
# Counted there for these formats only.
TREES = {"xqf", "cbr", "cbl", "dhtmlxq"}
TREE_COLUMNS = {"variations", "comments", "nodes", "illegalNodes"}


def read_expected(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as text:
        rows = csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {(row["collection"], row["path"], row["game"]): row for row in rows}


def key_of(source, collections_there):
    """Returns collection, path and number of a source such as c/a.zip!/b.pgn#1."""
    place, _, game = source.rpartition("#")
    if not game.isdigit():
        place, game = source, "1"
    # The outermost archive or folder that is a collection there.
    parts = re.split(r"/", place)
    for i, part in enumerate(parts):
        name = part[:-1] if part.endswith("!") else part
        name = re.sub(r"\.(zip|tar\.gz|tgz|tar|7z|rar)$", "", name)
        if name in collections_there:
            return name, "/".join(parts[i + 1 :]).replace("!/", "!"), game
    return None


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    csv.field_size_limit(1 << 30)
    expected = read_expected(sys.argv[2])
    known = {collection for collection, _, _ in expected}
    tables = collections.defaultdict(collections.Counter)
    differences = []
    for collection, _, _ in expected:
        tables[collection]["there"] += 1
    with open(sys.argv[1], encoding="utf-8-sig", newline="") as text:
        for row in csv.DictReader(text):
            key = key_of(row["source"], known)
            other = expected.pop(key, None) if key else None
            if other is None:
                tables[key[0] if key else "(of no collection)"]["only here"] += 1
                continue
            table = tables[key[0]]
            table["compared"] += 1
            for here, there in COLUMNS:
                if here in TREE_COLUMNS and other["format"] not in TREES:
                    continue
                value = other[there]
                if here in TREE_COLUMNS - {"illegalNodes"}:
                    value = value or "0"
                elif not value:
                    continue  # not given there
                if row[here] != value:
                    table[here] += 1
                    differences.append([row["source"], here, row[here], value])
    for (collection, path, game), row in expected.items():
        tables[collection]["only there"] += 1
        differences.append([f"{collection}: {path}#{game}", "(only there)", "", row["format"]])
    heads = ["there", "compared", "only here", "only there"] + [here for here, _ in COLUMNS]
    print("\t".join(["collection"] + heads))
    total = collections.Counter()
    for collection in sorted(tables):
        total.update(tables[collection])
        print("\t".join([collection] + [str(tables[collection][head]) for head in heads]))
    print("\t".join(["all"] + [str(total[head]) for head in heads]))
    if len(sys.argv) == 4:
        with open(sys.argv[3], "w", encoding="utf-8", newline="") as text:
            csv.writer(text).writerows([["source", "column", "here", "there"]] + differences)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()

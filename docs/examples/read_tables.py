"""The boards that the second player wins, from the published table and from a store; standard library only."""

import csv
import gzip
import sqlite3
import sys

with gzip.open("results/winner/winner.csv.gz", "rt", newline="") as file:
    boards = [int(row["n"]) for row in csv.DictReader(file) if row["winner"] == "2"]
print(len(boards), boards[-1])

# A store, while no run goes on: results/live/juniper.db, or the file that is named.
if len(sys.argv) > 1:
    store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    print(*store.execute("SELECT count(*), max(n) FROM winner WHERE winner = 2").fetchone())

-- The boards that the second player wins, with DuckDB: duckdb -list -noheader < docs/examples/read_duckdb.sql
SELECT count(*) || ' ' || max(n) FROM 'results/winner/winner.csv.gz' WHERE winner = 2;

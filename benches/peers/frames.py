"""Peer: DuckDB and polars, warm in one process.

Reads one request a line from standard input, `NAME SHAPE GENOTYPES WEIGHTS`, and answers with one JSON object a line:
milliseconds of the whole task (both files read, joined and summed), rows that had a call, and the sum. `NAME` alone or a
package that is missing answers with its version or an error. Weights have no header line.
"""

import json
import sys
import time

SCORE_COLUMNS = ["rsid", "chr", "pos", "ea", "oa", "w"]


def duckdb_score(shape, genotypes, weights):
    import duckdb

    separator = "," if shape == "myheritage" else "\\t"
    calls = "{'rsid':'VARCHAR','chr':'VARCHAR','pos':'INT','gt':'VARCHAR'}"
    first, second = "g.gt[1]", "g.gt[2]"
    if shape == "ancestrydna":
        calls = "{'rsid':'VARCHAR','chr':'VARCHAR','pos':'INT','a1':'VARCHAR','a2':'VARCHAR'}"
        first, second = "g.a1", "g.a2"
    skipped = {"23andme": 3, "ancestrydna": 4, "myheritage": 4}[shape]
    relation = duckdb.sql(
        f"""
        select count(*), sum((({first} = s.ea)::int + ({second} = s.ea)::int) * s.w)
        from read_csv('{genotypes}', delim='{separator}', header=false, skip={skipped}, auto_detect=false,
                      quote='"', columns={calls}) g
        join read_csv('{weights}', delim='\\t', header=false, auto_detect=false,
                      columns={{'rsid':'VARCHAR','chr':'VARCHAR','pos':'INT','ea':'VARCHAR','oa':'VARCHAR','w':'DOUBLE'}}) s
        using (chr, pos) where {first} not in ('-', '0')
        """
    )
    return relation.fetchall()[0]


def polars_score(shape, genotypes, weights):
    import polars as pl

    names = ["rsid", "chr", "pos", "a1", "a2"] if shape == "ancestrydna" else ["rsid", "chr", "pos", "gt"]
    calls = pl.read_csv(
        genotypes,
        separator="," if shape == "myheritage" else "\t",
        has_header=False,
        skip_lines={"23andme": 3, "ancestrydna": 4, "myheritage": 4}[shape],
        new_columns=names,
        schema_overrides={"chr": pl.String},
    )
    scores = pl.read_csv(
        weights,
        separator="\t",
        has_header=False,
        new_columns=SCORE_COLUMNS,
        schema_overrides={"chr": pl.String},
    )
    if shape == "ancestrydna":
        first, second = pl.col("a1"), pl.col("a2")
    else:
        first, second = pl.col("gt").str.slice(0, 1), pl.col("gt").str.slice(1, 1)
    joined = calls.join(scores, on=["chr", "pos"]).filter(~first.is_in(["-", "0"]))
    copies = (first == pl.col("ea")).cast(pl.Int32) + (second == pl.col("ea")).cast(pl.Int32)
    return joined.select(pl.len(), (copies * pl.col("w")).sum()).row(0)


SCORERS = {"duckdb": duckdb_score, "polars": polars_score}


def answer(words):
    name = words[0]
    if len(words) == 1:
        return {"version": __import__(name).__version__}
    begun = time.perf_counter()
    rows, total = SCORERS[name](*words[1:])
    return {"milliseconds": (time.perf_counter() - begun) * 1000, "rows": rows, "sum": total}


for line in sys.stdin:
    try:
        reply = answer(line.rstrip("\n").split("\t"))
    except Exception as failure:  # the caller prints it and goes on without this peer
        reply = {"error": f"{type(failure).__name__}: {failure}"}
    print(json.dumps(reply), flush=True)

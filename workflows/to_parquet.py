"""Writes the long table of a shard as Parquet: to_parquet.py TABLE.tsv SHARD.parquet."""

from __future__ import annotations

import os
import sys

import pyarrow as pa
import pyarrow.csv as csv
import pyarrow.parquet as parquet

NUMBERS = ("raw", "expected_mean", "matched_variance", "total_variance", "coverage")
COUNTS = ("matched", "total")
TEXTS = ("file", "member", "sample", "set", "failure", "withheld", "frequencies_of")
TYPES = {
    **{name: pa.float64() for name in NUMBERS},
    **{name: pa.int32() for name in COUNTS},
    **{name: pa.string() for name in TEXTS},
}


def main(table: str, shard: str) -> None:
    read = csv.open_csv(
        table,
        parse_options=csv.ParseOptions(delimiter="\t", quote_char=False),
        convert_options=csv.ConvertOptions(column_types=TYPES, null_values=[""], strings_can_be_null=True),
    )
    unfinished = f"{shard}.unfinished"
    with parquet.ParquetWriter(unfinished, read.schema, compression="zstd") as writer:
        for batch in read:
            writer.write_batch(batch)
    os.replace(unfinished, shard)


if __name__ == "__main__":
    main(*sys.argv[1:])

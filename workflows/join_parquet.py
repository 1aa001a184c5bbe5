"""Joins Parquet shards in their order, a row group at a time: join_parquet.py SCORES.parquet SHARD.parquet ..."""

from __future__ import annotations

import os
import sys

import pyarrow.parquet as parquet


def main(scores: str, *shards: str) -> None:
    unfinished = f"{scores}.unfinished"
    with parquet.ParquetWriter(unfinished, parquet.read_schema(shards[0]), compression="zstd") as writer:
        for shard in shards:
            file = parquet.ParquetFile(shard)
            for group in range(file.num_row_groups):
                writer.write_table(file.read_row_group(group))
    os.replace(unfinished, scores)


if __name__ == "__main__":
    main(*sys.argv[1:])

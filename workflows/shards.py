"""Which files a run has, and which of them a shard takes."""

from __future__ import annotations

from pathlib import Path

# What allelium reads of a folder (docs/formats.md#matrices), without the files that PLINK has beside a .bed.
ENDINGS = (".txt", ".csv", ".tsv", ".tab", ".vcf", ".gvcf", ".bed", ".pgen", ".gz", ".bgz", ".zip")


def files_of(place: str) -> list[str]:
    """The files of a folder by name, or those that a list names, one a line, as absolute paths."""
    path = Path(place)
    if path.is_dir():
        found = [file for file in sorted(path.rglob("*")) if file.is_file() and not file.name.startswith(".")]
        files = [file for file in found if file.name.lower().endswith(ENDINGS)]
    else:
        lines = path.read_text(encoding="utf-8").splitlines()
        files = [path.parent / line.strip() for line in lines if line.strip()]
    if not files:
        raise ValueError(f"{place} has no file to read")
    return [str(file.resolve()) for file in files]


def in_shards(files: list[str], wanted: int) -> list[list[str]]:
    """The files in order, in so many shards whose sizes differ by one at most; never an empty one."""
    shards = max(1, min(wanted, len(files)))
    ends = [len(files) * number // shards for number in range(shards + 1)]
    return [files[start:end] for start, end in zip(ends, ends[1:])]

import type { Fate } from "../../pkg/allelium_engine.d.ts";
import { positionChromosome } from "./genotype-file.ts";
import { complement } from "./strand.ts";
import type { WeightRow } from "./weight-set.ts";

function hasRsid({ rsid }: WeightRow): boolean {
  return /^rs[0-9]+$/.test(rsid);
}

function ownPlace({ chromosome, position }: WeightRow): string | null {
  return chromosome === "" || position === 0 ? null : `${positionChromosome(chromosome)}:${position}`;
}

/** The place of the first row of a row's rsID that has one, else its own, else the rsID. */
function placeOf(row: WeightRow, rows: readonly WeightRow[]): string | null {
  if (!hasRsid(row)) return ownPlace(row);
  const placed = rows.find((other) => other.rsid === row.rsid && ownPlace(other) !== null);
  return placed === undefined ? row.rsid : ownPlace(placed);
}

/** The change of the score per copy of `row`'s effect allele as `other` tells it; null where it is another variant. */
function weightIn(other: WeightRow, row: WeightRow): number | null {
  const here = [other.effectAllele, other.otherAllele ?? ""];
  const isOfBases = here.every((allele) => /^[ACGT]$/.test(allele));
  const turned = isOfBases ? here.map((allele) => complement(allele) ?? "") : here;
  const own = `${row.effectAllele} ${row.otherAllele ?? ""}`;
  for (const alleles of [here, turned]) {
    if (alleles.join(" ") === own) return other.weight;
    if (alleles.toReversed().join(" ") === own) return -other.weight;
  }
  return null;
}

/** Whether alleles are spelt out. Lists are not, nor are names such as D, which stand for different letters. */
function areSpeltOut({ effectAllele, otherAllele }: WeightRow): boolean {
  return (
    /^[ACGT]+$/.test(effectAllele) && /^[ACGT]+$/.test(otherAllele ?? (effectAllele.length > 1 ? "" : "A"))
  );
}

function fateOf(index: number, rows: readonly WeightRow[], places: readonly (string | null)[]): Fate | null {
  const row = rows[index];
  const place = places[index] ?? null;
  if (row === undefined || place === null || row.effectAllele === row.otherAllele) return null;
  if (!areSpeltOut(row)) return null;
  const same = rows.flatMap((other, at) => {
    const weight = places[at] === place ? weightIn(other, row) : null;
    return weight === null ? [] : [{ at, weight }];
  });
  if (same.some(({ weight }) => weight !== same[0]?.weight)) return "conflicting";
  return same[0]?.at === index ? null : "duplicate";
}

/** The fates of rows that repeat another row's variant, null for others (docs/science.md#repeated-rows). Slow, and written apart from the engine. */
export function repeatedRows(rows: readonly WeightRow[]): (Fate | null)[] {
  const upper = rows.map((row) => ({
    ...row,
    effectAllele: row.effectAllele.toUpperCase(),
    otherAllele: row.otherAllele?.toUpperCase() ?? null,
  }));
  const places = upper.map((row) => placeOf(row, upper));
  return upper.map((_, index) => fateOf(index, upper, places));
}

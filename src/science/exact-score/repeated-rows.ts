import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { complement } from "../strand.ts";
import type { WeightRow } from "../weight-set.ts";
import { positionChromosome } from "./genotype-file.ts";

interface PlacedRow {
  index: number;
  row: WeightRow;
}

function hasRsid({ rsid }: WeightRow): boolean {
  return /^rs[0-9]+$/.test(rsid);
}

function ownPlace({ chromosome, position }: WeightRow): string | null {
  return chromosome === "" || position === 0 ? null : `${positionChromosome(chromosome)}:${position}`;
}

/** The rows by the place of the first row of their rsID that has one, else by their own, else by the rsID. */
function byPlace(rows: readonly WeightRow[]): Map<string, PlacedRow[]> {
  const placeOfRsid = new Map<string, string>();
  for (const row of rows.toReversed()) {
    const place = ownPlace(row);
    if (hasRsid(row) && place !== null) placeOfRsid.set(row.rsid, place);
  }
  const found = new Map<string, PlacedRow[]>();
  for (const [index, row] of rows.entries()) {
    const place = hasRsid(row) ? (placeOfRsid.get(row.rsid) ?? row.rsid) : ownPlace(row);
    if (place === null) continue;
    const there = found.get(place) ?? [];
    there.push({ index, row });
    found.set(place, there);
  }
  return found;
}

/** The weight per copy of `row`'s effect allele by `other`; null where that is another variant. */
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

function isVariant(row: WeightRow): boolean {
  return row.effectAllele !== row.otherAllele && areSpeltOut(row);
}

function namesOneBase({ otherAllele }: WeightRow): boolean {
  return otherAllele === null;
}

/** The fate of a row among those of its place. {@link fateOfOneBase} decides instead where a row names one base of such a variant. */
function fateOf({ index, row }: PlacedRow, there: readonly PlacedRow[]): Fate | null {
  if (!isVariant(row)) return null;
  const same = there.flatMap((other) => {
    const weight = namesOneBase(other.row) ? weightOfBaseIn(other.row, row) : weightIn(other.row, row);
    return weight === null ? [] : [{ ...other, weight }];
  });
  if (same.some(({ weight }) => weight !== same[0]?.weight)) return "conflicting";
  const first = same.find((other) => namesOneBase(other.row) === namesOneBase(row));
  return first?.index === index ? null : "duplicate";
}

/** The weight per copy of `row`'s effect allele by another row that names one base; null where the base is none of its alleles. */
function weightOfBaseIn({ effectAllele, weight }: WeightRow, row: WeightRow): number | null {
  if (!/^[ACGT]$/.test(effectAllele)) return null;
  const alleles = [row.effectAllele, row.otherAllele ?? ""];
  if (namesOneBase(row)) return effectAllele === row.effectAllele ? weight : null;
  const isOfBases = alleles.every((allele) => allele.length === 1);
  for (const base of isOfBases ? [effectAllele, complement(effectAllele)] : [effectAllele]) {
    if (base === row.effectAllele) return weight;
    if (base === row.otherAllele) return -weight;
  }
  return null;
}

/** The fate of a row that names one base, by the fates of the variants that have this base; undefined without such a variant. */
function fateOfOneBase(
  { row }: PlacedRow,
  there: readonly PlacedRow[],
  fates: readonly (Fate | null)[],
): Fate | undefined {
  if (!isVariant(row) || !namesOneBase(row)) return undefined;
  const isOfBase = (other: PlacedRow) =>
    !namesOneBase(other.row) && isVariant(other.row) && weightOfBaseIn(row, other.row) !== null;
  const variants = there.filter(isOfBase);
  if (variants.length === 0) return undefined;
  return variants.some(({ index }) => fates[index] === "conflicting") ? "conflicting" : "duplicate";
}

/** The fates of rows that repeat another row's variant, null for others (docs/science.md#repeated-rows). Written apart from the engine. */
export function repeatedRows(rows: readonly WeightRow[]): (Fate | null)[] {
  const upper = rows.map((row) => ({
    ...row,
    effectAllele: row.effectAllele.toUpperCase(),
    otherAllele: row.otherAllele?.toUpperCase() ?? null,
  }));
  const fates: (Fate | null)[] = rows.map(() => null);
  for (const there of byPlace(upper).values()) {
    if (there.length === 1) continue;
    for (const placed of there) fates[placed.index] = fateOf(placed, there);
    for (const placed of there) {
      const fate = fateOfOneBase(placed, there, fates);
      if (fate !== undefined) fates[placed.index] = fate;
    }
  }
  return fates;
}

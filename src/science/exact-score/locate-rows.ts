import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { complement } from "../strand.ts";
import type { WeightRow, WeightSet } from "../weight-set.ts";
import {
  type GenotypeRow,
  indelGenotype,
  isHaploidPlace,
  missingGenotype,
  type ParsedGenome,
  positionChromosome,
  sortedLetters,
} from "./genotype-file.ts";

/** A weight row's place in the file: its call, or why there is no usable one. */
export type Located = { call: string } | { fate: Fate; genotype: string | null };

function isBases(genotype: string): boolean {
  return /^[ACGT]+$/.test(genotype);
}

/** Whether the alleles of a weight row are two different bases, or one where the other is absent. */
function hasBases(weight: WeightRow): boolean {
  const { effectAllele, otherAllele } = weight;
  return (
    /^[ACGT]$/.test(effectAllele) &&
    (otherAllele === null || (/^[ACGT]$/.test(otherAllele) && otherAllele !== effectAllele))
  );
}

/** Whether an allele is a list of several, such as `A/T`. */
function isAlleleList(allele: string): boolean {
  return /^[ACGT]+([/,|][ACGT]+)+$/i.test(allele);
}

/** Whether the row names more than two alleles, so that two letters do not say which copies count. */
function isMultiAllelic({ effectAllele, otherAllele }: WeightRow): boolean {
  const isOtherList = otherAllele !== null && isAlleleList(otherAllele);
  return isAlleleList(effectAllele) || (/^[ACGT]$/.test(effectAllele) && isOtherList);
}

function isRsid(id: string): boolean {
  return /^rs[0-9]+$/.test(id);
}

/** The rows of a genome by id and by place, so that a weight row finds its marker. */
class MarkerIndex {
  readonly #byId: ReadonlyMap<string, GenotypeRow>;
  readonly #byPlace: ReadonlyMap<string, GenotypeRow[]>;

  constructor(rows: readonly GenotypeRow[]) {
    const byPlace = new Map<string, GenotypeRow[]>();
    for (const row of rows) {
      const place = MarkerIndex.#place(row);
      byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
    }
    // The last entry of a key wins, so backwards the first row of an id is the one that stays.
    this.#byId = new Map(rows.toReversed().map((row) => [row.rsid, row]));
    this.#byPlace = byPlace;
  }

  static #place(row: { chromosome: string; position: number }): string {
    return `${positionChromosome(row.chromosome)}:${row.position}`;
  }

  static isSamePlace(weight: WeightRow, row: GenotypeRow): boolean {
    return MarkerIndex.#place(weight) === MarkerIndex.#place(row);
  }

  /** The row with the weight row's rsID, when both have one. */
  withId(weight: WeightRow): GenotypeRow | undefined {
    return isRsid(weight.rsid) ? this.#byId.get(weight.rsid) : undefined;
  }

  /**
   * The file's call at the weight row's place under ids that are no rsIDs, or under any id when the weight row has no
   * rsID itself. Several rows must agree in their called bases, else the place counts as not called.
   */
  atPlace(weight: WeightRow): GenotypeRow | undefined {
    const all = this.#byPlace.get(MarkerIndex.#place(weight)) ?? [];
    return MarkerIndex.#agreed(isRsid(weight.rsid) ? all.filter((row) => !isRsid(row.rsid)) : all);
  }

  /** The file's call at the place of a weight row with an rsID under other rsIDs. */
  atPlaceUnderOtherRsids(weight: WeightRow): GenotypeRow | undefined {
    const all = this.#byPlace.get(MarkerIndex.#place(weight)) ?? [];
    return MarkerIndex.#agreed(isRsid(weight.rsid) ? all.filter((row) => isRsid(row.rsid)) : []);
  }

  static #agreed(candidates: readonly GenotypeRow[]): GenotypeRow | undefined {
    const called = candidates.filter((row) => isBases(row.genotype));
    const spellings = new Set(called.map((row) => sortedLetters(row.genotype)));
    const [first] = candidates;
    return spellings.size > 1 && first !== undefined
      ? { ...first, genotype: missingGenotype }
      : (called[0] ?? first);
  }
}

/** Whether a two-letter call consists of the row's two alleles, as they stand or on the other strand. */
function fitsAlleles(genotype: string, { effectAllele, otherAllele }: WeightRow): boolean {
  if (otherAllele === null || genotype.length !== 2) return false;
  const turned = genotype.replace(/./g, (letter) => complement(letter) ?? "");
  const isMadeOf = (letters: string) =>
    letters.split("").every((letter) => letter === effectAllele || letter === otherAllele);
  return isMadeOf(genotype) || isMadeOf(turned);
}

/** The answer for a row that is at its place under other rsIDs: only letters that fit confirm the place. */
function locateUnderOtherRsid(weight: WeightRow, row: GenotypeRow, genome: ParsedGenome): Located {
  const { chromosome } = row;
  const letters = sortedLetters(row.genotype);
  const isOneCopy =
    chromosome === "Y" || chromosome === "MT" || (chromosome === "X" && genome.sex === "male");
  const isUsable = isBases(letters) && hasBases(weight) && !isOneCopy && fitsAlleles(letters, weight);
  return isUsable ? { call: letters } : { fate: "not-on-file", genotype: null };
}

function locate(weight: WeightRow, set: WeightSet, genome: ParsedGenome, index: MarkerIndex): Located {
  const isGuess = genome.isBuildAssumed && set.rows.some((row) => isRsid(row.rsid));
  const areBuildsEqual = set.build === genome.build && !isGuess;
  const row = index.withId(weight) ?? (areBuildsEqual ? index.atPlace(weight) : undefined);
  const other = row === undefined && areBuildsEqual ? index.atPlaceUnderOtherRsids(weight) : undefined;
  if (other !== undefined) return locateUnderOtherRsid(weight, other, genome);
  if (row === undefined) {
    const isElsewhere = !areBuildsEqual && !isRsid(weight.rsid);
    return { fate: isElsewhere ? "build-conflict" : "not-on-file", genotype: null };
  }
  const letters = sortedLetters(row.genotype);
  const genotype = isBases(letters) ? letters : null;
  const hasPlace = row.chromosome !== "0";
  const isPlaceKnown = hasPlace && weight.chromosome !== "";
  if (areBuildsEqual && isPlaceKnown && !MarkerIndex.isSamePlace(weight, row)) {
    return { fate: "position-conflict", genotype };
  }
  if (isMultiAllelic(weight)) {
    return { fate: "multi-allelic", genotype };
  }
  if (!hasBases(weight)) {
    return { fate: "not-scoreable", genotype };
  }
  if (/[ID]/.test(letters)) {
    return { fate: "not-scoreable", genotype: null };
  }
  // Where the file has no chromosome, the set may.
  const { chromosome } = hasPlace ? row : weight;
  if (chromosome === "Y" || chromosome === "MT") {
    return { fate: "haploid", genotype };
  }
  if (genome.sex === "male" && chromosome === "X") {
    return { fate: "x-left-out", genotype };
  }
  if (genotype === null) {
    return { fate: "missing", genotype: null };
  }
  if (genotype.length === 1) {
    return { fate: "haploid", genotype };
  }
  return { call: genotype };
}

/** The row, or an indel in its place where it shows two different letters although there is one copy only. */
function silenceImpossible(row: GenotypeRow, genome: ParsedGenome): GenotypeRow {
  const isHeterozygous = isBases(row.genotype) && new Set(row.genotype).size > 1;
  return isHeterozygous && isHaploidPlace(row, genome.build, genome.sex)
    ? { ...row, genotype: indelGenotype }
    : row;
}

/**
 * Finds every weight row of a set in a genome: by rsID where both sides have one, else by place on equal
 * builds (docs/science.md#scoring-a-set). The answers stand in the order of the set's rows.
 */
export function locateRows(genome: ParsedGenome, set: WeightSet): Located[] {
  const index = new MarkerIndex(genome.rows.map((row) => silenceImpossible(row, genome)));
  return set.rows.map((weight) => locate(weight, set, genome, index));
}

/** What the matrix draws: genomes by score sets, of the page or of a job. */
import { formatNumber, formatSigned } from "../../lib/format.ts";
import type { Rank } from "../../science/loaded/rank-among-loaded.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";

/** A row. */
export interface TableGenome {
  key: string;
  number: number;
  /** Null where it is not known: jobs save no names. */
  name: string | null;
  mark: GenomeMark | undefined;
  /** Why its scores are less certain. */
  remarks: readonly string[];
}

/** A word in the head of a column, with what it stands for. */
export interface SetChip {
  text: string;
  /** The whole reason. */
  whole: string;
  /** True where it withholds places, false for a mere condition. */
  isWithheld: boolean;
}

/** A column. */
export interface TableSet {
  key: string;
  /** What it goes by: its id in the PGS Catalog, the trait of a built-in set, the name of a file. */
  id: string;
  trait: string;
  /** All of its name. */
  name: string;
  chip: SetChip | null;
}

/** One genome on one set. */
export interface TableScore {
  /** Null where there is a score that no longer changes; else why there is none, and a word for it. */
  missing: { word: string; whole: string } | null;
  /** The raw sum; null where it is not known: jobs save none. */
  raw: number | null;
  /** Null where the place is withheld. */
  place: TablePlace | null;
  rank: Rank | null;
  /** Share of the set's variants that the genome lacks, 0 to 1; null where it is not known. */
  lacking: number | null;
}

/** A score that is not there: a word for it, and the whole reason. */
export function noScore(word: string, whole: string): TableScore {
  return { missing: { word, whole }, raw: null, place: null, rank: null, lacking: null };
}

/** A built-in set's name is its trait, and after a comma which of its sets it is. */
const builtInName = /^([^,(]+)(?:, )?(.*?)(?: \(.*)?$/;

/** What a built-in set goes by in two lines. */
export function builtInNames(name: string): Pick<TableSet, "id" | "trait"> {
  const [, id = name, trait = ""] = builtInName.exec(name) ?? [];
  return { id, trait };
}

/** A place among people, as it is shown. */
export interface TablePlace {
  z: number;
  percentile: number;
  low: number | null;
  high: number | null;
  /** Squared correlation of what was found with the complete set, 1 where z is that of what was found; null where it is not known. */
  squaredCorrelation: number | null;
  /** Whether it may stand beside the set's other places: a person's genome, among the people that most are compared with. */
  isCompared: boolean;
}

/** All of it. */
export interface ScoreTable {
  genomes: readonly TableGenome[];
  sets: readonly TableSet[];
  scoreOf: (genome: string, set: string) => TableScore;
}

/** What the numbers of the matrix are. */
export type MatrixView = "raw" | "z" | "rank";

/** Decimal places that show a number of any size with about five digits. */
export function rawDecimals(raw: number): number {
  if (raw === 0 || !Number.isFinite(raw)) return 2;
  return Math.min(10, Math.max(1, 4 - Math.floor(Math.log10(Math.abs(raw)))));
}

/** What a column needs beyond its own cells. */
export interface SetFacts {
  /** Decimal places of its sums, the same for all, so that they stand below one another. */
  decimals: number;
  /** Letters of its longest sum; 0 without any. */
  letters: number;
  hasPlaces: boolean;
  /** Genomes that are ranked; 0 without ranks. */
  ranked: number;
}

/** The facts of a column. */
export function factsOfSet({ genomes, scoreOf }: ScoreTable, set: string): SetFacts {
  let largest: number | null = null;
  let [hasPlaces, ranked] = [false, 0];
  for (const { key } of genomes) {
    const score = scoreOf(key, set);
    if (score.missing !== null) continue;
    if (score.raw !== null) largest = Math.max(largest ?? 0, Math.abs(score.raw));
    hasPlaces ||= score.place !== null;
    if (score.rank !== null) ranked = score.rank.of;
  }
  const decimals = rawDecimals(largest ?? 0);
  const letters = largest === null ? 0 : formatNumber(-largest, decimals).length;
  return { decimals, letters, hasPlaces, ranked };
}

/** The texts of a cell: its number, and what stands beside it in smaller letters. */
export interface CellText {
  main: string;
  beside: string | null;
}

/** "9 of 40". */
export function rankText({ rank, of }: Pick<Rank, "rank" | "of">): string {
  return `${formatNumber(rank)} of ${formatNumber(of)}`;
}

/** What a score has in each view that lacks its number. */
const noNumber: Readonly<Record<MatrixView, string>> = { raw: "not loaded", z: "no place", rank: "no rank" };

/** What a cell shows: never a dash, the sum with its rank where there is no place. */
export function cellText(score: TableScore, view: MatrixView, decimals: number): CellText {
  const { missing, raw, place, rank } = score;
  if (missing !== null) return { main: missing.word, beside: null };
  if (view === "z" && place !== null) return { main: formatSigned(place.z, 2), beside: null };
  if (view === "rank")
    return rank === null
      ? { main: noNumber.rank, beside: null }
      : { main: formatNumber(rank.rank), beside: `of ${formatNumber(rank.of)}` };
  if (view === "raw")
    return { main: raw === null ? noNumber.raw : formatNumber(raw, decimals), beside: null };
  const beside = rank === null ? null : `${formatNumber(rank.rank)}/${formatNumber(rank.of)}`;
  return { main: raw === null ? noNumber.z : formatNumber(raw, decimals), beside };
}

/** A cell's texts on paper, where no key says that a sum stands in for a place. */
export function paperText(score: TableScore, view: MatrixView, decimals: number): string {
  const { main, beside } = cellText(score, view, decimals);
  const isSumForPlace = view === "z" && score.missing === null && score.place === null && score.raw !== null;
  return [...(isSumForPlace ? ["sum"] : []), main, ...(beside === null ? [] : [beside])].join(" ");
}

/** Whether a cell shows a word instead of a number. */
export function isWord({ missing, raw, place, rank }: TableScore, view: MatrixView): boolean {
  if (missing !== null) return true;
  if (view === "rank") return rank === null;
  return raw === null && (view === "raw" || place === null);
}

/** All of a cell in words, for those who do not see it. */
export function cellWords(score: TableScore, decimals: number): string {
  const { missing, raw, place, rank } = score;
  if (missing !== null) return missing.whole;
  const parts = [
    ...(place === null ? [] : [`z ${formatSigned(place.z, 2)}`]),
    ...(raw === null ? [] : [`raw sum ${formatNumber(raw, decimals)}`]),
    ...(rank === null ? [] : [`rank ${rankText(rank)}`]),
  ];
  return parts.length === 0 ? noNumber.z : parts.join(", ");
}

/** What a column is sorted by, the highest first; null comes last. */
export function sortValue(
  score: TableScore,
  view: MatrixView,
  { hasPlaces }: Pick<SetFacts, "hasPlaces">,
): number | null {
  if (score.missing !== null) return null;
  const { raw, place, rank } = score;
  if (view === "z" && hasPlaces) return place?.z ?? null;
  if (view === "raw") return raw;
  return rank === null ? null : -rank.rank;
}

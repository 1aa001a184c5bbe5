/** Notes that apply to several rows before their places are compared. */
import { formatCount } from "../../lib/format.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { areAllComparable } from "../../science/reference-group/comparable-references.ts";
import { genomesByNumber, listedNumbers } from "../genome-numbers.ts";
import { referenceName } from "../score/reference-words.ts";
import { forcedPlacesText } from "./forced-places.ts";

/**
 * The people that a place is among: a reference of the page, or the group of a mean and SD that the person entered,
 * under its own name.
 */
export type PlaceAmong = ReferenceInUse | { kind: "by hand"; group: string };

/** The parts of a row that the notes need. */
export interface NotedResult {
  /** The genome's number for life; several rows may have it. */
  number: number;
  /** Null where the row has no place. */
  reference: PlaceAmong | null;
  /** Whether the person has chosen these people though the file is not known to fit them. */
  isForced: boolean;
  /** Whether its place can still change by itself. */
  isPending: boolean;
  /** Whether something that its place is made of could not be had. */
  isIncomplete: boolean;
  /** The same for the same genotypes; null until they are read. */
  digest: string | null;
}

/** Whether some rows have places that cannot be compared with those of others. */
export function arePlacesMixed(rows: readonly Pick<NotedResult, "reference">[]): boolean {
  const groups = new Set(
    rows.flatMap(({ reference }) => (reference?.kind === "by hand" ? [reference.group] : [])),
  );
  const references = referencesOf(rows);
  return groups.size > 1 || (groups.size > 0 && references.length > 0) || !areAllComparable(references);
}

/** The references of rows that have places by one, each once: most rows share theirs with others. */
function referencesOf(rows: readonly Pick<NotedResult, "reference">[]): readonly ReferenceInUse[] {
  const references = rows.flatMap(({ reference }) =>
    reference === null || reference.kind === "none" || reference.kind === "by hand" ? [] : [reference],
  );
  return [...new Set(references)];
}

/**
 * The notes above a table; none where there is nothing to say.
 *
 * @param things what the rows are: "scores"
 * @param areDuplicatesInRows whether the rows say themselves which genomes are there twice
 */
export function notesOfResults(
  rows: readonly NotedResult[],
  things: string,
  areDuplicatesInRows = false,
): readonly string[] {
  const pending = numbersOf(rows, ({ isPending }) => isPending).length;
  const forced = forcedPlacesText(oncePerGenome(rows));
  const incomplete = numbersOf(rows, ({ isIncomplete }) => isIncomplete);
  const them = incomplete.length === 1 ? "it" : "them";
  return [
    ...mixedNotes(rows, things),
    ...(forced === null ? [] : [forced]),
    ...(areDuplicatesInRows ? [] : sameGenotypes(rows)).map(
      (numbers) => `Genomes ${listedNumbers(numbers)} have the same genotypes.`,
    ),
    ...(incomplete.length === 0
      ? []
      : [
          `Something could not be loaded or computed for ${genomesByNumber(incomplete)}: open ${them} on the dashboard to try again.`,
        ]),
    ...(pending === 0
      ? []
      : [`${formatCount(pending, "genome is", "genomes are")} not final yet: places may change.`]),
  ];
}

/** Says that places cannot be compared, and that one word stands for several mixtures where it does. */
function mixedNotes(rows: readonly NotedResult[], things: string): readonly string[] {
  if (!arePlacesMixed(rows)) return [];
  const mixtures = referencesOf(rows).filter(({ kind }) => kind === "adjusted");
  return [
    `Not all of these ${things} are compared with the same people: a higher place need not be a higher score.`,
    ...(areAllComparable(mixtures)
      ? []
      : [`“${referenceName("adjusted")}” does not mean the same people for all of them.`]),
  ];
}

function numbersOf(rows: readonly NotedResult[], holds: (row: NotedResult) => boolean): readonly number[] {
  return [...new Set(rows.filter(holds).map(({ number }) => number))];
}

function oncePerGenome(rows: readonly NotedResult[]): readonly NotedResult[] {
  return [...new Map(rows.map((row) => [row.number, row])).values()];
}

/** The numbers of genomes with the same genotypes, where there are two or more of them. */
function sameGenotypes(rows: readonly NotedResult[]): readonly (readonly number[])[] {
  const byDigest = new Map<string, Set<number>>();
  for (const { digest, number } of rows) {
    if (digest !== null) byDigest.set(digest, (byDigest.get(digest) ?? new Set()).add(number));
  }
  return [...byDigest.values()].filter(({ size }) => size > 1).map((numbers) => [...numbers]);
}

/**
 * Twenty genomes as the engine scores their files, six of them of files that mislead: for tests that follow one verdict a file and one
 * place a score through tools and saved files.
 */
import { beforeAll, vi } from "vitest";
import { emptyScores } from "../../src/lib/pure/many-scores.ts";
import { writeReport } from "../../src/lib/pure/score-reports.ts";
import type { FileVerdict, MisleadingLook } from "../../src/science/file-verdict/file-verdict.ts";
import { builtInSetIds } from "../../src/science/reference/set-library.ts";
import { traitList } from "../../src/science/reference/trait-list.generated.ts";
import { type PairOnSet, pairOnSet } from "../../src/science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { AnyScoreSet, ScoreSet } from "../../src/science/weight-set.ts";
import { type GenomeEntry, referenceOf, type SetScore } from "../../src/state/genomes/genome-entry.ts";
import { loadBuiltInSet } from "../../src/state/queries/built-in-sets.ts";
import { loadSetReferences, type SetReferences } from "../../src/state/queries/set-references.ts";
import { scoreWeightSet } from "./engine-in-node.mjs";
import { EngineWorkerHere } from "./engine-worker-here.ts";
import { europeanFit, specimenReadReport } from "./genome-specimens.ts";
import { madeUpFile } from "./made-up-file.ts";
import { readWithEngine } from "./read-with-engine.ts";

vi.stubGlobal("Worker", EngineWorkerHere);
vi.stubGlobal("window", new EventTarget());

/** How they mislead. */
export const looks: readonly MisleadingLook[] = [
  ...(["filled-with-reference", "filled-with-commonest", "differences"] as const),
  ...(["people-mixed", "other-strand", "wrong-calls"] as const),
];
/** How many genomes there are. */
export const files = 20;
/** Every third file misleads, until each look was there. */
export const verdicts = Array.from({ length: files }, (_, at): FileVerdict => {
  const look = at % 3 === 0 ? looks[at / 3] : undefined;
  return look === undefined ? { kind: "sound", wrongCalls: 0.002 } : { kind: "misleading", look };
});

/** A genome with the engine's reports by set. */
export interface Scored {
  entry: GenomeEntry;
  reports: ReadonlyMap<string, ScoreReport>;
}

/** All built-in sets. */
export let sets: readonly AnyScoreSet[];
/** What they are placed by. */
export let references: SetReferences;
/** The genomes, in the order of their verdicts. */
export let genomes: readonly Scored[];
/** The same genomes, where those of misleading files have other people's calls. */
export let exchanged: readonly Scored[];

beforeAll(async () => {
  const ids = [...builtInSetIds, ...traitList.map(({ id }) => id)];
  sets = (await Promise.all(ids.map(loadBuiltInSet))).flatMap((set) => set ?? []);
  references = await loadSetReferences(sets);
  const texts = verdicts.map((_, at) => fileOf(at + 1));
  const scored = verdicts.map((verdict, at) => scoredFile(at + 1, texts[at] ?? "", verdict));
  genomes = scored;
  exchanged = scored.map((one, at) => {
    const verdict = verdicts[at];
    if (verdict?.kind !== "misleading") return one;
    return scoredFile(at + 1, withCallsOf(texts[at] ?? "", fileOf(files + at)), verdict);
  });
});

/** A file that lacks few calls, since a family is compared by what all of its files have. */
function fileOf(seed: number): string {
  const [one, other] = [seed, seed + 1000].map((own) => madeUpFile(own, sets as readonly ScoreSet[], []));
  const others = other?.split("\r\n") ?? [];
  const lines = one?.split("\r\n") ?? [];
  return lines.map((line, at) => (line.endsWith("--") ? (others[at] ?? line) : line)).join("\r\n");
}

/** A file with another person's calls at the rows at which both have one. */
function withCallsOf(text: string, other: string): string {
  const others = other.split("\r\n");
  return text
    .split("\r\n")
    .map((line, at) => (line.endsWith("--") || others[at]?.endsWith("--") ? line : (others[at] ?? line)))
    .join("\r\n");
}

/** A genome as the engine scores its file. */
function scoredFile(number: number, text: string, verdict: FileVerdict): Scored {
  const reading = readWithEngine(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(`the file was refused: ${reading.failure.code}`);
  const rules = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  const reports = sets.map(
    (set) => [set.id, scoreWeightSet(reading.layout, reading.genome, set, rules) as ScoreReport] as const,
  );
  const report = { ...specimenReadReport(1000), ...reading.report };
  const entry: GenomeEntry = {
    ...{ id: `g${number}`, number, name: `g${number}.txt`, size: 1, isSample: false },
    status: { phase: "ready", report, fit: europeanFit, verdict, scores: [], readMilliseconds: 1 },
  };
  return { entry, reports: new Map(reports) };
}

/** A built-in set. */
export function setOf(id: string): AnyScoreSet {
  const set = sets.find((one) => one.id === id);
  if (set === undefined) throw new Error(`there is no set ${id}`);
  return set;
}

const pairs = new WeakMap<Scored, Map<string, PairOnSet>>();

/** The one function: a genome's score on a set with its place. */
export function pairOf(genome: Scored, id: string): PairOnSet {
  const known = pairs.get(genome) ?? new Map<string, PairOnSet>();
  pairs.set(genome, known);
  const before = known.get(id);
  if (before !== undefined) return before;
  const set = setOf(id);
  const [report, placedBy] = [genome.reports.get(id), references.bySet.get(id)];
  const { entry } = genome;
  if (report === undefined || placedBy === undefined || entry.status.phase !== "ready")
    throw new Error(`${id} was not scored`);
  const columns = emptyScores(1, [set.rows.length]);
  writeReport(columns, 0, 0, report);
  const facts = {
    ...({ report: entry.status.report, absent: "leave-out", predictions: new Map() } as const),
    ...{ fit: entry.status.fit, verdict: entry.status.verdict, reference: referenceOf(entry) },
  };
  const pair = pairOnSet({ set, columns, setIndex: 0 }, placedBy, facts);
  known.set(id, pair);
  return pair;
}

/** The percentile of the whole set as it is saved; null without a place. */
export function placeOf(genome: Scored, id: string): number | null {
  const pair = pairOf(genome, id);
  if ("failure" in pair || !pair.score.usable) return null;
  return pair.score.fullSet?.percentile.value ?? null;
}

/** A place in whole points. */
export const rounded = (place: number | null) => (place === null ? null : Math.round(place));

/** Whether its file misleads. */
export const isMisleading = ({ entry: { status } }: Scored) =>
  status.phase === "ready" && status.verdict.kind === "misleading";

/** A genome's score on a set as lists of scores have it; empty where the file has nothing of the set. */
export function scoreOf(genome: Scored, id: string): SetScore[] {
  const pair = pairOf(genome, id);
  return "failure" in pair ? [] : [pair as unknown as SetScore];
}

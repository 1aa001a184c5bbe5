import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import {
  chooseReference,
  fitReference,
  type ReferenceFit,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import type { Place, Placed } from "../../src/science/reference-group/compare-with-reference.ts";
import { placeBuiltInSet } from "../../src/science/reference-group/place-built-in-set.ts";
import { draws } from "../support/made-up-file.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { panelDosages, people } from "./public-people.ts";

/** Shares of a set's rows that are removed at random. */
export const missingShares = [0.15, 0.5, 0.85];

/** How often that is repeated for each person: one draw of rows says little. */
const drawsOfRows = 3;

/** One set's score of one person who was not learnt from. */
export interface JudgedScore {
  set: string;
  /** Every known row, or those of a GSA chip. */
  rows: "all" | "chip";
  person: number;
  place: Placed;
}

/** Whether the range for missing rows covered the score of the whole set. */
export interface JudgedRange {
  set: string;
  missing: number;
  person: number;
  holds: boolean;
}

/** The results of all people in one halving. */
export interface Judgement {
  fits: Map<number, ReferenceFit>;
  scores: JudgedScore[];
  ranges: JudgedRange[];
}

/** Splits each population at random into two halves. */
export function halves(random: () => number): [number[], number[]] {
  const populations = new Map<string, number[]>();
  for (const [person, { population }] of people.entries()) {
    populations.set(population, [...(populations.get(population) ?? []), person]);
  }
  const sides: [number[], number[]] = [[], []];
  for (const members of populations.values()) {
    const drawn = members
      .map((person) => ({ person, lot: random() }))
      .toSorted((one, other) => one.lot - other.lot);
    for (const [index, { person }] of drawn.entries()) sides[index % 2 === 0 ? 0 : 1].push(person);
  }
  return sides;
}

/** The place of one person's score with some of the known rows. */
export function placeOf(
  set: LearntSet,
  person: number,
  reference: ReferenceInUse,
  isTyped: (row: LearntSet["rows"][number]) => boolean,
): Place {
  const rows = set.rows.map((row, index) => ({
    weight: row.weight,
    dosage: isTyped(row) ? (row.copies[person] ?? null) : null,
    frequency: row.frequency,
    known: set.frequencies[index] ?? null,
  }));
  return placeBuiltInSet(rows, reference, set.facts);
}

function placed(place: Place): Placed {
  if (place.kind === "withheld") throw new Error(`No place: ${place.reason.code}`);
  return place;
}

function judgePerson(
  person: number,
  sets: readonly LearntSet[],
  reference: ReferenceInUse,
  random: () => number,
) {
  const scores: JudgedScore[] = [];
  const ranges: JudgedRange[] = [];
  for (const set of sets) {
    const whole = placed(placeOf(set, person, reference, () => true));
    const onChip = placed(placeOf(set, person, reference, (row) => row.isOnChip));
    scores.push({ set: set.id, rows: "all", person, place: whole });
    scores.push({ set: set.id, rows: "chip", person, place: onChip });
    for (const missing of missingShares.flatMap((share) => Array<number>(drawsOfRows).fill(share))) {
      const range = placed(placeOf(set, person, reference, () => random() >= missing)).fullSet?.z;
      const holds = range !== undefined && whole.zUnlimited >= range.low && whole.zUnlimited <= range.high;
      ranges.push({ set: set.id, missing, person, holds });
    }
  }
  return { scores, ranges };
}

/**
 * Learns from one half of each population and judges the other, then the other way round: each person is judged once.
 */
export function judgeEverybody(seed: number): Judgement {
  const random = draws(seed);
  const [one, other] = halves(random);
  const judgement: Judgement = { fits: new Map(), scores: [], ranges: [] };
  for (const [learners, judged] of [
    [one, other],
    [other, one],
  ] as const) {
    const panel = learnPanel(learners);
    const sets = learnSets(panel, learners);
    for (const person of judged) {
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      judgement.fits.set(person, fit);
      const reference = chooseReference({ fit, verdict: notJudged }, "auto");
      // People who fit no reference have no place, so there is nothing to judge.
      if (reference.kind === "none") continue;
      const { scores, ranges } = judgePerson(person, sets, reference, random);
      judgement.scores.push(...scores);
      judgement.ranges.push(...ranges);
    }
  }
  return judgement;
}

/** The genetic part of the IQ model on public genomes that nothing was learnt from (docs/iq-model.md#accuracy). */
import { beforeAll, describe, expect, test } from "vitest";
import { type GeneticPart, geneticPart, type PolygenicScore } from "../../src/science/iq/genetic-part.ts";
import { iqScale } from "../../src/science/iq/iq-constants.ts";
import { measuredOnGenomes } from "../../src/science/iq/measured-spread.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import {
  chooseReference,
  fitReference,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import { draws } from "../support/made-up-file.ts";
import { judgeProxies } from "./judge-proxies.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { halves, placeOf } from "./place-people.ts";
import { groups, type KnownSet, knownSets, panelDosages, people } from "./public-people.ts";

/** What the spread over the stated one may differ by from what is said of it: its error among 340 people is 0.04. */
const tolerance = 0.04;

/** Two halvings, as the test of the percentiles has them. */
const seeds = [1, 2];

/**
 * Every known row; those of a GSA chip; rows drawn at random that hold 15 % of the set's variance; those of a GSA chip with the
 * others predicted from it.
 */
const rowChoices = ["all", "chip", "15 %", "chip with proxies"] as const;

/** Rows that a person is placed by without predicting any. */
const typedChoices = ["all", "chip", "15 %"] as const;

type RowChoice = (typeof rowChoices)[number];

/** The genetic part of one person. */
interface JudgedPart {
  person: number;
  rows: RowChoice;
  /** IQ points. */
  points: number;
  /** Spread of such points between people as the formula has it. */
  statedSd: number;
}

function modelSet(id: string): KnownSet {
  const set = knownSets.find((each) => each.id === id);
  if (set === undefined) throw new Error(`No set ${id}`);
  return set;
}

const intelligenceSet = modelSet("cognition-lead-set");
const educationSet = modelSet("education-lead-set");

/** Rows of a set in a random order, until they hold 15 % of its variance. */
function rowsOf15Percent({ rows }: KnownSet): ReadonlySet<string> {
  const varianceOf = ({ weight, frequency }: KnownSet["rows"][number]) =>
    2 * frequency * (1 - frequency) * weight ** 2;
  const total = rows.reduce((sum, row) => sum + varianceOf(row), 0);
  const random = draws(15);
  const shuffled = rows.map((row) => ({ row, lot: random() })).toSorted((one, other) => one.lot - other.lot);
  const chosen = new Set<string>();
  let held = 0;
  for (const { row } of shuffled) {
    if (held >= 0.15 * total) break;
    held += varianceOf(row);
    chosen.add(row.rsid);
  }
  return chosen;
}

const chosenRows: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [intelligenceSet, educationSet].map((set) => [set.id, rowsOf15Percent(set)]),
);

function scoreOf(
  set: LearntSet | undefined,
  person: number,
  reference: ReferenceInUse,
  rows: RowChoice,
): PolygenicScore {
  if (set === undefined) throw new Error("A set was not learnt");
  const isTyped = (row: LearntSet["rows"][number]): boolean => {
    if (rows === "all") return true;
    return rows === "chip" ? row.isOnChip : (chosenRows.get(set.id)?.has(row.rsid) ?? false);
  };
  const withPortability = { ...set, facts: { ...set.facts, portabilityRatios } };
  const place = placeOf(withPortability, person, reference, isTyped);
  if (place.kind === "withheld" || place.squaredCorrelation === null)
    throw new Error(`No place on ${set.id}`);
  const { z, squaredCorrelation, portability } = place;
  return { z, origin: { kind: "genome", coverage: squaredCorrelation, portability } };
}

/** Learns from one half of each population and judges the other, then the other way round. */
function judge(seed: number): JudgedPart[] {
  const [one, other] = halves(draws(seed));
  return [
    { learners: one, judged: other },
    { learners: other, judged: one },
  ].flatMap(({ learners, judged }) => {
    const panel = learnPanel(learners);
    const [intelligence, education] = learnSets(panel, learners, undefined, [intelligenceSet, educationSet]);
    return judged.flatMap((person) => {
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      const reference = chooseReference(fit, "auto");
      // Who fits no reference has no genetic part.
      if (reference.kind === "none") return [];
      return typedChoices.map((rows): JudgedPart => {
        const part = geneticPart({
          intelligence: scoreOf(intelligence, person, reference, rows),
          education: scoreOf(education, person, reference, rows),
        });
        if (part === null) throw new Error("No genetic part of two scores");
        return judgedPart(person, rows, part);
      });
    });
  });
}

function judgedPart(person: number, rows: RowChoice, part: GeneticPart): JudgedPart {
  return { person, rows, points: iqScale.sd * part.shift, statedSd: iqScale.sd * Math.sqrt(part.r2) };
}

/**
 * The same with the rows predicted that a chip lacks. What is left of r² outside Europe is 1 here: it moves a person's points and what is
 * stated of them alike.
 */
function judgeWithProxies(seed: number): JudgedPart[] {
  const scores = judgeProxies(seed, [intelligenceSet.id, educationSet.id]).filter(
    ({ chip }) => chip === "GSA",
  );
  const scoreOn = (set: KnownSet) =>
    new Map(
      scores
        .filter((score) => score.set === set.id)
        .map(({ person, place: { z, squaredCorrelation: coverage, portability } }) => {
          if (coverage === null) throw new Error(`No squared correlation on ${set.id}`);
          return [person, { z, origin: { kind: "genome", coverage, portability } } satisfies PolygenicScore];
        }),
    );
  const education = scoreOn(educationSet);
  return [...scoreOn(intelligenceSet)].map(([person, intelligence]) => {
    const part = geneticPart({ intelligence, education: education.get(person) ?? null });
    if (part === null) throw new Error("No genetic part of two scores");
    return judgedPart(person, "chip with proxies", part);
  });
}

let parts: readonly JudgedPart[] = [];

beforeAll(() => {
  parts = seeds.flatMap((seed) => [...judge(seed), ...judgeWithProxies(seed)]);
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const cases = rowChoices.flatMap((rows) => groups.map((group) => ({ rows, group })));

describe.each(cases)("genetic points with rows: $rows, of $group", ({ rows, group }) => {
  function figures() {
    const own = parts.filter((part) => part.rows === rows && people[part.person]?.group === group);
    const points = own.map((part) => part.points);
    const mean = meanOf(points);
    const sd = Math.sqrt(meanOf(points.map((value) => (value - mean) ** 2)));
    const stated = meanOf(own.map(({ statedSd }) => statedSd));
    const withinTwo = meanOf(points.map((value) => Number(Math.abs(value) <= 2)));
    // Halvings share their people, so each counts once.
    return { mean, sd, stated, withinTwo, people: own.length / seeds.length };
  }

  test("have mean 0, but for the error of the mean and of the places", () => {
    const { mean, sd, stated, people: count } = figures();
    console.info(
      `${rows} ${group}: mean ${mean.toFixed(3)}, spread ${sd.toFixed(3)}, stated ${stated.toFixed(3)}`,
    );
    // Places have means within 0.05 (docs/percentiles.md#how-good-it-is).
    expect(Math.abs(mean)).toBeLessThan(0.05 * stated + (2 * sd) / Math.sqrt(count));
    expect(Math.abs(mean)).toBeLessThanOrEqual(measuredOnGenomes.farthestMean);
  });

  test("spread less than the formula says, by what is said of it", () => {
    const { sd, stated } = figures();
    expect(sd / stated).toBeGreaterThanOrEqual(measuredOnGenomes.leastSpread - tolerance);
    expect(sd / stated).toBeLessThanOrEqual(measuredOnGenomes.mostSpread + tolerance);
  });

  test("leave nearly everybody from 98 to 102 where little of the sets is on the file", () => {
    if (rows === "all" || rows === "chip with proxies") return;
    expect(figures().withinTwo).toBeGreaterThan(0.98);
  });
});

test("as many people as is said have a genetic part", () => {
  expect(new Set(parts.map(({ person }) => person)).size).toBeGreaterThanOrEqual(measuredOnGenomes.people);
});

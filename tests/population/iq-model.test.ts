/**
 * The genetic part of the IQ model on public genomes that nothing was learnt from (docs/iq-model.md#accuracy). With proxies:
 * proxies.test.ts, where those are learnt.
 */

import { beforeAll, expect, test } from "vitest";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { geneticPart, type PolygenicScore } from "../../src/science/iq/genetic-part.ts";
import { measuredOnGenomes } from "../../src/science/iq/measured-spread.ts";
import { portabilityRatios } from "../../src/science/reference/portability-ratios.generated.ts";
import {
  chooseReference,
  fitReference,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import { draws } from "../support/made-up-file.ts";
import {
  educationSetId,
  intelligenceSetId,
  type JudgedPart,
  judgedPart,
  testGeneticPoints,
} from "./genetic-points.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { halves, placeOf } from "./place-people.ts";
import { type KnownSet, knownSets, panelDosages } from "./public-people.ts";

/** Two halvings, as the test of the percentiles has them. */
const seeds = [1, 2];

/** Every known row; those of a GSA chip; rows drawn at random with 15 % of the set's variance. */
const rowChoices = ["all", "chip", "15 %"] as const;

type RowChoice = (typeof rowChoices)[number];

function modelSet(id: string): KnownSet {
  const set = knownSets.find((each) => each.id === id);
  if (set === undefined) throw new Error(`No set ${id}`);
  return set;
}

const intelligenceSet = modelSet(intelligenceSetId);
const educationSet = modelSet(educationSetId);

/** Rows of a set in a random order, until they have 15 % of its variance. */
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

/** A part with the rows that it is by. */
interface PartOfRows extends JudgedPart {
  rows: RowChoice;
}

/** Learns from one half of each population and judges the other, then the other way round. */
function judge(seed: number): PartOfRows[] {
  const [one, other] = halves(draws(seed));
  return [
    { learners: one, judged: other },
    { learners: other, judged: one },
  ].flatMap(({ learners, judged }) => {
    const panel = learnPanel(learners);
    const [intelligence, education] = learnSets(panel, learners, undefined, [intelligenceSet, educationSet]);
    return judged.flatMap((person) => {
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      const reference = chooseReference({ fit, verdict: notJudged }, "auto");
      // Who fits no reference has no genetic part.
      if (reference.kind === "none") return [];
      return rowChoices.map((rows): PartOfRows => {
        const part = geneticPart({
          intelligence: scoreOf(intelligence, person, reference, rows),
          education: scoreOf(education, person, reference, rows),
        });
        return { ...judgedPart(person, part), rows };
      });
    });
  });
}

let parts: readonly PartOfRows[] = [];

beforeAll(() => {
  parts = seeds.flatMap(judge);
});

for (const rows of rowChoices) {
  testGeneticPoints(rows, rows !== "all", seeds.length, () => parts.filter((part) => part.rows === rows));
}

test("as many people as documented have a genetic part", () => {
  expect(new Set(parts.map(({ person }) => person)).size).toBeGreaterThanOrEqual(measuredOnGenomes.people);
});

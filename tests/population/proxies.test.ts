import { beforeAll, describe, expect, test } from "vitest";
import { geneticPart, type PolygenicScore } from "../../src/science/iq/genetic-part.ts";
import { type Cell, isOutside, isOutsideBeyondChance, proxyCellsOf } from "./cells.ts";
import {
  educationSetId,
  intelligenceSetId,
  type JudgedPart,
  judgedPart,
  testGeneticPoints,
} from "./genetic-points.ts";
import { type ChipName, chips, judgeProxies, type ProxyScore } from "./judge-proxies.ts";
import { builtInSets, groups, people } from "./public-people.ts";

/** Two halvings, as the test of the percentiles has them. */
const seeds = [1, 2];

/**
 * Squared correlations with the whole set that were measured when the method was chosen, on the same people and chips: ridge
 * regression for education and cognition, the best single proxy for the two maths sets (docs/proxies.md#how-good-it-is).
 */
const measured: Readonly<Record<string, Partial<Record<ChipName, Readonly<Record<string, number>>>>>> = {
  "education-lead-set": {
    GSA: { EUR: 0.371, AFR: 0.119, EAS: 0.224 },
    "GSA or list 1": { EUR: 0.458, AFR: 0.18, EAS: 0.303 },
  },
  "cognition-lead-set": {
    GSA: { EUR: 0.385, AFR: 0.16, EAS: 0.345 },
    "GSA or list 1": { EUR: 0.494, AFR: 0.247, EAS: 0.436 },
  },
  "education-quick-set": {
    GSA: { EUR: 0.511, AFR: 0.292, EAS: 0.423 },
    "GSA or list 1": { EUR: 0.877, AFR: 0.75, EAS: 0.883 },
  },
  "cognition-quick-set": { GSA: { EUR: 0.463, AFR: 0.131 } },
  "math-ability-lead-set": { GSA: { EUR: 0.243, AFR: 0.062 } },
  "highest-math-lead-set": { GSA: { EUR: 0.318, AFR: 0.057 } },
};

let halvings: readonly (readonly ProxyScore[])[] = [];

beforeAll(() => {
  halvings = seeds.map((seed) => judgeProxies(seed));
});

function scoresOf(set: string, chip: ChipName, group: string): ProxyScore[][] {
  return halvings.map((scores) =>
    scores.filter(
      (score) => score.set === set && score.chip === chip && people[score.person]?.group === group,
    ),
  );
}

function cellsOfSet(set: string): Cell[] {
  return (Object.keys(chips) as ChipName[]).flatMap((chip) =>
    groups.flatMap((group) =>
      proxyCellsOf(
        `${set} ${chip} ${group}`,
        scoresOf(set, chip, group),
        measured[set]?.[chip]?.[group] ?? null,
        group === "EUR",
      ),
    ),
  );
}

const byChance =
  "a spread of so few people has an error of 0.03, the range of 347 one of 0.012, so one cell in a few lies this far off";

const ofMixedPeople =
  "the Native American component is known from mixed people alone, and their mean has an error of 0.054; whole sets lie as far off";

/**
 * Cells outside the bounds, and why nothing here can bring them in (docs/proxies.md#how-good-it-is). Each must still be
 * within two standard errors of its bound; a cell that is not named here must be within the bound itself.
 */
const outOfReach: Readonly<Record<string, string>> = {
  "education-quick-set GSA AMR mean": ofMixedPeople,
  "education-quick-set GSA or list 1 AMR mean": ofMixedPeople,
  "education-quick-set GSA or list 1 AMR range": byChance,
  "cognition-quick-set GSA or list 1 AMR mean": ofMixedPeople,
  "cognition-quick-set GSA or list 1 AMR sd": byChance,
  "education-lead-set GSA AMR mean": ofMixedPeople,
  "education-lead-set GSA or list 1 AMR mean": ofMixedPeople,
  "cognition-lead-set GSA AMR mean": ofMixedPeople,
  "math-ability-lead-set GSA AMR mean": ofMixedPeople,
  "math-ability-lead-set GSA or list 1 EUR sd": byChance,
  "math-ability-lead-set GSA or list 1 AMR mean": ofMixedPeople,
  "highest-math-lead-set GSA AMR mean": ofMixedPeople,
};

describe.each(builtInSets.map(({ id }) => id))("%s with proxies, on people it was not learnt from", (set) => {
  test("is as good as it was measured, with a place and a range that are right", () => {
    const cells = cellsOfSet(set);
    for (const { name, value } of cells.filter((cell) => cell.name.endsWith("squared correlation"))) {
      console.info(`${name}: ${value.toFixed(3)}`);
    }
    const outside = cells.filter(isOutside);
    for (const { name, value, low, high } of outside) {
      const reason = outOfReach[name] ?? "not known to be out of reach";
      console.info(`${name}: ${value.toFixed(3)}, bounds ${low.toFixed(3)} to ${high}; ${reason}`);
    }
    expect(outside.map(({ name }) => name).filter((name) => !(name in outOfReach))).toEqual([]);
    expect(cells.filter(isOutsideBeyondChance).map(({ name }) => name)).toEqual([]);
  });

  test("gains by proxies in every group", () => {
    for (const group of groups) {
      for (const scores of scoresOf(set, "GSA", group)) {
        const mean = (of: (score: ProxyScore) => number | null) =>
          scores.reduce((sum, score) => sum + (of(score) ?? 0), 0) / scores.length;
        expect(mean(({ place }) => place.squaredCorrelation)).toBeGreaterThan(
          mean(({ typed }) => typed.squaredCorrelation),
        );
      }
    }
  });
});

test("the list of cells out of reach names none that is within reach", () => {
  const outside = new Set(
    builtInSets
      .flatMap(({ id }) => cellsOfSet(id))
      .filter(isOutside)
      .map(({ name }) => name),
  );
  expect(Object.keys(outOfReach).filter((name) => !outside.has(name))).toEqual([]);
});

/** The scores of a halving on one set of the IQ model, by a GSA chip with the other rows predicted. */
function modelScores(scores: readonly ProxyScore[], setId: string): ReadonlyMap<number, PolygenicScore> {
  return new Map(
    scores
      .filter(({ set, chip }) => set === setId && chip === "GSA")
      .map(({ person, place: { z, squaredCorrelation: coverage, portability } }) => {
        if (coverage === null) throw new Error(`No squared correlation on ${setId}`);
        return [person, { z, origin: { kind: "genome", coverage, portability } }];
      }),
  );
}

/** What is left of r² outside Europe is 1 here: it changes a person's points and their stated spread alike. */
function geneticParts(): readonly JudgedPart[] {
  return halvings.flatMap((scores) => {
    const education = modelScores(scores, educationSetId);
    return [...modelScores(scores, intelligenceSetId)].map(([person, intelligence]) =>
      judgedPart(person, geneticPart({ intelligence, education: education.get(person) ?? null })),
    );
  });
}

testGeneticPoints("chip with proxies", false, seeds.length, geneticParts);

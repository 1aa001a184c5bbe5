import { describe, expect, it } from "vitest";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { countText, rangeText } from "../../parts/score/risk-words.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import {
  averageText,
  findingText,
  prevalenceOf,
  sensitiveTraits,
  traitsAsCsv,
  traitsAsJson,
  traitView,
} from "./model.ts";

const traits = sensitiveTraits(traitList);

function factsOf(id: string) {
  const found = traits.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const placed: NormalisedScore = {
  ...{ usable: true, reference: "european", withheld: null, z: 2, zUnlimited: 2, percentile: 98 },
  ...{ coverage: 1, varianceCoverage: 1, rowsWithoutFrequency: 0, frequenciesFromPanel: 0 },
  ...{
    expectation: { mean: 0, sd: 1 },
    predictedRows: 0,
    foundByProxy: 0,
    squaredCorrelation: 1,
    fullSet: null,
  },
  personal: { expectedR2: 0.07, shift: { value: 0, low: -2, high: 2 } },
  ...{ confidence: "high", isLowConfidence: false },
};

const scored = (changes: Partial<NormalisedScore> = {}) => ({
  ...{ score: { ...placed, ...changes }, matched: 93, total: 93 },
});

describe("the traits of the page", () => {
  it("are psychiatric or of substances, and may be scored", () => {
    const ids = traits.map(({ id }) => id);
    expect(ids).toContain("schizophrenia");
    expect(ids).toContain("smoking-initiation");
    for (const id of ["autism-spectrum", "tourette-syndrome", "height", "neuroticism"])
      expect(ids).not.toContain(id);
  });
});

describe("a score that separates people", () => {
  it("shows the risk beside the average, as counts of people", () => {
    const view = traitView(factsOf("schizophrenia"), scored());
    // t of 0.72 % is 2.4471: (0.26458 x 2 - 2.4471) / 0.96437 = -1.9888, below which 2.336 % lie.
    expect(view.verdict).toMatchObject({ kind: "risk", own: { count: 23, of: 1000 } });
    expect(view.average).toEqual({ count: 7, of: 1000 });
    expect(averageText(view)).toContain("On average 7 in 1\u202f000 people at some time in their lives.");
    expect(averageText(view)).toContain("46 countries");
  });

  it("has a range for the SNPs not found", () => {
    const { verdict } = traitView(factsOf("schizophrenia"), scored({ squaredCorrelation: 0.5 }));
    if (verdict.kind !== "risk") throw new Error("no risk");
    expect(verdict.low.count).toBeLessThan(verdict.own.count);
    expect(verdict.high.count).toBeGreaterThan(verdict.own.count);
    expect(rangeText(verdict.low, verdict.high)).toMatch(/^\d+ to \d+ in 1\u202f000$/);
    expect(rangeText({ count: 2, of: 100 }, { count: 2, of: 100 })).toBe("2 in 100");
    expect(countText({ count: 0, of: 1000 })).toBe("fewer than 1 in 1\u202f000");
  });
});

describe("no useful information", () => {
  const reasonOf = (id: string, changes: Partial<NormalisedScore>) => {
    const { verdict } = traitView(factsOf(id), scored(changes));
    return verdict.kind === "nothing" ? verdict.reason : null;
  };

  it("is the answer of a score that explains too little, with how far it could go", () => {
    const personal = { expectedR2: 0.003, shift: { value: 0, low: -2, high: 2 } };
    // Depression, K 20.6 %: at the 5th and 95th percentile 18 and 23 in 100.
    expect(reasonOf("major-depression", { personal })).toContain("stays between 18 and 23 in 100");
  });

  it("is the answer without a place, without a known scale, and without a single SNP", () => {
    const withheld = { code: "declined" } as const;
    expect(reasonOf("schizophrenia", { withheld, z: null, personal: null })).toBe(
      "You chose no reference to compare with.",
    );
    expect(reasonOf("smoking-initiation", { personal: null })).toContain("scale that is not stated");
    expect(reasonOf("schizophrenia", { personal: null })).toContain("not known");
    const view = traitView(factsOf("schizophrenia"), { failure: "no-overlap" });
    expect(view.verdict).toEqual({ kind: "nothing", reason: "Your file holds none of its SNPs." });
  });

  it("is shown without a published prevalence", () => {
    expect(prevalenceOf("anxiety-tension")).toBeNull();
    expect(reasonOf("anxiety-tension", {})).toContain("How many people have it");
  });
});

it("says first how many scores are of use, and saves no risk of the others", () => {
  const own = traitView(factsOf("schizophrenia"), scored());
  const none = traitView(factsOf("major-depression"), { failure: "no-overlap" });
  expect(findingText([none])).toBe("None of these scores says anything useful about one person");
  expect(findingText([own, none])).toBe("1 of 2 scores says something useful");
  expect(findingText([own, own])).toBe("2 of 2 scores say something useful");
  const [head = [], first = [], second = []] = readCsv(traitsAsCsv([own, none], { genome: "Genome 1" }));
  expect(Number(first[head.indexOf("risk")])).toBeCloseTo(0.02336, 4);
  expect(second[head.indexOf("risk")]).toBe("");
  expect(second[head.indexOf("answer")]).toBe("no useful information");
  expect(JSON.parse(traitsAsJson([own], { genome: "Genome 1" }))).toMatchObject({
    traits: [{ answer: "risk" }],
  });
});

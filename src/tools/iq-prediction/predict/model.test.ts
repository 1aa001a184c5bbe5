import { describe, expect, it } from "vitest";
import {
  madeUpGenomeFacts,
  madeUpHeldPrediction,
  madeUpInput,
} from "../../../../tests/support/made-up-prediction.ts";
import { hasTooFewSnps, shareOfGenome } from "../../../parts/prediction/genome-facts.ts";
import { fallbackPrediction } from "../../../science/iq/fallback-prediction.ts";
import { inputRanges } from "../../../science/iq/input-ranges.ts";
import { hasEntries, savedPredictionInputSchema } from "../../../science/iq/prediction-input.ts";
import type { PredictionDraft } from "../prediction-draft.ts";
import {
  chosenGenomeId,
  entriesOf,
  exactnessOf,
  groupOf,
  inputOf,
  isChosenGone,
  isGroupOpen,
  isMeanAlone,
  isOfOtherFacts,
  isSameQuestion,
  originsOf,
  questionOf,
  typedOf,
  withoutUnusableGenome,
} from "./model.ts";
import { takenFor } from "./taken-for.ts";

const draft = (parts: Partial<PredictionDraft> = {}): PredictionDraft => ({
  ...{ genome: { kind: "newest" }, typed: {} },
  ...parts,
});

describe("typed values", () => {
  it("is a value where its rule accepts it, and otherwise left out of the question", () => {
    const typed = {
      gestational_age: "38,5",
      apgar_score: "11",
      household_income: "1e999",
      parental_edu: " ",
      tbv_res: "-0.4",
      pgs_int: "NaN",
    };
    expect(inputOf(typed)).toEqual({ prenatal: { gestational_age: 38.5 }, neuroimaging: { tbv_res: -0.4 } });
    expect(entriesOf(typed).map(({ name, value }) => [name, value])).toEqual([
      ["pgs_int", null],
      ["gestational_age", 38.5],
      ["apgar_score", null],
      ["household_income", null],
      ["tbv_res", -0.4],
    ]);
  });

  it("is absent where nothing was typed, and a zero where a zero was", () => {
    expect(inputOf({})).toEqual({});
    expect(inputOf({ lead_exposure: "", iodine_deficiency: "0" })).toEqual({
      prenatal: { iodine_deficiency: 0 },
    });
  });

  it("accepts every end of every range, and nothing beyond", () => {
    for (const fields of Object.values(inputRanges)) {
      for (const [name, { low, high }] of Object.entries(fields)) {
        for (const [value, isTaken] of [
          [low, true],
          [high, true],
          [low - 0.01, false],
          [high + 0.01, false],
        ] as const) {
          const [entry] = entriesOf({ [name]: String(value) });
          expect(entry?.value, `${name} ${value}`).toBe(isTaken ? value : null);
        }
      }
    }
  });

  it("comes back from a saved input", () => {
    expect(inputOf(typedOf(madeUpInput))).toEqual(madeUpInput);
    expect(typedOf({ prenatal: { lead_exposure: null }, fileId: null })).toEqual({});
  });

  it("is compared with the same group when it comes back, so that the prediction is the same", () => {
    const groups = ["european", "east_asian", "african", "south_asian", "admixed_american"] as const;
    for (const group of groups) {
      const first = questionOf(draft({ typed: { pgs_int: "1.2", group } }), []);
      const saved = savedPredictionInputSchema.parse(JSON.parse(JSON.stringify(first.input)));
      const again = questionOf(draft({ typed: typedOf(saved) }), []);
      expect(again).toEqual(first);
      expect(again.group).toBe(group);
      expect(saved.genetic?.group).toBe(group);
    }
  });

  it("has no group without a typed score", () => {
    expect(inputOf({ pgs_local: "0.2", group: "african" })).toEqual({ genetic: { pgs_local: 0.2 } });
    expect(inputOf({ group: "african" })).toEqual({});
    expect(hasEntries({ genetic: { group: "african" } })).toBe(false);
  });

  it("asks for the group where scores were saved without it, and assumes none in silence", () => {
    const typed = typedOf({ genetic: { pgs_ea4: 0.4 } });
    expect(isGroupOpen(typed)).toBe(true);
    expect(inputOf(typed)).toEqual({ genetic: { pgs_ea4: 0.4 } });
    expect(isGroupOpen({ ...typed, group: "south_asian" })).toBe(false);
    expect(isGroupOpen({ ...typed, pgs_ea4: "" })).toBe(false);
    expect(isGroupOpen({ pgs_ea4: "0.4" })).toBe(false);
  });

  it("is compared with Europeans by default", () => {
    expect(groupOf({})).toBe("european");
    expect(groupOf({ group: "african" })).toBe("african");
    expect(groupOf({ group: "martian" })).toBe("european");
  });
});

describe("the question", () => {
  it("is about the newest genome, the one that was chosen, or none", () => {
    expect(chosenGenomeId({ kind: "newest" }, [])).toBeNull();
    expect(chosenGenomeId({ kind: "newest" }, ["a", "b"])).toBe("b");
    expect(chosenGenomeId({ kind: "chosen", id: "a" }, ["a", "b"])).toBe("a");
    expect(chosenGenomeId({ kind: "none" }, ["a"])).toBeNull();
  });

  it("is about no other genome when the chosen one is removed", () => {
    const gone = { kind: "chosen", id: "gone" } as const;
    expect(chosenGenomeId(gone, ["a", "b"])).toBeNull();
    expect(isChosenGone(gone, ["a", "b"])).toBe(true);
    expect(isChosenGone({ kind: "chosen", id: "a" }, ["a", "b"])).toBe(false);
    expect(isChosenGone({ kind: "newest" }, [])).toBe(false);
    expect(isChosenGone({ kind: "none" }, [])).toBe(false);
  });

  it("leaves out a genome that cannot be used, so that the typed values count", () => {
    const typed = questionOf(
      draft({ typed: { parental_edu: "16" } }),
      ["a"],
      () => "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21",
    );
    const alone = questionOf(draft(), ["a"]);
    for (const part of [
      { phase: "unread" },
      { phase: "choosing" },
      { phase: "unscored", cause: "tables" },
    ] as const) {
      expect(withoutUnusableGenome(typed, part)).toEqual({
        ...{ genomeId: null, input: { socioeconomic: { parental_edu: 16 } }, group: "european" },
      });
      // With nothing else the genome stays, so that the answer says what is wrong with it.
      expect(withoutUnusableGenome(alone, part)).toBe(alone);
    }
    for (const part of [{ phase: "under-way" }, { phase: "ready", facts: madeUpGenomeFacts() }] as const) {
      expect(withoutUnusableGenome(typed, part)).toBe(typed);
    }
  });

  it("is another one when a value, the genome or its scores change", () => {
    const before = questionOf(draft(), ["a"]);
    expect(isSameQuestion(before, questionOf(draft(), ["a"]))).toBe(true);
    expect(isSameQuestion(before, questionOf(draft({ typed: { apgar_score: "8" } }), ["a"]))).toBe(false);
    expect(isSameQuestion(before, questionOf(draft(), ["a", "b"]))).toBe(false);
    const result = { kind: "computed", held: madeUpHeldPrediction() } as const;
    expect(isOfOtherFacts(result, { phase: "ready", facts: madeUpGenomeFacts() })).toBe(false);
    expect(isOfOtherFacts(result, { phase: "ready", facts: madeUpGenomeFacts("adjusted") })).toBe(true);
    expect(isOfOtherFacts({ kind: "nothing" }, { phase: "gone" })).toBe(false);
  });

  it("has an exactness that only narrows with more inputs, and never that of the placeholder", () => {
    const nothing = { genomeId: null, input: {}, group: "european" } as const;
    expect(exactnessOf(nothing, null)).toEqual({ rmse: 15, rmseOfNothing: 15 });
    expect(fallbackPrediction.rmse).toBeLessThan(15);
    const withGenome = exactnessOf(nothing, { phase: "ready", facts: madeUpGenomeFacts() });
    expect(withGenome.rmse).toBeLessThan(15);
    const withAll = exactnessOf(
      { ...nothing, input: madeUpInput },
      { phase: "ready", facts: madeUpGenomeFacts() },
    );
    expect(withAll.rmse).toBeLessThan(withGenome.rmse);
  });
});

describe("a genome in the wizard", () => {
  const ready = (parts: Parameters<typeof madeUpGenomeFacts>[1] = {}) =>
    ({ phase: "ready", facts: madeUpGenomeFacts("european", parts) }) as const;

  it("has the reach of its own SNPs, and none where they are too few", () => {
    // k = 0.2918 (result-view.test.ts), and 0.0911094 k².
    expect(shareOfGenome(ready().facts)).toBeCloseTo(0.0911094 * 0.2918 ** 2, 4);
    const few = ready({ matchedSnps: 8, totalSnps: 1488 }).facts;
    expect([hasTooFewSnps(few), shareOfGenome(few)]).toEqual([true, null]);
    expect([hasTooFewSnps(ready().facts), hasTooFewSnps(madeUpGenomeFacts())]).toEqual([false, false]);
    expect(shareOfGenome(ready({ intelligence: null, education: null }).facts)).toBeNull();
  });

  it("is not used beside a typed score that predicts more", () => {
    const input = { genetic: { pgs_int: 1.2, group: "european" } } as const;
    expect(originsOf({ input, group: "european" }, ready())).toEqual({
      ...{ intelligence: "typed", education: null },
    });
    expect(originsOf({ input: {}, group: "european" }, ready())).toEqual({
      ...{ intelligence: "genome", education: "genome" },
    });
  });

  it("of a mixture has no exactness that reveals it", () => {
    const question = { input: {}, group: "european" } as const;
    const facts = madeUpGenomeFacts("adjusted");
    const { rmse } = exactnessOf(question, { phase: "ready", facts });
    // What genes explain there is rounded to whole percent.
    expect(1 - (rmse / 15) ** 2).toBeCloseTo(Math.round(100 * (shareOfGenome(facts) ?? 1)) / 100, 12);
  });

  it("leaves a mean of one’s own alone where no score is there for it", () => {
    expect(isMeanAlone({ genetic: { pgs_local: 0.2 } })).toBe(true);
    expect(isMeanAlone({ genetic: { pgs_local: 0.2, pgs_int: 1 } })).toBe(false);
    expect(isMeanAlone({})).toBe(false);
  });
});

describe("the defaults of empty fields", () => {
  it("are shown for a home with some field filled in, and for nothing else", () => {
    expect(takenFor("socioeconomic", [])).toEqual([]);
    expect(takenFor("prenatal", entriesOf({ apgar_score: "8" }))).toEqual([]);
    expect(takenFor("socioeconomic", entriesOf({ parental_edu: "15" }))).toEqual([
      "Household income: default, 50\u202f000 dollars a year",
      "Prestige of the parents’ work: default, 45 points",
    ]);
    expect(takenFor("socioeconomic", entriesOf({ parental_edu: "many" }))).toEqual([]);
  });
});

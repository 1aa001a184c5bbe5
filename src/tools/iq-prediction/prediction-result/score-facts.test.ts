import { expect, it } from "vitest";
import { predictIq } from "../../../science/iq/predict-iq.ts";
import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import { scoreFacts, statusFacts } from "./score-facts.ts";

const outputOf = (input: SavedPredictionInput) => predictIq({ input, genome: null }).output;

it("genetic values appear with their z-scores", () => {
  // z_D = (0.7 x 1.2 + 0.3 x 0.5)/0.926 = 1.0691, and 0.28 times that; z_N = 0.5, and 0.17 times that.
  expect(scoreFacts(outputOf({ genetic: { pgs_int: 1.2, pgs_ea4: 0.5 } }))).toEqual([
    { label: "Direct genetics", value: "+0.30 (z +1.1)" },
    { label: "Genetic nurture", value: "+0.09 (z +0.5)" },
  ]);
  expect(scoreFacts(outputOf({ neuroimaging: { tbv_res: 1 } })).map(({ value }) => value)).toEqual([
    ...["none", "none"],
  ]);
});

it("a typed mean appears, with the note that it is not used without a typed score", () => {
  const meanOf = (input: SavedPredictionInput) => scoreFacts(outputOf(input))[2]?.value;
  expect(meanOf({ genetic: { pgs_int: 1, pgs_local: 0.2 } })).toBe("z +0.20");
  expect(meanOf({ genetic: { pgs_local: 0.2 }, neuroimaging: { tbv_res: 1 } })).toMatch(/not used/);
});

it("a home has its status beside its social position, and no home has none", () => {
  // S = 0.4 x (15 - 12)/2.4 = 0.5, and 2.5 + 5/6 of that.
  expect(statusFacts(outputOf({ socioeconomic: { parental_edu: 15 } })).map(({ value }) => value)).toEqual([
    ...["+0.50", "2.9"],
  ]);
  expect(statusFacts(outputOf({ neuroimaging: { tbv_res: 1 } }))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { answerToSave } from "../../parts/analysis/analysis-files.ts";
import { ensembleSettings } from "../../parts/prediction/settings-of-prediction.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import { analysis } from "./analysis.ts";
import { ensembleAnswer, repaired } from "./compute.ts";

const { sample } = analysis;
if (sample === undefined) throw new Error("the tool has an example");
const nothing = { ...sample, cognition: null, education: null, home: null, imaging: null };

describe("the answer", () => {
  it("needs one member, and of one is its accuracy times its estimate", () => {
    expect(ensembleAnswer(nothing).ok).toBe(false);
    const answer = ensembleAnswer({ ...nothing, home: 2, "home-accuracy": 0.3 });
    expect(answer.ok && answer.value).toMatchObject({ iq: 109, r2: expect.closeTo(0.09, 12), leftOut: null });
  });

  it("counts a score once: its local-ancestry version with that score’s correlations", () => {
    const twice = { ...nothing, education: 1, cognition: 1, local: 0.5, "education-local": 0.95 };
    const answer = ensembleAnswer(twice);
    expect(answer.ok && answer.value.leftOut).toBe("education");
    expect(answer.ok && answer.value.members.map(({ member }) => member)).toEqual(["cognition", "local"]);
    expect(answer.ok && answer.value.matrix[0]?.[1]).toBe(0.66);
    const own = ensembleAnswer({ ...twice, version: "own" });
    expect(own.ok && own.value.members.length).toBe(3);
  });

  it("names the pair that breaks the correlations, and what repairs them", () => {
    const broken = {
      ...{ ...nothing, cognition: 1, education: 1, home: 1 },
      ...{ "cognition-education": 0.9, "cognition-home": 0.7, "education-home": 0.3 },
    };
    const refused = ensembleAnswer(broken);
    expect(refused).toMatchObject({
      ok: false,
      error: expect.stringContaining("0.90 between cognition score and education score (EA4) does not fit"),
    });
    const repair = repaired(broken);
    expect(repair?.label).toMatch(/^Draw all correlations \d+\.\d\u202f% of the way to one common factor$/);
    expect(ensembleAnswer(repair?.values ?? broken).ok).toBe(true);
    // Those of absent members stay.
    expect(repair?.values["birth-imaging"]).toBe(broken["birth-imaging"]);
    expect(repaired(sample)).toBeNull();
  });
});

it("three members at +1 never come to more than one common factor allows", () => {
  // All correlations less 1.7 % would be possible for people, and would make 160 of three estimates of +1.
  const almost = {
    ...{ ...nothing, cognition: 1, education: 1, home: 1 },
    ...{ "cognition-education": 0.885, "cognition-home": 0.688, "education-home": 0.295 },
  };
  expect(ensembleAnswer(almost)).toMatchObject({
    ok: false,
    error: expect.stringContaining("their errors would have to cancel each other"),
  });
  const answer = ensembleAnswer(repaired(almost)?.values ?? almost);
  if (!answer.ok) throw new Error(answer.error);
  const { r2, iq } = answer.value;
  const accuracies = [sample["cognition-accuracy"], sample["education-accuracy"]];
  const odds = accuracies.reduce((sum, own) => sum + own ** 2 / (1 - own ** 2), 0);
  expect(r2).toBeLessThan(odds / (1 + odds) + sample["home-accuracy"] ** 2 + 0.0011);
  expect(iq).toBeLessThan(115);
});

it("neither a link nor the account gets accuracies, which reveal the people a genome was compared with", () => {
  const values = { ...nothing, home: 2, "home-accuracy": 0.31 };
  const answer = ensembleAnswer(values);
  if (!answer.ok) throw new Error(answer.error);
  const saved = answerToSave(analysis, { values, answer: answer.value, genomes: [], simulated: [] });
  expect(saved.settings).toMatchObject({ home: "2", "cognition-education": "0.66" });
  // 100 + 15 x 0.31 x 2 is 109.3.
  expect(saved.document).toEqual({ iq: 109, correlations: [[1]], left_out: null });
  for (const names of [Object.keys(saved.settings), analysis.linked ?? []])
    expect(names.filter((name) => name.endsWith("-accuracy"))).toEqual([]);
});

it("a prediction fills its members", () => {
  const prediction = predictIq({ input: { genetic: { pgs_int: 1 } }, genome: null });
  expect(ensembleSettings(prediction)).toEqual({ cognition: "1.00", "cognition-accuracy": "0.312" });
  const { output } = prediction;
  const from = (kind: "genome" | "typed") => {
    const score = { z: 1, origin: { kind, coverage: 1, portability: 1 } };
    const genetic = { used: { intelligence: score, education: score } };
    return ensembleSettings({ output, genetic })["cognition-education"];
  };
  // The lead sets of a genome overlap less than genome-wide scores do.
  expect([from("genome"), from("typed")]).toEqual(["0.26", "0.66"]);
});

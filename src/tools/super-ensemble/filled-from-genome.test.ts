import { expect, it } from "vitest";
import { predictIq } from "../../science/iq/predict-iq.ts";
import type { HeldPrediction, ResultState } from "../../state/prediction/held-prediction.ts";
import { isOwn, noteFilled, takeStale } from "./filled-from-genome.ts";

const prediction = predictIq({ input: { genetic: { pgs_int: 1 } }, genome: null });

function computed(genome: { isSample: boolean } | null, madeAt = new Date(1000)): ResultState {
  const held = { madeAt, prediction, genome: genome && { ...genome, id: "g1" } };
  return { kind: "computed", held: held as HeldPrediction };
}

const own = computed({ isSample: false });
const texts = { cognition: "0.40", education: "1.10" };

it("fields of a genome's prediction are cleared once it is gone, but not values typed over them", () => {
  noteFilled(own, texts);
  expect(takeStale(own, texts)).toEqual([]);
  expect(takeStale({ kind: "nothing" }, { ...texts, education: "2" })).toEqual(["cognition"]);
  expect(takeStale({ kind: "nothing" }, texts)).toEqual([]);
});

it("another prediction replaces them, too; a typed one leaves nothing to remove", () => {
  noteFilled(own, texts);
  expect(takeStale(computed(null, new Date(2000)), texts)).toEqual(["cognition", "education"]);
  noteFilled(computed(null), texts);
  expect(takeStale({ kind: "nothing" }, texts)).toEqual([]);
});

it("a prediction of the sample is not a person's own", () => {
  expect(
    [own, computed(null), computed({ isSample: true }), { kind: "nothing" } as const].map(isOwn),
  ).toEqual([true, true, false, false]);
});

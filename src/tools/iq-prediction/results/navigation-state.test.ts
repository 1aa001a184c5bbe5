import { describe, expect, it } from "vitest";
import { madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { askedSavedId } from "../../../parts/prediction/asked-saved-id.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { broughtResults, isHandedOver, isSampleAsked, sampleAsked } from "./navigation-state.ts";

const output = savedOutput(madeUpHeldPrediction().prediction.output);

describe("state of a navigation", () => {
  it.each([[null], [undefined], ["x"], [{}], [{ result: output }], [[output]]])(
    "is nothing in %j",
    (state) => {
      expect(broughtResults(state)).toEqual({ kind: "nothing" });
    },
  );

  it.each([
    [{ results: null }],
    [{ results: "101" }],
    [{ results: { ...output, fsiq: null } }],
    [{ results: { ...output, fsiq: Number.NaN } }],
  ])("is unreadable where its results are no prediction", (state) => {
    expect(broughtResults(state)).toEqual({ kind: "unreadable" });
  });

  it("is a prediction, with the known facts about it and without what makes no sense", () => {
    expect(broughtResults({ results: output })).toEqual({
      kind: "brought",
      shown: { output, input: null, madeAt: null, isSample: false },
    });
    const madeAt = new Date(0);
    expect(
      broughtResults({ results: output, input: { prenatal: { apgar_score: 9 } }, madeAt, isSample: true }),
    ).toEqual({
      kind: "brought",
      shown: { output, input: { prenatal: { apgar_score: 9 } }, madeAt, isSample: true },
    });
    expect(
      broughtResults({ results: output, input: { genotypes: 1 }, madeAt: "now", isSample: "yes" }),
    ).toMatchObject({ shown: { input: null, madeAt: null, isSample: false } });
  });

  it("says by one word that the results are in memory, and is nothing by itself", () => {
    expect(isHandedOver({ isHandedOver: true })).toBe(true);
    expect(broughtResults({ isHandedOver: true })).toEqual({ kind: "nothing" });
    for (const state of [null, {}, { results: output }, { isHandedOver: "yes" }])
      expect(isHandedOver(state)).toBe(false);
  });

  it("asks for the sample's result, and is nothing by itself", () => {
    expect(isSampleAsked(sampleAsked)).toBe(true);
    expect(broughtResults(sampleAsked)).toEqual({ kind: "nothing" });
    for (const state of [null, undefined, {}, { results: output, isSample: true }, { isSampleAsked: "yes" }])
      expect(isSampleAsked(state)).toBe(false);
  });

  it("is rounded where its genome was compared with a mixture", () => {
    const full = madeUpHeldPrediction({ reference: "adjusted" }).prediction.output;
    const brought = broughtResults({ results: full });
    expect(Number.isInteger(brought.kind === "brought" && brought.shown.output.components.genetic)).toBe(
      true,
    );
  });

  it("may ask for a saved prediction by its id, from a page's link or a mail's", () => {
    const [id, other] = ["0b0f9d4e-6f2a-4d8f-9a53-0f5a3b1c2d4e", "5d2f7c7e-0a51-4b2c-8f0e-1c3d5e7f9a0b"];
    expect(askedSavedId({ state: { saved: id }, search: "" })).toBe(id);
    expect(askedSavedId({ state: null, search: `?saved=${id}` })).toBe(id);
    expect(askedSavedId({ state: { saved: id }, search: `?saved=${other}` })).toBe(id);
    for (const state of [null, {}, { saved: "../x" }, { saved: 5 }]) {
      for (const search of ["", "?saved=", "?saved=../x", "?other=1"]) {
        expect(askedSavedId({ state, search })).toBeNull();
      }
    }
  });
});

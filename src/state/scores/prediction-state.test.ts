import { describe, expect, it } from "vitest";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { predictionState, predictionStateOfSet } from "./prediction-state.ts";
import type { ProxyPredictionsState } from "./proxy-predictions.ts";

const prediction = {} as SetPrediction;

/** Of genome "half" the quick set is predicted and the other is not. */
function state(changes: Partial<ProxyPredictionsState> = {}): ProxyPredictionsState {
  const byGenome = new Map([["half", new Map([["quick-set", prediction]])]]);
  return { byGenome, pending: new Set(), failed: new Set(), ...changes };
}

const half = { id: "half" };

describe("the fate of SNPs that a file lacks", () => {
  it("is judged by set while another set is still to come or has failed", () => {
    for (const phase of ["pending", "failed"] as const) {
      const found = state({ [phase]: new Set(["half"]) });
      expect(predictionState(found, half)).toBe(phase);
      expect(predictionStateOfSet(found, half, "quick-set")).toBe("predicted");
      expect(predictionStateOfSet(found, half, "lead-set")).toBe(phase);
    }
  });

  it("is left out where the person wants the file alone, and not possible where nothing predicts", () => {
    const alone = { ...half, areProxiesLeftOut: true };
    expect(predictionState(state(), alone)).toBe("left out");
    expect(predictionStateOfSet(state(), alone, "quick-set")).toBe("left out");
    expect(predictionState(state(), { id: "other" })).toBe("not possible");
    expect(predictionStateOfSet(state(), { id: "other" }, "quick-set")).toBe("not possible");
  });
});

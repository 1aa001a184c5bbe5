import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import {
  changeDashboardView,
  setCompared,
  useDashboardView,
} from "../../tools/polygenic-calculator/dashboard-view.ts";
import {
  addBuiltIn,
  choose,
  open as openInMatrix,
  useOpened,
  usePrsChoices,
  useScoringFiles,
} from "../matrix/prs-scoring.ts";
import { clearPersonalData, removeEverything } from "../page/clear-personal-data.ts";
import { predict, useHeldPrediction } from "../prediction/held-prediction.ts";
import { genomeClient } from "../queries/genome-client.ts";

function now<Value>(hook: () => Value): Value {
  return renderHook(hook).result.current;
}

/** "Delete local data" leaves as signing out does, and more (local-data.ts). */
describe.each([
  ["removing everything", removeEverything],
  ["signing out", clearPersonalData],
])("%s", (_, end) => {
  beforeEach(() => {
    addBuiltIn(specimenScoreSet("education-quick-set"));
    choose({ missing: "expected", leastMatchRate: 0.8 });
    openInMatrix({ genome: "g", set: "f" });
    setCompared("g", false);
    changeDashboardView({ tab: "compare", pair: ["g", "h"] });
  });

  it("removes everything that was computed from genomes", () => {
    genomeClient.setQueryData(["genome", "digest", "set"], "a score");
    end();
    expect(genomeClient.getQueryCache().getAll()).toEqual([]);
  });

  it("removes the scoring files and all choices", () => {
    expect(now(useScoringFiles).files).toHaveLength(1);
    end();
    expect(now(useScoringFiles).files).toEqual([]);
    expect(now(usePrsChoices)).toEqual({ palindromic: "auto", missing: "omit", leastMatchRate: 0 });
    expect(now(useOpened)).toEqual({ genome: null, set: null });
    expect(now(useDashboardView)).toMatchObject({ tab: null, pair: null });
    expect(now(useDashboardView).compared.size).toBe(0);
  });

  it("removes the prediction that was made", async () => {
    await predict({ genomeId: null, input: { prenatal: { lead_exposure: 0 } }, group: "european" });
    expect(now(useHeldPrediction).kind).toBe("computed");
    end();
    expect(now(useHeldPrediction)).toEqual({ kind: "nothing" });
  });
});

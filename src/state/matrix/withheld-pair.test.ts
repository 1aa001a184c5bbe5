import { describe, expect, it } from "vitest";
import { specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import { type ReadyScore, withheldFor } from "./withheld-pair.ts";

const choices = { leastMatchRate: 0 };

function scored(changes: Parameters<typeof specimenSummary>[0] = {}): ReadyScore {
  const summary = specimenSummary(changes);
  const score = normaliseScore(summary, null, placeSums(summary));
  return { phase: "ready", summary, score, proxies: "not possible" };
}

describe("z and percentile", () => {
  const none = { expectedMean: null, expectedSd: null, matchedVariance: null, totalVariance: null };

  it("are told when there is a reference and enough is matched", () => {
    expect(withheldFor(scored(), { withFrequency: 10 }, choices)).toBeNull();
  });

  it("are withheld with the reason", () => {
    const report = { withFrequency: 10 };
    const without = { rows: 9, without: 9, weightShareWithout: 1 };
    const unknown = { ...none, frequencies: { matched: without, all: without } };
    expect(withheldFor(scored(unknown), { withFrequency: 0 }, choices)).toBe("no-frequencies");
    const dense = { closeRows: { rows: 3, of: 9 } };
    expect(withheldFor(scored(dense), report, choices)).toBe("dense-set");
    const few = { rows: 9, without: 3, weightShareWithout: 0.3 };
    const partly = { frequencies: { matched: few, all: few } };
    expect(withheldFor(scored(partly), report, choices)).toBe("frequencies-missing");
    expect(withheldFor(scored({ ...none, comparedSum: null }), report, choices)).toBe("only-differences");
    expect(withheldFor(scored({ matched: 2 }), report, choices)).toBe("too-few-rows");
    expect(withheldFor(scored({ join: "impossible" }), report, choices)).toBe("no-join");
    expect(withheldFor(scored(), report, { leastMatchRate: 0.9 })).toBeNull();
    expect(withheldFor(scored(), report, { leastMatchRate: 0.91 })).toBe("below-minimum");
  });
});

import { describe, expect, it } from "vitest";
import type { ScoreView } from "../../../parts/score/score-view.ts";
import { reportScore } from "./report-score.ts";

const lead = {
  name: "Cognition",
  set: { id: "set-1", study: "Lee 2018, Nature Genetics", digest: "ab" },
  answer: { place: "87th", interval: "33rd to 99th" },
  cannotTell: null,
  coverage: { value: 464, total: 1271, text: "SNPs found: 464 of 1 271 (433 in the file, 31 by proxy)" },
} as unknown as ScoreView;

describe("a score on paper", () => {
  it("has its place with the interval, and the SNPs found", () => {
    expect(reportScore(lead)).toMatchObject({
      found: "464 of 1 271 (433 in the file, 31 by proxy)",
      place: "87th (33rd to 99th)",
    });
  });
});

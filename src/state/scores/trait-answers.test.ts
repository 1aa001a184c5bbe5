import { describe, expect, it } from "vitest";
import { specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import type { SetScore } from "../genomes/genome-entry.ts";
import { areAnswersIncomplete, areAnswersPending, scoresSoFar, traitAnswers } from "./trait-answers.ts";

/** A score of a set of so many SNPs of which `matched` are there; the more of them, the more it explains. */
function score(id: string, rows: number, matched: number): SetScore {
  const entry = specimenScore(rows, matched);
  return { ...entry, set: { ...entry.set, id } };
}

const idsOf = (scores: readonly SetScore[]) =>
  traitAnswers(scores).map(({ leading, others }) => [leading, ...others].map(({ set }) => set.id));

describe("the answers of a genome", () => {
  it("lead with the score that explains most on the file", () => {
    expect(idsOf([score("quick", 20, 19), score("full", 200, 100)])).toEqual([["quick", "full"]]);
    expect(idsOf([score("quick", 20, 10), score("full", 200, 180)])).toEqual([["full", "quick"]]);
  });

  it("lead with a score that has a place where another has none", () => {
    const none = { set: { ...specimenSet(500), id: "none" }, failure: "no-overlap" } as const;
    expect(idsOf([none, score("few", 200, 2), score("quick", 20, 4)])).toEqual([["quick", "none", "few"]]);
  });

  it("lead with what explains most where it was measured, while it is unknown what it explains here", () => {
    const unmeasured = (entry: SetScore): SetScore =>
      "failure" in entry ? entry : { ...entry, score: { ...entry.score, personal: null } };
    const scores = [score("quick", 20, 19), score("full", 200, 100)];
    expect(idsOf(scores.map(unmeasured))).toEqual([["quick", "full"]]);
    expect(idsOf([score("quick", 20, 10), score("full", 200, 180)].map(unmeasured))).toEqual([
      ["full", "quick"],
    ]);
  });

  it("count how much a set explains where it was measured, and not only how much of it the file has", () => {
    const explaining = (id: string, rows: number, matched: number, r2: number): SetScore => {
      const entry = specimenScore(rows, matched);
      const set = { ...entry.set, id, accuracy: { ...entry.set.accuracy, r2 } };
      return { ...entry, set, score: { ...entry.score, personal: null } };
    };
    const quick = explaining("quick", 20, 18, 0.003);
    const full = explaining("full", 200, 30, 0.032);
    // 0.9 of 0.3 % is less than 0.15 of 3.2 %.
    expect(idsOf([quick, full])).toEqual([["full", "quick"]]);
    expect(idsOf([quick, explaining("full", 200, 10, 0.032)])).toEqual([["quick", "full"]]);
  });

  it("are one for each trait, in the order of the screen", () => {
    const cognition = score("cognition", 20, 12);
    const scores = [
      { ...cognition, set: { ...cognition.set, trait: "cognition" as const } },
      score("quick", 20, 12),
    ];
    expect(idsOf(scores)).toEqual([["quick"], ["cognition"]]);
  });
});

describe("while scores are still to come", () => {
  const quick = [score("quick", 20, 12)];
  const full = [score("full", 200, 180)];

  it("there are the quick ones, and they are not final", () => {
    for (const lead of [undefined, { phase: "waiting" }, { phase: "scoring" }] as const) {
      expect(scoresSoFar({ quick, lead })).toEqual(quick);
      expect(areAnswersPending({ lead, isPredicting: false })).toBe(true);
    }
  });

  it("they are final once all sets are scored and all SNPs predicted, or nothing more will come", () => {
    const ready = { phase: "ready", scores: full } as const;
    expect(scoresSoFar({ quick, lead: ready })).toEqual([...quick, ...full]);
    expect(areAnswersPending({ lead: ready, isPredicting: true })).toBe(true);
    expect(areAnswersPending({ lead: ready, isPredicting: false })).toBe(false);
    const failed = { phase: "failed", cause: "tables" } as const;
    expect(areAnswersPending({ lead: failed, isPredicting: true })).toBe(true);
    expect(areAnswersPending({ lead: failed, isPredicting: false })).toBe(false);
  });

  it("they are incomplete once nothing more comes although sets or predictions failed", () => {
    const ready = { phase: "ready", scores: full } as const;
    const failed = { phase: "failed", cause: "tables" } as const;
    for (const [lead, isPredicting, isPredictionFailed, isIncomplete] of [
      [ready, false, false, false],
      [ready, false, true, true],
      [ready, true, true, false],
      [failed, false, false, true],
      [failed, true, false, false],
      [undefined, false, true, false],
    ] as const) {
      expect(areAnswersIncomplete({ lead, isPredicting, isPredictionFailed })).toBe(isIncomplete);
    }
  });
});

import { describe, expect, it } from "vitest";
import type { Pair, ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import { areScoresComing, scoresInAll } from "./scores-to-come.ts";

// Only the id and phase of a file are read.
const file = (id: string, phase: string) => ({ id, status: { phase } }) as unknown as ScoringFileEntry;
const pair = (status: object) => ({ genomeId: "g", fileId: "f", status }) as unknown as Pair;

const nobody: ReadonlySet<string> = new Set();

describe("scores in all", () => {
  it("are of genomes and sets that are read or being read and included", () => {
    const genomes = { ready: [{ id: "a" }], beingRead: ["b", "d"] };
    const files = [file("x", "ready"), file("y", "reading"), file("z", "failed")];
    expect(scoresInAll({ ...genomes, files, leftOut: nobody })).toBe(6);
    expect(scoresInAll({ ...genomes, files, leftOut: new Set(["b", "x"]) })).toBe(2);
    expect(scoresInAll({ ready: [], beingRead: [], files, leftOut: nobody })).toBe(0);
  });
});

describe("scores are coming", () => {
  const sources = {
    beingRead: [],
    files: [file("x", "ready")],
    leftOut: nobody,
    pairs: [pair({ phase: "ready", proxies: "predicted" }), pair({ phase: "failed" })],
    isStopped: false,
  };

  it("not where all are read, scored or failed", () => {
    expect(areScoresComing(sources)).toBe(false);
  });

  it.each([
    ["a genome is being read", { beingRead: ["b"] }],
    ["a set is being read", { files: [file("x", "reading")] }],
    ["a score waits", { pairs: [pair({ phase: "waiting" })] }],
    ["a score is being made", { pairs: [pair({ phase: "scoring" })] }],
    ["SNPs are being predicted", { pairs: [pair({ phase: "ready", proxies: "pending" })] }],
  ])("where %s", (_, change) => {
    expect(areScoresComing({ ...sources, ...change })).toBe(true);
  });

  it("not of scoring that was stopped, nor of what is left out", () => {
    expect(areScoresComing({ ...sources, pairs: [pair({ phase: "waiting" })], isStopped: true })).toBe(false);
    const reading = { ...sources, beingRead: ["b"] };
    expect(areScoresComing({ ...reading, leftOut: new Set(["b"]) })).toBe(false);
  });
});

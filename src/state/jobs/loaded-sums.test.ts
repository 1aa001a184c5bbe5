import { expect, it } from "vitest";
import { specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { Pair } from "../matrix/prs-pair.ts";
import type { JobResult } from "./job.ts";
import type { FoundInputs } from "./job-runner.ts";
import { loadedSums } from "./loaded-sums.ts";

const rules = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;

function pairOf(genomeId: string, raw: number, matched: number): Pair {
  const summary = specimenSummary({ raw, matched });
  const score = normaliseScore(summary, null, placeSums(summary));
  return { genomeId, fileId: "f", status: { phase: "ready", summary, score, proxies: "not possible" } };
}

const result = (number: number, matched: number): JobResult => ({
  ...{ number, set: 0, matched, predicted: 0, z: null, percentile: null, low: null, high: null },
  ...{ reference: "none", withheld: "dense-set", failure: null },
});

const job = {
  rules,
  scored: [3, 5, 8].map((number) => ({ number, digest: `${number}`, isSample: false })),
};
const genome = (id: string, kind = "european") => ({ id, status: { phase: "ready", fit: { kind } } });
const foundOf = (...genomes: readonly (ReturnType<typeof genome> | null)[]) =>
  ({ genomes, files: [{ id: "f" }] }) as unknown as FoundInputs;
const found = foundOf(genome("a"), genome("b"), null);
const pairs = [pairOf("a", 1.5, 40), pairOf("b", -2, 9)];

it("finds the sums of what is loaded, by the numbers that genomes had in the job", () => {
  const sums = loadedSums(job, [result(3, 40), result(5, 0), result(8, 40)], found, {
    pairs,
    choices: rules,
  });
  expect([...sums]).toEqual([
    ["3 0", { raw: 1.5, matched: 40 }],
    ["5 0", { raw: -2, matched: 9 }],
  ]);
});

it("takes none of a list of differences", () => {
  const differences = foundOf(genome("a", "only-differences"), genome("b"));
  const sums = loadedSums(job, [result(3, 40), result(5, 9)], differences, { pairs, choices: rules });
  expect([...sums.keys()]).toEqual(["5 0"]);
});

it("takes none over other variants, or by another rule", () => {
  expect(loadedSums(job, [result(3, 41)], found, { pairs, choices: rules }).size).toBe(0);
  const choices = { ...rules, palindromic: "exclude" } as const;
  expect(loadedSums(job, [result(3, 40)], found, { pairs, choices }).size).toBe(0);
});

it("takes none of a score that failed, nor one over many variants where the job had a few", () => {
  const few = result(5, 0);
  const sumsFound = (matched: number, of: JobResult) =>
    loadedSums(job, [of], found, { pairs: [pairOf("b", -2, matched)], choices: rules }).size;
  expect([sumsFound(14, few), sumsFound(15, few), sumsFound(9, { ...few, failure: "engine" })]).toEqual([
    1, 0, 0,
  ]);
});

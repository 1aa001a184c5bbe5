import { describe, expect, it } from "vitest";
import { answerMany } from "../../../tests/support/answer-many.ts";
import {
  columnsOf,
  placeableSets,
  specimenScoreReport,
  specimenScoreSet,
} from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  readAndScored,
  unmatched,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { createLeadScores } from "../scores/lead-scores.ts";
import { absentSitesOf, absentSitesShown, areScoresOutdated } from "./genome-entry.ts";
import type { GenomeStore } from "./genome-store.ts";

const file = new File(["x"], "genome.vcf", { type: "text/plain" });
const fullSet = specimenScoreSet("full");

/** A genome from a file of differences. */
function differences() {
  const read = readAndScored();
  return { ...read, report: { ...read.report, siteCoverage: "variants-only" as const } };
}

const otherScore = { ...wholeScore, raw: 0.01 };

function leadScoresOf(genomes: GenomeStore) {
  const loadSets = () => Promise.resolve(placeableSets([fullSet]));
  return createLeadScores({ genomes, loadSets, setIds: ["full"] });
}

/** A store with one genome that is ready; its call was the first. */
async function readyBench() {
  const bench = genomeStoreBench();
  const { genomes, engine, flush } = bench;
  genomes.addFiles([file]);
  await flush();
  engine.at(0).answer(ok(differences()));
  await flush();
  const shownSums = () => {
    const status = bench.status(0);
    if (status.phase !== "ready") throw new Error(`the genome is ${status.phase}`);
    return status.scores.map((one) => ("report" in one ? one.report.raw : null));
  };
  const policyOf = (call: number) => {
    const { args } = engine.at(call);
    if ("policy" in args) return args.policy;
    if ("scoring" in args && args.scoring !== undefined) return args.scoring.policy;
    throw new Error("the call scores nothing");
  };
  /** Answers a call for some sets, and the panel if it is requested too. */
  const answerScores = async (call: number, report: typeof wholeScore) => {
    await answerMany(engine.at(call), () => report);
    await flush();
  };
  return { ...bench, shownSums, policyOf, answerScores };
}

describe("the choice for sites that a file does not list", () => {
  it("leaves them out until the person chooses, and then scores the genome again", async () => {
    const { genomes, entry, shownSums, policyOf, answerScores, flush } = await readyBench();
    expect(policyOf(0).absent).toBe("leave-out");
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(absentSitesOf(entry(0))).toBe("reference");
    await flush();
    expect(policyOf(1)).toEqual({ palindromic: "auto", missing: "omit", absent: "reference", leastR2: 30 });
    // The old scores stay in sight until the new ones are there.
    expect(shownSums()).toEqual([wholeScore.raw, wholeScore.raw]);
    await answerScores(1, otherScore);
    expect(shownSums()).toEqual([0.01, 0.01]);
  });

  it("says which rule the shown scores follow, and that it is not the chosen one", async () => {
    const { genomes, entry, answerScores, flush } = await readyBench();
    const told = () => [absentSitesShown(entry(0)), areScoresOutdated(entry(0))];
    expect(told()).toEqual(["leave-out", false]);
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(told()).toEqual(["leave-out", true]);
    await flush();
    // The people to compare with are chosen meanwhile: that makes the scores no newer.
    genomes.chooseReference(entry(0).id, "european");
    expect(told()).toEqual(["leave-out", true]);
    await answerScores(1, otherScore);
    expect(told()).toEqual(["reference", false]);
    genomes.chooseAbsentSites(entry(0).id, "leave-out");
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(told()).toEqual(["reference", false]);
  });

  it("scores nothing when it stays as it is", async () => {
    const { genomes, engine, entry, flush } = await readyBench();
    genomes.chooseAbsentSites(entry(0).id, "leave-out");
    genomes.chooseAbsentSites("nobody", "reference");
    await flush();
    expect(engine.calls).toHaveLength(1);
  });

  it("shows the scores of the last choice, whichever answer comes first", async () => {
    const { genomes, engine, entry, shownSums, answerScores, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    genomes.chooseAbsentSites(id, "leave-out");
    await flush();
    expect(engine.at(1).isStopped()).toBe(true);
    await answerScores(1, otherScore);
    expect(shownSums()).toEqual([wholeScore.raw, wholeScore.raw]);
  });

  it("computes nothing again when it returns to a choice", async () => {
    const { genomes, engine, entry, shownSums, answerScores, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    await answerScores(1, otherScore);
    genomes.chooseAbsentSites(id, "leave-out");
    await flush();
    expect(shownSums()).toEqual([wholeScore.raw, wholeScore.raw]);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    expect(shownSums()).toEqual([0.01, 0.01]);
    expect(engine.calls).toHaveLength(2);
  });

  it("applies to a genome that is just being read and scored", async () => {
    const { genomes, engine, entry, status, flush } = genomeStoreBench();
    genomes.addFiles([file]);
    await flush();
    expect(engine.at(0).args).toMatchObject({ scoring: { policy: { absent: "leave-out" } } });
    genomes.chooseAbsentSites(entry(0).id, "reference");
    const scores = columnsOf([unmatched, unmatched, specimenScoreReport([])]);
    engine.at(0).answer(ok({ ...differences(), scores }));
    await flush();
    expect(status(0).phase).toBe("scoring");
    expect(engine.at(1).args).toMatchObject({ policy: { absent: "reference" } });
    await answerMany(engine.at(1), () => wholeScore);
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("leaves a way back when the scoring fails: the file can be read again", async () => {
    const { genomes, engine, entry, status, policyOf, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    engine.at(1).answer(err({ code: "engine-panic", message: "fixed", place: "here" }));
    await flush();
    expect(status(0)).toMatchObject({ phase: "failed", failure: { code: "engine-panic" } });
    genomes.retry(id);
    await flush();
    engine.at(2).answer(ok(differences()));
    expect(policyOf(2).absent).toBe("reference");
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("is forgotten with its genome", async () => {
    const { genomes, engine, entry, entries, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    genomes.remove(id);
    expect(engine.at(1).isStopped()).toBe(true);
    await flush();
    expect(entries()).toEqual([]);
  });

  it("has the full scores made again too", async () => {
    const bench = await readyBench();
    const { genomes, entry, policyOf, answerScores, flush } = bench;
    const lead = leadScoresOf(genomes);
    lead.look();
    await flush();
    expect(policyOf(1).absent).toBe("leave-out");
    await answerScores(1, wholeScore);
    const { id } = entry(0);
    const full = () => lead.store.getState().byGenome.get(id);
    expect(full()?.phase).toBe("ready");
    genomes.chooseAbsentSites(id, "reference");
    expect(full()?.phase).not.toBe("ready");
    await flush();
    expect([2, 3].map((call) => policyOf(call).absent)).toEqual(["reference", "reference"]);
    await answerScores(2, otherScore);
    await answerScores(3, otherScore);
    expect(full()).toMatchObject({ phase: "ready", scores: [{ report: { raw: 0.01 } }] });
  });

  it("stops full scores that are being made by the old choice", async () => {
    const { genomes, engine, entry, answerScores, flush } = await readyBench();
    const lead = leadScoresOf(genomes);
    lead.look();
    await flush();
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(engine.at(1).isStopped()).toBe(true);
    await flush();
    await answerScores(1, wholeScore);
    await answerScores(2, wholeScore);
    expect(lead.store.getState().byGenome.get(entry(0).id)?.phase).toBe("scoring");
  });
});

import { describe, expect, it } from "vitest";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { genomeStoreBench, unmatched, wholeScore } from "../../tests/support/genome-store-bench.ts";
import { err, ok } from "../lib/pure/result.ts";
import { absentSitesOf } from "./genome-entry.ts";
import { createLeadScores } from "./lead-scores.ts";

const file = new File(["x"], "genome.vcf", { type: "text/plain" });

/** A genome from a file of differences. */
function differences() {
  const read = specimenReadGenome();
  return { ...read, report: { ...read.report, siteCoverage: "variants-only" as const } };
}

const otherScore = { ...wholeScore, raw: 0.01 };

/** A store with one genome that is ready; its calls were the first two. */
async function readyBench() {
  const bench = genomeStoreBench();
  const { genomes, engine, sets, flush } = bench;
  genomes.addFiles([file]);
  await flush();
  engine.at(0).answer(ok(differences()));
  await flush();
  engine.at(1).answer(ok(sets.map(() => wholeScore)));
  await flush();
  const shownSums = () => {
    const status = bench.status(0);
    if (status.phase !== "ready") throw new Error(`the genome is ${status.phase}`);
    return status.scores.map((one) => ("report" in one ? one.report.raw : null));
  };
  const policyOf = (call: number) => {
    const { args } = engine.at(call);
    if (!("policy" in args)) throw new Error("the call scores nothing");
    return args.policy;
  };
  return { ...bench, shownSums, policyOf };
}

describe("the choice for sites that a file does not list", () => {
  it("leaves them out until somebody chooses, and then scores the genome again", async () => {
    const { genomes, engine, sets, entry, shownSums, policyOf, flush } = await readyBench();
    expect(policyOf(1).absent).toBe("leave-out");
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(absentSitesOf(entry(0))).toBe("reference");
    await flush();
    expect(policyOf(2)).toEqual({ palindromic: "auto", missing: "omit", absent: "reference" });
    // The old scores stay in sight until the new ones are there.
    expect(shownSums()).toEqual([wholeScore.raw, wholeScore.raw]);
    engine.at(2).answer(ok(sets.map(() => otherScore)));
    await flush();
    expect(shownSums()).toEqual([0.01, 0.01]);
  });

  it("scores nothing when it stays as it is", async () => {
    const { genomes, engine, entry, flush } = await readyBench();
    genomes.chooseAbsentSites(entry(0).id, "leave-out");
    genomes.chooseAbsentSites("nobody", "reference");
    await flush();
    expect(engine.calls).toHaveLength(2);
  });

  it("shows the scores of the last choice, whichever answer comes first", async () => {
    const { genomes, engine, sets, entry, shownSums, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    genomes.chooseAbsentSites(id, "leave-out");
    await flush();
    expect(engine.at(2).isStopped()).toBe(true);
    engine.at(3).answer(ok(sets.map(() => wholeScore)));
    await flush();
    engine.at(2).answer(ok(sets.map(() => otherScore)));
    await flush();
    expect(shownSums()).toEqual([wholeScore.raw, wholeScore.raw]);
  });

  it("holds for a genome that is just being scored", async () => {
    const { genomes, engine, sets, entry, status, flush } = genomeStoreBench();
    genomes.addFiles([file]);
    await flush();
    engine.at(0).answer(ok(differences()));
    await flush();
    genomes.chooseAbsentSites(entry(0).id, "reference");
    engine.at(1).answer(ok(sets.map(() => unmatched)));
    await flush();
    expect(status(0).phase).toBe("scoring");
    expect(engine.at(2).args).toMatchObject({ policy: { absent: "reference" } });
    engine.at(2).answer(ok(sets.map(() => wholeScore)));
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("leaves a way back when the scoring fails: the file can be read again", async () => {
    const { genomes, engine, entry, status, policyOf, flush, sets } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    engine.at(2).answer(err({ code: "engine-panic", message: "fixed", place: "here" }));
    await flush();
    expect(status(0)).toMatchObject({ phase: "failed", failure: { code: "engine-panic" } });
    genomes.retry(id);
    await flush();
    engine.at(3).answer(ok(differences()));
    await flush();
    expect(policyOf(4).absent).toBe("reference");
    engine.at(4).answer(ok(sets.map(() => wholeScore)));
    await flush();
    expect(status(0).phase).toBe("ready");
  });

  it("is forgotten with its genome", async () => {
    const { genomes, engine, entry, entries, flush } = await readyBench();
    const { id } = entry(0);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    genomes.remove(id);
    expect(engine.at(2).isStopped()).toBe(true);
    await flush();
    expect(entries()).toEqual([]);
  });

  it("has the full scores made again too", async () => {
    const bench = await readyBench();
    const { genomes, engine, sets, entry, policyOf, flush } = bench;
    const loadSets = () => Promise.resolve(sets);
    const lead = createLeadScores({ genomes, engine, loadSets });
    await flush();
    expect(policyOf(2).absent).toBe("leave-out");
    engine.at(2).answer(ok(sets.map(() => wholeScore)));
    await flush();
    const { id } = entry(0);
    const full = () => lead.store.getState().byGenome.get(id);
    expect(full()?.phase).toBe("ready");
    genomes.chooseAbsentSites(id, "reference");
    expect(full()?.phase).not.toBe("ready");
    await flush();
    expect([policyOf(3).absent, policyOf(4).absent]).toEqual(["reference", "reference"]);
    engine.at(3).answer(ok(sets.map(() => otherScore)));
    engine.at(4).answer(ok(sets.map(() => otherScore)));
    await flush();
    expect(full()).toMatchObject({ phase: "ready", scores: [{ report: { raw: 0.01 } }, {}] });
  });

  it("stops full scores that are being made by the old choice", async () => {
    const { genomes, engine, sets, entry, flush } = await readyBench();
    const lead = createLeadScores({ genomes, engine, loadSets: () => Promise.resolve(sets) });
    await flush();
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(engine.at(2).isStopped()).toBe(true);
    await flush();
    engine.at(2).answer(ok(sets.map(() => wholeScore)));
    await flush();
    expect(lead.store.getState().byGenome.get(entry(0).id)?.phase).toBe("scoring");
  });
});

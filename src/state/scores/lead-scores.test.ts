import { describe, expect, it } from "vitest";
import { placeableSets, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  lateSets,
  readAndScored,
  unmatched,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { loadLeadSets } from "./built-in-sets.ts";
import { createLeadScores } from "./lead-scores.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });
const fullSets = [specimenScoreSet("full-one"), specimenScoreSet("full-two")];

function bench(loadSets: () => Promise<readonly ScoreSet[]> = () => Promise.resolve(fullSets)) {
  const quick = genomeStoreBench();
  const lead = createLeadScores({
    genomes: quick.genomes,
    loadSets: async () => placeableSets(await loadSets()),
  });
  const phases = () => [...lead.store.getState().byGenome.values()].map(({ phase }) => phase);
  /** Answers reading, with the quick scores, of the newest `count` files, whose calls begin at `from`. */
  const readAll = async (count: number, from = 0) => {
    quick.genomes.addFiles(Array.from({ length: count }, () => file));
    await quick.flush();
    for (let index = 0; index < count; index++) quick.engine.at(from + index).answer(ok(readAndScored()));
    await quick.flush();
  };
  /** Answers the calls for the two full sets, which come one after the other. */
  const answerSets = async (from: number, ...reports: (typeof wholeScore)[]) => {
    for (const [index, report] of reports.entries()) {
      quick.engine.at(from + index).answer(ok([report]));
      await quick.flush();
    }
  };
  return { ...quick, lead, phases, readAll, answerSets };
}

describe("the full scores", () => {
  it("come by themselves after the quick scores, set by set", async () => {
    const { engine, entry, lead, phases, readAll, answerSets } = bench();
    await readAll(1);
    expect(engine.names).toEqual(["readFile", "score"]);
    expect(phases()).toEqual(["scoring"]);
    await answerSets(1, wholeScore);
    expect(phases()).toEqual(["scoring"]);
    await answerSets(2, unmatched);
    const status = lead.store.getState().byGenome.get(entry(0).id);
    if (status?.phase !== "ready") throw new Error("not ready");
    expect(status.scores[0]).toMatchObject({ set: { id: "full-one" }, report: { matched: 4 } });
    expect(status.scores[1]).toEqual({ set: fullSets[1], failure: "no-overlap" });
  });

  it("are not shown beside quick scores that are being made again by another rule for absent sites", async () => {
    const { engine, entry, genomes, lead, phases, readAll, answerSets, flush } = bench();
    await readAll(1);
    await answerSets(1, wholeScore, wholeScore);
    expect(phases()).toEqual(["ready"]);
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(phases()).toEqual(["scoring"]);
    await flush();
    // Back again before anything was answered: they are those that it had.
    genomes.chooseAbsentSites(entry(0).id, "leave-out");
    await flush();
    expect(phases()).toEqual(["ready"]);
    expect(lead.store.getState().byGenome.size).toBe(1);
    expect(engine.names.slice(0, 3)).toEqual(["readFile", "score", "score"]);
  });

  it("wait until no file is being read, then go one at a time, the newest first", async () => {
    const { engine, entry, genomes, lead, phases, readAll, answerSets, flush } = bench();
    genomes.addFiles([file]);
    await flush();
    await readAll(2, 1);
    expect(phases()).toEqual(["waiting", "waiting"]);
    expect(engine.calls).toHaveLength(3);
    engine.at(0).answer(err({ code: "read-failed", cause: "NotReadableError" }));
    await flush();
    expect(engine.calls).toHaveLength(4);
    expect(lead.store.getState().byGenome.get(entry(2).id)?.phase).toBe("scoring");
    expect(lead.store.getState().byGenome.get(entry(1).id)?.phase).toBe("waiting");
    await answerSets(3, wholeScore, wholeScore);
    expect(lead.store.getState().byGenome.get(entry(2).id)?.phase).toBe("ready");
    expect(lead.store.getState().byGenome.get(entry(1).id)?.phase).toBe("scoring");
    expect(engine.calls).toHaveLength(6);
  });

  it("are stopped and forgotten with their genome, and the next one follows", async () => {
    const { engine, entry, genomes, lead, phases, readAll, flush } = bench();
    genomes.addFiles([file]);
    await flush();
    await readAll(2, 1);
    genomes.remove(entry(0).id);
    await flush();
    const newest = entry(1).id;
    genomes.remove(newest);
    expect(engine.at(3).isStopped()).toBe(true);
    expect(lead.store.getState().byGenome.has(newest)).toBe(false);
    await flush();
    expect(phases()).toEqual(["scoring"]);
    expect(engine.calls).toHaveLength(5);
    genomes.removeAll();
    await flush();
    expect(engine.at(4).isStopped()).toBe(true);
    expect(phases()).toEqual([]);
    expect(engine.calls).toHaveLength(5);
  });

  it("do not come back when the genome goes while the tables load", async () => {
    const { sets, loadSets, deliver } = lateSets();
    const { engine, genomes, phases, readAll, flush } = bench(loadSets);
    await readAll(1);
    genomes.removeAll();
    deliver();
    await flush();
    expect(sets).toHaveLength(2);
    expect(phases()).toEqual([]);
    expect(engine.calls).toHaveLength(1);
  });

  it("say when the tables did not load, and load them at the next try", async () => {
    let tries = 0;
    const { engine, entry, lead, phases, readAll, answerSets, flush } = bench(async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return fullSets;
    });
    await readAll(1);
    const { id } = entry(0);
    expect(lead.store.getState().byGenome.get(id)).toEqual({ phase: "failed", cause: "tables" });
    lead.retry(id);
    lead.retry(id);
    await flush();
    expect(tries).toBe(2);
    engine.at(1).answer(err({ code: "engine-panic", message: "overflow", place: "src/score.rs:1" }));
    await flush();
    expect(lead.store.getState().byGenome.get(id)).toEqual({ phase: "failed", cause: "engine" });
    await answerSets(2, wholeScore);
    expect(phases()).toEqual(["failed"]);
    lead.retry(id);
    await answerSets(3, wholeScore);
    expect(phases()).toEqual(["ready"]);
    lead.retry(id);
    expect(engine.calls).toHaveLength(4);
  });

  it("load the tables again for the next genome", async () => {
    let tries = 0;
    const { lead, phases, readAll } = bench(async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return fullSets;
    });
    await readAll(1);
    await readAll(1, 1);
    expect(tries).toBe(2);
    expect(phases()).toEqual(["waiting", "scoring"]);
    expect(lead.store.getState().byGenome.size).toBe(2);
  });

  it("keep what is ready when another genome comes and when a name changes", async () => {
    const { engine, entry, genomes, lead, readAll, answerSets } = bench();
    await readAll(1);
    await answerSets(1, wholeScore, wholeScore);
    const first = lead.store.getState().byGenome.get(entry(0).id);
    await readAll(1, 3);
    genomes.rename(entry(0).id, "Another name");
    expect(first?.phase).toBe("ready");
    expect(lead.store.getState().byGenome.get(entry(0).id)).toBe(first);
    expect(engine.calls).toHaveLength(5);
  });
});

describe("the full sets", () => {
  it("are the four of the study with all their rows", async () => {
    const sets = await loadLeadSets();
    expect(sets.map(({ trait, rows }) => [trait, rows.length])).toEqual([
      ["education", 1271],
      ["cognition", 226],
      ["math-ability", 618],
      ["highest-math", 366],
    ]);
  });
});

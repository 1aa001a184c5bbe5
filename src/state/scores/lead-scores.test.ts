import { describe, expect, it } from "vitest";
import { answerMany } from "../../../tests/support/answer-many.ts";
import type { RecordedCall } from "../../../tests/support/fake-engine.ts";
import { placeableSets, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  lateSets,
  readAndScored,
  unmatched,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import { CallQueue } from "../../genome/call-queue.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { leadSetIds, loadLeadSets } from "../queries/built-in-sets.ts";
import { createLeadScores } from "./lead-scores.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });
const fullSets = [specimenScoreSet("full-one"), specimenScoreSet("full-two")];
const setIds = fullSets.map(({ id }) => id);

function bench(loadSets: () => Promise<readonly ScoreSet[]> = () => Promise.resolve(fullSets)) {
  const quick = genomeStoreBench();
  const { genomes, engine, flush } = quick;
  const lead = createLeadScores({
    ...{ genomes, setIds },
    loadSets: async () => placeableSets(await loadSets()),
  });
  const statusOf = (index: number) => lead.store.getState().byGenome.get(quick.entry(index).id);
  const phases = () => quick.entries().map((_, index) => statusOf(index)?.phase);
  /** Answers reading, with the quick scores, of the newest `count` files, whose calls begin at `from`. */
  const readAll = async (count: number, from = 0) => {
    genomes.addFiles(Array.from({ length: count }, () => file));
    await flush();
    for (let index = 0; index < count; index++) {
      const layoutName = `chip ${from + index}`;
      engine.at(from + index).answer(ok(readAndScored({ layoutName })));
    }
    await flush();
  };
  /** The calls for full scores; each genome has a layout and so a call of its own. */
  const scoring = (): RecordedCall[] => engine.calls.filter(({ name }) => name === "scoreMany");
  const answer = async (call: number, scores: readonly (typeof wholeScore)[] = [wholeScore, wholeScore]) => {
    let set = 0;
    await answerMany(scoring()[call] ?? expect.fail(), () => scores[set++] ?? expect.fail());
    await flush();
  };
  const layouts = new Map<RecordedCall, string | undefined>();
  /** Looked at while the genome is there. */
  const layoutOf = (call: RecordedCall) => {
    if (!layouts.has(call) && "packedSets" in call.args && "genomes" in call.args)
      layouts.set(call, call.args.genomes[0]?.layoutName);
    return layouts.get(call);
  };
  const callsOn = (chip: number) => scoring().filter((call) => layoutOf(call) === `chip ${chip}`);
  return { ...quick, lead, callsOn, statusOf, phases, readAll, scoring, answer, layoutOf };
}

describe("the full scores", () => {
  it("are made when a screen shows them, after the quick scores", async () => {
    const { engine, lead, statusOf, readAll, scoring, answer, flush } = bench();
    await readAll(1);
    expect(engine.names).toEqual(["readFile"]);
    lead.look();
    await flush();
    expect(statusOf(0)?.phase).toBe("scoring");
    await answer(0, [wholeScore, unmatched]);
    const status = statusOf(0);
    if (status?.phase !== "ready") throw new Error("not ready");
    expect(status.scores).toMatchObject([
      { set: fullSets[0], report: wholeScore },
      { set: fullSets[1], failure: "no-overlap" },
    ]);
    expect(scoring()).toHaveLength(1);
  });

  it("are not shown beside quick scores that are being made again by another rule for absent sites", async () => {
    const { entry, genomes, lead, phases, readAll, scoring, answer, flush } = bench();
    lead.look();
    await readAll(1);
    await answer(0);
    expect(phases()).toEqual(["ready"]);
    genomes.chooseAbsentSites(entry(0).id, "reference");
    expect(phases()).toEqual(["scoring"]);
    await flush();
    // Back again before anything was answered: they are those that it had.
    const asked = scoring().length;
    genomes.chooseAbsentSites(entry(0).id, "leave-out");
    await flush();
    expect(phases()).toEqual(["ready"]);
    expect(scoring()).toHaveLength(asked);
  });

  it("are asked for as scores, which wait for all reading, in one order, the newest genome first", async () => {
    const { lead, phases, readAll, scoring, answer, layoutOf } = bench();
    lead.look();
    await readAll(2);
    expect(scoring().map(({ purpose }) => purpose)).toEqual(["scores", "scores"]);
    const queue = new CallQueue<RecordedCall>();
    for (const call of scoring()) queue.add(call);
    const inTurn = queue.takeAll();
    expect(inTurn.map(layoutOf)).toEqual(["chip 1", "chip 0"]);
    for (const [call, ready] of [
      [inTurn[0], ["scoring", "ready"]],
      [inTurn[1], ["ready", "ready"]],
    ] as const) {
      await answer(call === undefined ? -1 : scoring().indexOf(call));
      expect(phases()).toEqual(ready);
    }
  });

  it("are stopped and forgotten with their genome", async () => {
    const { entry, genomes, lead, phases, readAll, callsOn, flush } = bench();
    lead.look();
    await readAll(2);
    const newest = entry(1).id;
    const [ofFirst, ofNewest] = [callsOn(0)[0], callsOn(1)[0]];
    genomes.remove(newest);
    expect(ofFirst?.isStopped()).toBe(false);
    expect(ofNewest?.isStopped()).toBe(true);
    expect(lead.store.getState().byGenome.has(newest)).toBe(false);
    expect(phases()).toEqual(["scoring"]);
    genomes.removeAll();
    await flush();
    expect(ofFirst?.isStopped()).toBe(true);
    expect(lead.store.getState().byGenome.size).toBe(0);
  });

  it("stop when no screen shows them; what is ready stays, and the rest comes when a screen shows them again", async () => {
    const { lead, phases, readAll, callsOn, answer, scoring, flush, layoutOf } = bench();
    const ends = [lead.look(), lead.look()];
    await readAll(2);
    await answer(scoring().findIndex((call) => layoutOf(call) === "chip 0"));
    ends[0]?.();
    await flush();
    expect(callsOn(1).map((call) => call.isStopped())).toEqual([false]);
    ends[1]?.();
    await flush();
    expect(callsOn(1).map((call) => call.isStopped())).toEqual([true]);
    expect(phases()).toEqual(["ready", undefined]);
    // One screen replaces another.
    lead.look()();
    lead.look();
    await flush();
    expect(callsOn(1).map((call) => call.isStopped())).toEqual([true, false]);
    await answer(2);
    expect(phases()).toEqual(["ready", "ready"]);
    expect(scoring()).toHaveLength(3);
  });

  it("do not come back when the genome goes while the tables load", async () => {
    const { loadSets, deliver } = lateSets();
    const { engine, genomes, lead, readAll, flush } = bench(loadSets);
    lead.look();
    await readAll(1);
    genomes.removeAll();
    deliver();
    await flush();
    expect(lead.store.getState().byGenome.size).toBe(0);
    expect(engine.calls).toHaveLength(1);
  });

  it("say when the tables did not load, and load them at the next try", async () => {
    let tries = 0;
    const { entry, lead, statusOf, readAll, scoring, answer, flush } = bench(async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return fullSets;
    });
    lead.look();
    await readAll(1);
    const { id } = entry(0);
    expect(statusOf(0)).toEqual({ phase: "failed", cause: "tables" });
    lead.retry(id);
    lead.retry(id);
    await flush();
    expect(tries).toBe(2);
    scoring()[0]?.answer(err({ code: "engine-panic", message: "overflow", place: "src/score.rs:1" }));
    await flush();
    expect(statusOf(0)).toEqual({ phase: "failed", cause: "engine" });
    lead.retry(id);
    await flush();
    await answer(1);
    expect(statusOf(0)?.phase).toBe("ready");
    lead.retry(id);
    await flush();
    expect(scoring()).toHaveLength(2);
  });

  it("of other genomes stay failed when one is tried again", async () => {
    const { entry, lead, phases, readAll, scoring, answer, layoutOf, flush } = bench();
    lead.look();
    await readAll(2);
    for (const call of scoring()) call.answer(err({ code: "engine-not-started", cause: "worker ended" }));
    await flush();
    expect(phases()).toEqual(["failed", "failed"]);
    lead.retry(entry(0).id);
    await flush();
    expect(scoring().slice(2).map(layoutOf)).toEqual(["chip 0"]);
    await answer(2);
    expect(phases()).toEqual(["ready", "failed"]);
  });

  it("load the tables again for the next genome", async () => {
    let tries = 0;
    const { lead, phases, readAll } = bench(async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return fullSets;
    });
    lead.look();
    await readAll(1);
    await readAll(1, 1);
    expect(tries).toBe(2);
    expect(phases()).toEqual(["scoring", "scoring"]);
  });

  it("stay when another genome comes and when a name changes", async () => {
    const { entry, genomes, lead, statusOf, readAll, scoring, answer } = bench();
    lead.look();
    await readAll(1);
    await answer(0);
    const first = statusOf(0);
    await readAll(1, 2);
    genomes.rename(entry(0).id, "Another name");
    expect(first?.phase).toBe("ready");
    expect(statusOf(0)).toBe(first);
    expect(scoring()).toHaveLength(2);
  });
});

describe("the full sets", () => {
  it("are the four of the study with all their rows", async () => {
    const sets = await loadLeadSets();
    expect(sets.map(({ id }) => id)).toEqual(leadSetIds);
    expect(sets.map(({ trait, rows }) => [trait, rows.length])).toEqual([
      ["education", 1271],
      ["cognition", 226],
      ["math-ability", 618],
      ["highest-math", 366],
    ]);
  });
});

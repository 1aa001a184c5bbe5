import { describe, expect, it } from "vitest";
import { answerMany, genomesOf } from "../../../tests/support/answer-many.ts";
import {
  placeableSets,
  specimenReadGenome,
  specimenScoreReport,
  specimenScoreSet,
} from "../../../tests/support/genome-specimens.ts";
import {
  genomeStoreBench,
  readAndScored,
  unmatched,
  wholeScore,
} from "../../../tests/support/genome-store-bench.ts";
import type { ReadGenome } from "../../genome/protocol.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { placedScore } from "../../science/reference-group/place-genome-score.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { referenceOf } from "../genomes/genome-entry.ts";
import { createScoreView, usualRules } from "./score-view.ts";

const sets = [specimenScoreSet("one"), specimenScoreSet("two")];
const setIds = sets.map(({ id }) => id);

function bench(loadSets: () => Promise<readonly ScoreSet[]> = () => Promise.resolve(sets)) {
  const quick = genomeStoreBench();
  const newView = () =>
    createScoreView({
      genomes: quick.genomes,
      loadSets: async () => placeableSets(await loadSets()),
    });
  /** Adds files and answers their reading. */
  const add = async (count: number, read: (index: number) => ReadGenome = () => readAndScored()) => {
    const from = quick.engine.calls.length;
    quick.genomes.addFiles(
      Array.from({ length: count }, () => new File(["x"], "genome.txt", { type: "text/plain" })),
    );
    await expect.poll(() => quick.engine.calls.length).toBe(from + count);
    for (let index = 0; index < count; index++) quick.engine.at(from + index).answer(ok(read(index)));
    await expect.poll(() => quick.entries().every(({ status }) => status.phase === "ready")).toBe(true);
  };
  const ids = () => quick.entries().map(({ id }) => id);
  const many = () => quick.engine.calls.filter(({ name }) => name === "scoreMany");
  /** Answers all calls for many, those that follow from them too. */
  const answerAll = async (score = wholeScore) => {
    for (let answered = 0; answered < many().length; ) {
      const calls = many().slice(answered);
      answered += calls.length;
      for (const call of calls) await answerMany(call, () => score);
      await quick.flush();
    }
  };
  return { ...quick, newView, add, ids, many, answerAll };
}

describe("the scores on screen", () => {
  it("are requested in one call for many genomes, once for all views", async () => {
    const { newView, add, ids, many, answerAll, flush } = bench();
    await add(5);
    expect(many()).toHaveLength(0);
    const views = [newView(), newView()];
    for (const view of views) view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    expect(many().map(genomesOf)).toEqual([5]);
    await answerAll();
    for (const { store } of views) {
      const { byGenome } = store.getState();
      expect([...byGenome.keys()]).toEqual(ids());
      for (const { phase, scores } of byGenome.values()) {
        expect(phase).toBe("ready");
        expect(scores).toMatchObject(sets.map((set) => ({ set, matched: 4, total: 4 })));
      }
    }
    expect(many()).toHaveLength(1);
  });

  it("are placed as a single score is", async () => {
    const { newView, add, ids, entry, answerAll, flush } = bench();
    await add(1);
    const view = newView();
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    await answerAll();
    const genome = entry(0);
    const { status } = genome;
    const [set] = sets;
    const reference = placeableSets(sets).references.bySet.get("one");
    if (status.phase !== "ready" || set === undefined || reference === undefined)
      throw new Error("not ready");
    const alone = placedScore(set, wholeScore, wholeScore, reference, {
      ...{ report: status.report, absent: "leave-out", fit: status.fit, verdict: status.verdict },
      ...{ reference: referenceOf(genome), predictions: new Map() },
    });
    const found = view.store.getState().byGenome.get(genome.id)?.scores[0];
    if (found === undefined || "failure" in found) throw new Error("no score");
    expect(found.score).toEqual(alone.score);
    expect(found.raw).toBe(wholeScore.raw);
  });

  it("stay the same objects when another genome comes, a name changes, or a file lacks all rows", async () => {
    const { genomes, newView, add, ids, many, answerAll, flush } = bench();
    await add(1);
    const view = newView();
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    await answerAll();
    const [first = ""] = ids();
    const before = view.store.getState().byGenome.get(first);
    await add(1);
    genomes.rename(first, "Another name");
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    await answerMany(many()[1] ?? expect.fail(), () => unmatched);
    await flush();
    expect(many().map(genomesOf)).toEqual([1, 1]);
    const { byGenome } = view.store.getState();
    expect(byGenome.get(first)).toBe(before);
    expect(byGenome.get(ids()[1] ?? "")?.scores).toEqual(sets.map((set) => ({ set, failure: "no-overlap" })));
  });

  it("stop without a view, and are requested again by the next one", async () => {
    const { newView, add, ids, many, flush } = bench();
    await add(2);
    const views = [newView(), newView()];
    for (const view of views) view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    views[0]?.end();
    await flush();
    expect(many()[0]?.isStopped()).toBe(false);
    views[1]?.end();
    await flush();
    expect(many()[0]?.isStopped()).toBe(true);
    expect(views[1]?.store.getState().byGenome.size).toBe(0);
    views[0]?.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    expect(many()).toHaveLength(2);
    await answerMany(many()[1] ?? expect.fail(), () => wholeScore);
    await flush();
    expect([...(views[0]?.store.getState().byGenome.values() ?? [])].map(({ phase }) => phase)).toEqual([
      "ready",
      "ready",
    ]);
  });

  it("lose nothing but a call with its worker, and are tried again when asked", async () => {
    const { newView, add, ids, many, flush } = bench();
    await add(40);
    const view = newView();
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    many()[0]?.answer(err({ code: "engine-not-started", cause: "worker ended" }));
    await flush();
    expect(many().map(genomesOf)).toEqual([32, 8]);
    await answerMany(many()[1] ?? expect.fail(), () => wholeScore);
    await flush();
    const phases = () => [...view.store.getState().byGenome.values()].map(({ phase }) => phase);
    expect(phases()).toEqual([...Array(32).fill("failed"), ...Array(8).fill("ready")]);
    view.retry();
    await flush();
    expect(many().map(genomesOf)).toEqual([32, 8, 32]);
    await answerMany(many()[2] ?? expect.fail(), () => wholeScore);
    await flush();
    expect(phases()).toEqual(Array(40).fill("ready"));
  });

  it("say when the sets did not load, and load them at the next try", async () => {
    let tries = 0;
    const { newView, add, ids, many, flush } = bench(async () => {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return sets;
    });
    await add(1);
    const view = newView();
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    expect([...view.store.getState().byGenome.values()]).toMatchObject([
      { phase: "failed", cause: "tables" },
    ]);
    view.retry();
    await flush();
    expect(many()).toHaveLength(1);
  });

  it("leave nothing behind when their genomes go, and come back with them", async () => {
    const { client, genomes, newView, add, ids, answerAll, flush } = bench();
    const view = newView();
    const read = (index: number) =>
      specimenReadGenome({
        digest: `genome ${index}`,
        scores: [wholeScore, wholeScore, specimenScoreReport([])],
      });
    const entries = () => [client.getQueryCache().getAll().length, view.keptEntries()];
    const round = async () => {
      await add(500, read);
      view.want({ genomeIds: ids(), setIds, rules: usualRules });
      await flush();
      await answerAll();
      await expect
        .poll(
          () => [...view.store.getState().byGenome.values()].filter(({ phase }) => phase === "ready").length,
        )
        .toBe(500);
    };
    const empty = entries();
    await round();
    const full = entries();
    genomes.removeAll();
    view.want({ genomeIds: ids(), setIds, rules: usualRules });
    await flush();
    expect(entries()).toEqual(empty);
    await round();
    expect(entries()).toEqual(full);
  });
});

import { focusManager, onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { answerFiles } from "../../../tests/support/answer-files.ts";
import { answerMany } from "../../../tests/support/answer-many.ts";
import { placeableSets, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { genomeStoreBench, readAndScored, wholeScore } from "../../../tests/support/genome-store-bench.ts";
import { specimenScoringFile } from "../../../tests/support/scoring-file-specimens.ts";
import type { EngineCallFailure } from "../../genome/protocol.ts";
import { emptyScores } from "../../lib/pure/many-scores.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { rulesOf } from "../genomes/genome-entry.ts";
import { createOwnMeans } from "../matrix/own-means-store.ts";
import { createPrsScores } from "../matrix/prs-score-store.ts";
import { createScoringFileStore } from "../matrix/scoring-file-store.ts";
import { createLeadScores } from "../scores/lead-scores.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });
const fullSet = specimenScoreSet("full");
const panic: EngineCallFailure = { code: "engine-panic", message: "overflow", place: "src/score.rs:1" };

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Genomes of the given digests, all ready. */
async function readyBench(...digests: readonly string[]) {
  const bench = genomeStoreBench();
  const { genomes, engine, flush } = bench;
  genomes.addFiles(digests.map(() => file));
  await flush();
  for (const [index, digest] of digests.entries()) {
    // A layout for each, so that each has calls of its own.
    engine.at(index).answer(ok(readAndScored({ digest, layoutName: `chip of ${digest}` })));
  }
  await flush();
  const question = (digest: string, set = fullSet, rules = rulesOf(undefined)) =>
    genomes.queries.scores({ purpose: "scores", rank: [], digest, sets: [set], rules });
  return { ...bench, queries: genomes.queries, question };
}

describe("the score of a genome on a set by some rules", () => {
  it("is computed once for the same file twice, and once for all callers", async () => {
    const { genomes, engine, entry, flush } = await readyBench("same", "same");
    const loadSets = () => Promise.resolve(placeableSets([fullSet]));
    const leads = [0, 1].map(() => createLeadScores({ genomes, loadSets, setIds: ["full"] }));
    for (const lead of leads) lead.look();
    await flush();
    expect(engine.names).toEqual(["readFile", "readFile", "scoreMany"]);
    await answerMany(engine.at(2), () => wholeScore);
    await flush();
    for (const lead of leads) {
      const { byGenome } = lead.store.getState();
      expect(byGenome.get(entry(0).id)).toMatchObject({ phase: "ready", scores: [{ set: fullSet }] });
      expect(byGenome.get(entry(1).id)).toMatchObject({ phase: "ready", scores: [{ set: fullSet }] });
    }
    expect(engine.calls).toHaveLength(3);
  });

  it("is not computed again when the file is read again", async () => {
    const { genomes, engine, question, queries, flush } = await readyBench("same");
    const list = queries.want(() => {});
    list.set([question("same")]);
    await flush();
    await answerMany(engine.at(1), () => wholeScore);
    await flush();
    list.set([]);
    genomes.addFiles([file]);
    await flush();
    engine.at(2).answer(ok(readAndScored({ digest: "same" })));
    await flush();
    list.set([question("same")]);
    await flush();
    expect(queries.stateOf(question("same")).phase).toBe("ready");
    expect(engine.calls).toHaveLength(3);
  });

  it("is another one for another genome, another set and other rules", async () => {
    const { engine, queries, question, flush } = await readyBench("one", "two");
    const other = specimenScoreSet("other");
    const byOtherRules = question("one", fullSet, { ...rulesOf(undefined), absent: "reference" });
    const asked = [question("one"), question("two"), question("one", other), byOtherRules];
    queries.want(() => {}).set([...asked, question("one")]);
    await flush();
    for (const [index, call] of engine.calls.slice(2).entries())
      await answerMany(call, () => ({ ...wholeScore, raw: index }));
    await flush();
    const answers = asked.map(queries.stateOf).map((state) => ("answer" in state ? state.answer : null));
    expect(new Set(answers).size).toBe(4);
    // Of the first genome both sets are scored in one call.
    expect(answers.map((answer) => answer?.raw[0])).toEqual([0, 1, 0, 2]);
  });

  it("is stopped when its last caller drops it, and can be asked again", async () => {
    const { engine, queries, question, flush } = await readyBench("one");
    const lists = [queries.want(() => {}), queries.want(() => {})];
    for (const list of lists) list.set([question("one")]);
    await flush();
    lists[0]?.set([]);
    expect(engine.at(1).isStopped()).toBe(false);
    lists[1]?.set([]);
    expect(engine.at(1).isStopped()).toBe(true);
    expect(queries.stateOf(question("one")).phase).toBe("waiting");
    lists[0]?.set([question("one")]);
    await flush();
    expect(queries.stateOf(question("one")).phase).toBe("running");
    expect(engine.calls).toHaveLength(3);
  });

  it("is not made for a caller that has stopped already: its genome may be gone", async () => {
    const { client, queries, question } = await readyBench("one");
    const before = client.getQueryCache().getAll();
    const outcome = await queries.wait([question("one")], AbortSignal.abort());
    expect(outcome).toEqual(err({ code: "cancelled" }));
    expect(client.getQueryCache().getAll()).toEqual(before);
  });

  it("is asked again when another caller closes the engine", async () => {
    const { engine, queries, question, flush } = await readyBench("one");
    queries.want(() => {}).set([question("one")]);
    await flush();
    engine.at(1).answer(err({ code: "cancelled" }));
    await flush();
    expect(engine.calls).toHaveLength(3);
    expect(queries.stateOf(question("one")).phase).toBe("running");
  });

  it("needs no network", async () => {
    onlineManager.setOnline(false);
    const { engine, queries, question, flush } = await readyBench("one");
    queries.want(() => {}).set([question("one")]);
    await flush();
    expect(engine.names.at(-1)).toBe("scoreMany");
  });
});

describe("a failure of the engine", () => {
  it("is tried again by the person alone", async () => {
    const { client, engine, queries, question, flush } = await readyBench("one");
    client.mount();
    const list = queries.want(() => {});
    list.set([question("one")]);
    await flush();
    engine.at(1).answer(err(panic));
    await flush();
    expect(queries.stateOf(question("one"))).toEqual({ phase: "failed", failure: panic });
    // Its only caller drops it and comes back; the window gets the focus; the network comes back.
    list.set([]);
    list.set([question("one")]);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await flush();
    expect(engine.calls).toHaveLength(2);
    queries.retry(question("one"));
    queries.retry(question("one"));
    await flush();
    expect(engine.calls).toHaveLength(3);
    await answerMany(engine.at(2), () => wholeScore);
    await flush();
    expect(queries.stateOf(question("one")).phase).toBe("ready");
    queries.retry(question("one"));
    expect(engine.calls).toHaveLength(3);
    client.unmount();
  });

  it("costs its own score alone", async () => {
    const { engine, queries, question, flush } = await readyBench("one", "two");
    queries.want(() => {}).set([question("one"), question("two")]);
    await flush();
    engine.at(2).answer(err(panic));
    await answerMany(engine.at(3), () => wholeScore);
    await flush();
    expect(queries.stateOf(question("one")).phase).toBe("failed");
    expect(queries.stateOf(question("two")).phase).toBe("ready");
  });
});

describe("results computed from a genome", () => {
  /** Two files of the same genome and one of another, with quick scores, full scores and a matrix. */
  async function fullBench() {
    const bench = await readyBench("same", "same", "other");
    const { genomes, engine, flush } = bench;
    const loadSets = () => Promise.resolve(placeableSets([fullSet]));
    createLeadScores({ genomes, loadSets, setIds: ["full"] }).look();
    await flush();
    const files = createScoringFileStore({ engine });
    createPrsScores({
      genomes,
      files,
      engine,
      ownMeans: createOwnMeans().store,
      loadBuiltIn: () => Promise.reject(new Error("none")),
      loadAlleleLookup: () => Promise.reject(new Error("none")),
    });
    files.addFiles([file]);
    for (let answered = 3; answered < engine.calls.length; answered++) {
      const call = engine.at(answered);
      if (call.name === "readScoringFile") call.answer(ok(specimenScoringFile()));
      else if (call.name === "scoreMany") await answerMany(call, () => wholeScore);
      else answerFiles(call);
      await flush();
    }
    const kept = () => bench.client.getQueryCache().getAll();
    return { ...bench, kept };
  }

  it("lives as long as the last file with that genome", async () => {
    const { genomes, entry, kept } = await fullBench();
    // Of each genome two quick scores, the panel, the file check, a full score and one on the scoring file.
    expect(kept()).toHaveLength(12);
    expect(kept().every(({ state }) => state.data !== undefined)).toBe(true);
    genomes.remove(entry(0).id);
    expect(kept()).toHaveLength(12);
    genomes.remove(entry(0).id);
    expect(kept().map(({ queryKey }) => queryKey[1])).toEqual(Array(6).fill("other"));
    genomes.removeAll();
    expect(kept()).toEqual([]);
  });

  it("does not come back when its genome goes while it is computed", async () => {
    const { genomes, engine, queries, question, kept, entry, flush } = await fullBench();
    const list = queries.want(() => {});
    list.set([question("other", specimenScoreSet("late"))]);
    await flush();
    genomes.remove(entry(2).id);
    expect(engine.calls.at(-1)?.isStopped()).toBe(true);
    engine.calls.at(-1)?.answer(ok(emptyScores(0, [])));
    await flush();
    expect(kept().some(({ queryKey }) => queryKey[1] === "other")).toBe(false);
  });
});

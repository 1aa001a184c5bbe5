import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { answerFiles, filesOf, scoresOf } from "../../../tests/support/answer-files.ts";
import { answerMany } from "../../../tests/support/answer-many.ts";
import { completeFrequencies } from "../../../tests/support/frequency-counts.ts";
import { placeableSets, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { wholeScore } from "../../../tests/support/genome-store-bench.ts";
import {
  prsScoreBench as bench,
  half,
  rowsOfThat,
  withoutFrequencies,
} from "../../../tests/support/prs-score-bench.ts";
import { specimenScoringFile, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { ProxyPredictionsState } from "../scores/proxy-predictions.ts";
import { createPrsScores } from "./prs-score-store.ts";

describe("scores of genomes on scoring files", () => {
  it("are scored again when the engine was closed for other reasons, and are no fault then", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, answerAll, flush } = bench();
    await addGenomes(1);
    await addScoringFiles(["one"]);
    scoring()[0]?.answer(err({ code: "cancelled" }));
    await flush();
    expect(phases()).toEqual(["scoring"]);
    await answerAll();
    expect(phases()).toEqual(["ready"]);
  });

  it("are not made where averages are to be filled in and the file has no frequencies", async () => {
    const { addGenomes, addScoringFiles, answerAll, prs, engine } = bench();
    await addGenomes(1);
    await addScoringFiles(["one"], 0);
    await answerAll();
    const before = prs.store.getState().pairs;
    const calls = engine.calls.length;
    prs.choose({ missing: "expected" });
    await answerAll();
    expect(prs.store.getState().pairs[0]?.status).toEqual({ phase: "failed", cause: "no-frequencies" });
    expect(engine.calls).toHaveLength(calls);
    prs.choose({ missing: "omit" });
    await answerAll();
    expect(prs.store.getState().pairs[0]?.status).toEqual(before[0]?.status);
  });

  it("are never beside choices that they do not follow from", async () => {
    const { addGenomes, addScoringFiles, answerAll, prs } = bench();
    await addGenomes(2);
    await addScoringFiles(["one", "two"]);
    await answerAll();
    const seen: unknown[] = [];
    prs.store.subscribe(({ choices, pairs }) =>
      seen.push(...pairs.map(({ status }) => [choices.palindromic, status.phase])),
    );
    prs.choose({ palindromic: "exclude" });
    expect(seen).toEqual(Array(4).fill(["exclude", "scoring"]));
  });

  it("follow a genome, a removal and another choice at once where answers are shown now and then", async () => {
    const { addGenomes, addScoringFiles, answerAll, genomes, entries, files, options } = bench();
    await addGenomes(2);
    await addScoringFiles(["one", "two"]);
    await answerAll();
    const [first, second] = entries();
    const { store, end } = createPrsScores({ ...options, leastBetween: () => Number.MAX_SAFE_INTEGER });
    const phases = () => store.getState().pairs.map(({ status }) => status.phase);
    expect(phases()).toEqual(Array(4).fill("ready"));
    // Among these people a score is placed by its rows, which are asked for first.
    genomes.chooseReference(first?.id ?? "", "european");
    expect(phases()).toEqual(["scoring", "ready", "scoring", "ready"]);
    genomes.remove(second?.id ?? "");
    expect(phases()).toEqual(["scoring", "scoring"]);
    files.remove(files.store.getState().files[0]?.id ?? "");
    expect(phases()).toEqual(["scoring"]);
    end();
  });

  it("forget choices and exclusions when everything is removed", async () => {
    const { addGenomes, addScoringFiles, prs, files } = bench();
    await addGenomes(1);
    await addScoringFiles(["one"]);
    const before = prs.store.getState().choices;
    prs.choose({ missing: "expected", leastMatchRate: 0.5 });
    prs.setIncluded(files.store.getState().files[0]?.id ?? "", false);
    prs.stop();
    prs.reset();
    expect(prs.store.getState()).toMatchObject({ choices: before, isStopped: false });
    expect(prs.store.getState().leftOut.size).toBe(0);
  });

  it("come by themselves, in one call for genomes of a chip and files that a worker can cache together", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, prs, genomes, entries, flush } = bench();
    await addGenomes(3);
    for (const { id } of entries()) genomes.chooseReference(id, "european");
    await addScoringFiles(["one", "two"]);
    expect(phases()).toEqual(Array(6).fill("scoring"));
    const [call, ...others] = scoring();
    if (call === undefined) throw new Error("nothing is scored");
    expect(others).toEqual([]);
    expect(filesOf(call)).toEqual(["one", "two"]);
    const enough = { matched: 18, total: 20, closeRows: { rows: 0, of: 18 } };
    const frequencies = completeFrequencies(18, 20);
    answerFiles(call, (weightsName, genome) =>
      specimenSummary({ ...enough, frequencies, raw: genome + (weightsName === "one" ? 10 : 20) }),
    );
    await flush();
    const raw = prs.store
      .getState()
      .pairs.map(({ status }) => status.phase === "ready" && status.summary.raw);
    expect(raw).toEqual([10, 11, 12, 20, 21, 22]);
    expect(prs.store.getState().pairs[0]?.status).toMatchObject({
      phase: "ready",
      score: { z: 1, coverage: 0.9, confidence: "high" },
    });
  });

  it.each([
    [4, 110],
    [8, 60],
    [12, 34],
  ])(
    "of %i genomes on %i files are asked for four genomes at a time, which the engine sums together",
    async (count, fileCount) => {
      const { addGenomes, addScoringFiles, scoring, phases, answerAll } = bench();
      await addGenomes(count);
      await addScoringFiles(Array.from({ length: fileCount }, (_, index) => `set ${index}`));
      await answerAll();
      expect(new Set(phases())).toEqual(new Set(["ready"]));
      for (const { args } of scoring()) expect("files" in args && args.genomes.length % 4).toBe(0);
    },
  );

  it("have no z and no percentile on a file without frequencies, and none below three variants", async () => {
    const { addGenomes, addScoringFiles, scoring, prs, flush } = bench();
    await addGenomes(1);
    await addScoringFiles(["without", "few"]);
    const none = { expectedMean: null, expectedSd: null, matchedVariance: null, totalVariance: null };
    for (const call of scoring())
      answerFiles(call, (weightsName) =>
        weightsName === "without"
          ? specimenSummary({ ...none, comparedSum: null, unlimitedZ: null })
          : specimenSummary({ matched: 2, frequencies: completeFrequencies(2, 10) }),
      );
    await flush();
    for (const { status } of prs.store.getState().pairs) {
      if (status.phase !== "ready") throw new Error(status.phase);
      expect(status.score).toMatchObject({ z: null, percentile: null, fullSet: null });
    }
  });

  it("take frequencies that the file lacks from the public genomes, which are loaded once and for that alone", async () => {
    let fetched = 0;
    const { addGenomes, addScoringFiles, scoring, engine, prs, genomes, entries, flush } = bench(() => {
      fetched += 1;
      return Promise.resolve(() => half);
    });
    await addGenomes(2);
    for (const { id } of entries()) genomes.chooseReference(id, "european");
    await addScoringFiles(["without"]);
    expect(fetched).toBe(0);
    for (const call of scoring()) answerFiles(call, () => specimenSummary(withoutFrequencies));
    await flush();
    const rows = engine.calls.filter(({ name }) => name === "rowsOfScoringFile");
    expect(rows).toHaveLength(2);
    for (const call of rows) call.answer(ok({ rows: rowsOfThat }));
    await flush();
    expect(fetched).toBe(1);
    for (const { status } of prs.store.getState().pairs) {
      expect(status).toMatchObject({
        phase: "ready",
        // Eleven rows of weight 1 with one copy each, where one copy is expected.
        score: { z: 0, percentile: 50, frequenciesFromPanel: 11, expectation: { mean: 11 } },
      });
    }
  });

  it("are compared with a typed mean and SD, whatever else is known, and no longer when that is removed", async () => {
    const { addGenomes, addScoringFiles, scoring, engine, prs, ownMeans, files, flush } = bench();
    await addGenomes(2);
    await addScoringFiles(["dense"]);
    const dense = { ...withoutFrequencies, closeRows: { rows: 11, of: 11 } };
    for (const call of scoring()) answerFiles(call, () => specimenSummary(dense));
    await flush();
    const scores = () =>
      prs.store.getState().pairs.map(({ status }) => (status.phase === "ready" ? status.score : null));
    expect(scores().map((score) => score?.z)).toEqual([null, null]);
    const [entry] = files.store.getState().files;
    ownMeans.give(entry?.id ?? "", { mean: 9, sd: 2 });
    const given = { reference: "by hand", z: 1, expectation: { mean: 9, sd: 2 }, fullSet: null };
    for (const score of scores()) expect(score).toMatchObject(given);
    ownMeans.give(entry?.id ?? "", null);
    expect(scores().map((score) => score?.z)).toEqual([null, null]);
    const table = "PGS_ID,group,mean,sd\npgs900001,Here,13,2\n";
    expect(await ownMeans.readTable(new File([table], "means.csv"))).toEqual(ok(null));
    for (const score of scores()) expect(score).toMatchObject({ reference: "by hand", z: -1 });
    ownMeans.removeTable();
    expect(scores().map((score) => score?.z)).toEqual([null, null]);
    expect(engine.calls.some(({ name }) => name === "rowsOfScoringFile")).toBe(false);
  });

  it("can be tried again when their placing data could not be loaded", async () => {
    let isOffline = true;
    const { addGenomes, addScoringFiles, scoring, engine, phases, prs, genomes, entries, flush } = bench(
      () => (isOffline ? Promise.reject(new Error("offline")) : Promise.resolve(() => half)),
    );
    await addGenomes(1);
    for (const { id } of entries()) genomes.chooseReference(id, "european");
    await addScoringFiles(["without"]);
    for (const call of scoring()) answerFiles(call, () => specimenSummary(withoutFrequencies));
    await flush();
    engine.calls.find(({ name }) => name === "rowsOfScoringFile")?.answer(ok({ rows: rowsOfThat }));
    await flush();
    expect(prs.store.getState().pairs[0]?.status).toEqual({ phase: "failed", cause: "tables" });
    isOffline = false;
    prs.resume();
    await flush();
    expect(phases()).toEqual(["ready"]);
  });

  it("wait to be shown where updates are rare, but never after a choice", async () => {
    const { addGenomes, addScoringFiles, answerAll, options } = bench();
    await addGenomes(1);
    const rare = createPrsScores({ ...options, leastBetween: () => 1_000_000_000 });
    const shown = () => rare.store.getState().pairs.map(({ status }) => status.phase);
    await addScoringFiles(["one"]);
    await answerAll();
    // The set was shown when it came; its answer waits.
    expect(shown()).toEqual(["scoring"]);
    rare.choose({ leastMatchRate: 0.75 });
    expect(shown()).toEqual(["ready"]);
    rare.end();
  });

  it("are computed again for another choice, and stay when nothing would change", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, answerAll, prs, files, flush } = bench();
    await addGenomes(2);
    await addScoringFiles(["one"]);
    await answerAll();
    expect(phases()).toEqual(["ready", "ready"]);
    const before = prs.store.getState().pairs;
    prs.choose({ leastMatchRate: 0.75 });
    expect(prs.store.getState().pairs).toBe(before);
    await addGenomes(1);
    // The same objects: what is drawn of them stays.
    for (const [index, pair] of before.entries()) expect(prs.store.getState().pairs[index]).toBe(pair);
    expect(phases()).toEqual(["ready", "ready", "scoring"]);
    prs.choose({ palindromic: "exclude" });
    expect(phases()).toEqual(["scoring", "scoring", "scoring"]);
    expect(scoring().map((call) => call.isStopped())).toEqual([false, true]);
    await flush();
    expect(scoring().at(-1)?.args).toMatchObject({ policy: { palindromic: "exclude", missing: "omit" } });
    await answerAll();
    expect(phases()).toEqual(["ready", "ready", "ready"]);
    files.removeAll();
    expect(phases()).toEqual([]);
  });

  it("are removed with their genome, and leave out what was excluded", async () => {
    const { addGenomes, addScoringFiles, answerAll, phases, prs, genomes, entry, scoring } = bench();
    await addGenomes(2);
    await addScoringFiles(["one"]);
    await answerAll();
    const calls = scoring().length;
    prs.setIncluded(entry(0).id, false);
    expect(prs.store.getState().pairs.map(({ genomeId }) => genomeId)).toEqual([entry(1).id]);
    genomes.remove(entry(1).id);
    expect(phases()).toEqual([]);
    prs.setIncluded(entry(0).id, true);
    expect(phases()).toEqual(["ready"]);
    expect(scoring()).toHaveLength(calls);
  });

  it("can be stopped and gone on with", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, prs, flush, answerAll } = bench();
    await addGenomes(3);
    await addScoringFiles(["one"]);
    expect(phases()).toEqual(["scoring", "scoring", "scoring"]);
    prs.stop();
    expect(phases()).toEqual(["waiting", "waiting", "waiting"]);
    expect(scoring().map((call) => call.isStopped())).toEqual([true]);
    await flush();
    expect(scoring()).toHaveLength(1);
    prs.resume();
    await answerAll();
    expect(phases()).toEqual(["ready", "ready", "ready"]);
  });

  it("that failed are tried again without a stop, when asked", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, prs, flush, answerAll } = bench();
    await addGenomes(1);
    await addScoringFiles(["one"]);
    scoring()[0]?.answer(err({ code: "engine-panic", message: "made up", place: "" }));
    await flush();
    expect(phases()).toEqual(["failed"]);
    prs.resume();
    await answerAll();
    expect(scoring()).toHaveLength(2);
    expect(phases()).toEqual(["ready"]);
  });

  it("are requested to the end, however many there are, a part at a time", async () => {
    const { addGenomes, addScoringFiles, scoring, phases, answerAll } = bench();
    await addGenomes(41);
    await addScoringFiles(Array.from({ length: 30 }, (_, index) => `set ${index}`));
    expect(phases()).toEqual(Array.from({ length: 41 * 30 }, () => expect.stringMatching(/scoring|waiting/)));
    expect(phases()).toContain("waiting");
    await answerAll();
    expect(phases()).toEqual(Array(41 * 30).fill("ready"));
    expect(Math.max(...scoring().map(scoresOf))).toBeLessThanOrEqual(400);
    expect(scoring().reduce((sum, call) => sum + scoresOf(call), 0)).toBe(41 * 30);
  });

  it("of built-in sets say what became of SNPs by proxy, so that no early place passes for the last", async () => {
    const set = specimenScoreSet("quick-set");
    const reference = placeableSets([set]).references.bySet.get(set.id);
    if (reference === undefined) throw new Error("no reference");
    const nothing = { byGenome: new Map(), pending: new Set<string>(), failed: new Set<string>() };
    const predictions = createStore<ProxyPredictionsState>(() => nothing);
    const { addGenomes, addScoringFiles, answerAll, prs, files, engine, entry, flush } = bench(undefined, {
      loadBuiltIn: () => Promise.resolve({ set, reference }),
      predictions,
    });
    await addGenomes(1);
    predictions.setState({ pending: new Set([entry(0).id]) });
    const from = engine.calls.length;
    files.addBuiltIn(set);
    engine.at(from).answer(ok(specimenScoringFile({ weightsName: "built-in" })));
    await flush();
    await addScoringFiles(["loaded"]);
    const answerSets = async () => {
      await answerAll();
      for (const call of engine.calls)
        if (call.name === "scoreMany") await answerMany(call, () => wholeScore);
      await flush();
      await answerAll();
    };
    await answerSets();
    const proxies = () =>
      prs.store.getState().pairs.map(({ status }) => (status.phase === "ready" ? status.proxies : null));
    expect(proxies()).toEqual(["pending", "not possible"]);
    const found = new Map([[set.id, { rows: [] } as unknown as SetPrediction]]);
    predictions.setState({ byGenome: new Map([[entry(0).id, found]]) });
    // Another set of the same genome is still pending.
    expect(proxies()).toEqual(["predicted", "not possible"]);
    predictions.setState({ ...nothing, failed: new Set([entry(0).id]) });
    expect(proxies()).toEqual(["failed", "not possible"]);
    // By other rules nothing is predicted, and nothing is waited for.
    predictions.setState({ ...nothing, pending: new Set([entry(0).id]) });
    prs.choose({ palindromic: "exclude" });
    await answerSets();
    expect(proxies()).toEqual(["not possible", "not possible"]);
  });

  it("are audited by the same choices as they were scored", async () => {
    const { addGenomes, addScoringFiles, answerAll, prs, engine } = bench();
    await addGenomes(1);
    await addScoringFiles(["one"]);
    prs.choose({ missing: "expected" });
    await answerAll();
    const [pair] = prs.store.getState().pairs;
    if (pair === undefined) throw new Error("no pair");
    const waiting = prs.audit(pair.genomeId, pair.fileId, new AbortController().signal);
    const call = engine.calls.at(-1);
    expect(call?.name).toBe("auditScoringFile");
    expect(call?.args).toMatchObject({ weightsName: "one", policy: { missing: "expected" } });
    const table = new Blob(["line\n"]);
    call?.answer(ok({ table }));
    expect(await waiting).toEqual({ ok: true, value: table });
    const gone = await prs.audit("nobody", pair.fileId, new AbortController().signal);
    expect(gone).toEqual({ ok: false, error: "failed" });
  });
});

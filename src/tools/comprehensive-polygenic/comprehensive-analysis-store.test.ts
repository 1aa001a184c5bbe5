import { afterEach, describe, expect, it, vi } from "vitest";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { failedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { effectSizeCategory } from "../../science/effect-size.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import {
  type AnalysisOptions,
  analysisOf,
  createComprehensiveAnalyses,
  longestWait,
  type ScoredGenome,
  type ServerFault,
} from "./comprehensive-analysis-store.ts";

/** An analysis of one set. */
const resultsOf = (z_score: number, recommended_score = 101): ComprehensiveResults => ({
  overall_summary: { total_weight_sets: 1, recommended_score, confidence_grade: "B" },
  weight_set_results: [
    {
      ...{ id: "a", matched_snps: 6, total_snps: 9, coverage: 6 / 9 },
      ...{ z_score, effect_size_category: effectSizeCategory(z_score) },
    },
  ],
});

const own = resultsOf(0.4);

/** A genome whose scores are there. */
const scored = (id: string, parts: Partial<ScoredGenome> = {}): ScoredGenome => ({
  ...{ id, basis: ["leave-out"], needed: { rs1: "AG", rs2: "CC" }, analyse: () => own },
  ...parts,
});

const a = scored("a");

/** A store whose server answers when it is told to. */
function bench(parts: Partial<AnalysisOptions> = {}) {
  const answers: ((answer: Result<ComprehensiveResults, FunctionFailure>) => void)[] = [];
  const ask = vi.fn<AnalysisOptions["ask"]>(
    () => new Promise<Result<ComprehensiveResults, FunctionFailure>>((resolve) => answers.push(resolve)),
  );
  const onSent = vi.fn();
  const analyses = createComprehensiveAnalyses({
    ask,
    loadSets: async () => [],
    onSent,
    ...parts,
  });
  const stateOf = (genome: ScoredGenome) => analysisOf(analyses.store.getState(), genome);
  return { analyses, ask, onSent, answers, stateOf };
}

describe("comprehensive analyses", () => {
  it("send nothing before they are told to, and then what is needed", async () => {
    const { analyses, ask, onSent, answers, stateOf } = bench();
    expect(ask).not.toHaveBeenCalled();
    const sending = analyses.send(a);
    expect(stateOf(a)).toEqual({ phase: "running", sentSnps: 2 });
    expect(ask).toHaveBeenCalledExactlyOnceWith({ rs1: "AG", rs2: "CC" }, expect.any(AbortSignal));
    expect(onSent).toHaveBeenCalledExactlyOnceWith(2);
    answers[0]?.(ok(own));
    await sending;
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "server", results: own, sentSnps: 2, fault: null },
    });
  });

  it("run on the device without asking the server", async () => {
    const { analyses, ask, onSent, stateOf } = bench();
    await analyses.runHere(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", results: own, sentSnps: 0, fault: null },
    });
    expect([ask, onSent].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it.each<[string, FunctionFailure]>([
    ["refuses", { code: "refused", message: "Too many analyses." }],
    ["cannot be reached", { code: "not-fetched" }],
  ])("fall back to the device where the server %s", async (_, failure) => {
    const { analyses, stateOf } = bench({ ask: async () => err(failure) });
    await analyses.send(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", results: own, sentSnps: 2, fault: failure },
    });
  });

  const without = scored("a", { analyse: () => null });
  const offline = { loadSets: () => Promise.reject(new TypeError("offline")) };
  const nothingHere: [string, ScoredGenome, Partial<AnalysisOptions>][] = [
    ["its scores are missing", without, {}],
    ["the tables are missing", a, offline],
  ];

  it.each(nothingHere)(
    "end in the documented answer of a failure where %s here, too",
    async (_, genome, parts) => {
      const { analyses, stateOf } = bench({
        ask: () => Promise.reject(new TypeError("no code")),
        ...parts,
      });
      await analyses.send(genome);
      expect(stateOf(genome)).toMatchObject({
        ...{ phase: "done", source: "nobody", sentSnps: 2, fault: { code: "unexpected" } },
        results: { overall_summary: { recommended_score: 100, confidence_grade: "F" } },
      });
    },
  );

  it.each<[string, ComprehensiveResults, ServerFault]>([
    ["other numbers", resultsOf(0.41), { code: "differs" }],
    ["another score", resultsOf(0.4, 145), { code: "differs" }],
    [
      "no sets at all",
      { ...own, weight_set_results: [], overall_summary: { ...own.overall_summary, total_weight_sets: 0 } },
      { code: "differs" },
    ],
    ["the fixed values of a failure", failedAnalysis([{ id: "a", rows: [1, 2] }]), { code: "failed-there" }],
  ])("show the device's result where the server answers %s", async (_, answer, fault) => {
    const { analyses, stateOf } = bench({ ask: async () => ok(answer) });
    await analyses.send(a);
    expect(stateOf(a)).toEqual({
      ...{ phase: "done", source: "device", results: own, sentSnps: 2, fault },
    });
  });

  it("take the server's where a last digit alone differs", async () => {
    const answer = resultsOf(0.4 + 1e-12);
    const { analyses, stateOf } = bench({ ask: async () => ok(answer) });
    await analyses.send(a);
    expect(stateOf(a)).toMatchObject({ source: "server", results: answer, fault: null });
  });

  it.each(nothingHere)(
    "show no number of the server's that cannot be checked, since %s",
    async (_, genome, parts) => {
      const { analyses, stateOf } = bench({ ask: async () => ok(resultsOf(2, 145)), ...parts });
      await analyses.send(genome);
      expect(stateOf(genome)).toMatchObject({
        ...{ source: "nobody", sentSnps: 2, fault: { code: "not-checked" } },
        results: { overall_summary: { recommended_score: 100, confidence_grade: "F" } },
      });
    },
  );

  it("show a failure of the server as one where the device cannot either", async () => {
    const { analyses, stateOf } = bench({ ask: async () => ok(failedAnalysis([])) });
    await analyses.send(without);
    expect(stateOf(without)).toMatchObject({ source: "nobody", fault: { code: "failed-there" } });
  });

  describe("that the server does not answer", () => {
    afterEach(() => vi.useRealTimers());

    it("end on the device after the longest wait, and end the call", async () => {
      vi.useFakeTimers();
      const { analyses, ask, stateOf } = bench();
      const sending = analyses.send(a);
      await vi.advanceTimersByTimeAsync(longestWait * 1000 - 1);
      expect(stateOf(a)).toMatchObject({ phase: "running" });
      await vi.advanceTimersByTimeAsync(1);
      await sending;
      expect(stateOf(a)).toEqual({
        ...{ phase: "done", source: "device", results: own, sentSnps: 2, fault: { code: "too-slow" } },
      });
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });

    it("leave no clock running once it has answered", async () => {
      vi.useFakeTimers();
      const { analyses } = bench({ ask: async () => ok(own) });
      await analyses.send(a);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("need not be waited for: the device does it, and says that SNPs were sent", async () => {
      const { analyses, ask, answers, stateOf } = bench();
      const sending = analyses.send(a);
      await analyses.runHere(a);
      const here = {
        phase: "done",
        source: "device",
        results: own,
        sentSnps: 2,
        fault: { code: "not-awaited" },
      };
      expect(stateOf(a)).toEqual(here);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
      answers[0]?.(ok(resultsOf(1)));
      await sending;
      expect(stateOf(a)).toEqual(here);
    });

    it.each<[string, (analyses: ReturnType<typeof bench>["analyses"]) => void]>([
      ["everything was removed", (analyses) => analyses.forget()],
      ["somebody started again", (analyses) => analyses.ask("a")],
    ])("are asked no longer after %s", (_, drop) => {
      const { analyses, ask } = bench();
      void analyses.send(a);
      drop(analyses);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });
  });

  describe("of a genome that changes", () => {
    const report = {};
    const before = scored("a", { basis: ["leave-out", report] });
    const changes: [string, readonly unknown[], boolean][] = [
      ["is as it was", ["leave-out", report], true],
      ["is scored anew", ["leave-out", {}], false],
      ["is scored by another rule", ["reference", report], false],
      ["has one score more", ["leave-out", report, {}], false],
    ];

    it.each(changes)(
      "are shown with the scores that they were made of alone: it %s",
      async (_, basis, isShown) => {
        const { analyses, stateOf } = bench();
        await analyses.runHere(before);
        expect(stateOf(scored("a", { basis })) !== undefined).toBe(isShown);
        // Another rule and back again: the answer of then is the answer of now.
        expect(stateOf(before)).toMatchObject({ phase: "done" });
      },
    );

    it("begin anew for other scores while those before are still being analysed", async () => {
      const { analyses, ask, answers, stateOf } = bench();
      const sending = analyses.send(before);
      const after = scored("a", { basis: ["reference", report] });
      const again = analyses.send(after);
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
      answers[0]?.(ok(resultsOf(1)));
      answers[1]?.(ok(own));
      await Promise.all([sending, again]);
      expect(stateOf(after)).toMatchObject({ source: "server", results: own });
      expect(stateOf(before)).toBeUndefined();
    });

    it("go with it, and what is under way is stopped", () => {
      const { analyses, ask, stateOf } = bench();
      void analyses.send(before);
      analyses.keepOnly(new Set(["a"]));
      expect(stateOf(before)).toMatchObject({ phase: "running" });
      analyses.keepOnly(new Set());
      expect(stateOf(before)).toBeUndefined();
      expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    });
  });

  it("send a genome that has nothing to send nowhere", async () => {
    const { analyses, ask, stateOf } = bench();
    const nothing = scored("a", { needed: null });
    await analyses.send(nothing);
    expect([ask.mock.calls.length, stateOf(nothing)]).toEqual([0, undefined]);
  });

  it("send once, however often somebody presses", async () => {
    const { analyses, ask, answers } = bench();
    const sending = [analyses.send(a), analyses.send(a)];
    answers[0]?.(ok(own));
    await Promise.all(sending);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (analyses: ReturnType<typeof bench>["analyses"]) => void]>([
    ["everything was removed", (analyses) => analyses.forget()],
    ["somebody started again", (analyses) => analyses.ask("a")],
  ])("drop an answer that comes after %s", async (_, drop) => {
    const { analyses, answers, stateOf } = bench();
    const sending = analyses.send(a);
    drop(analyses);
    answers[0]?.(ok(own));
    await sending;
    expect(stateOf(a)).toBeUndefined();
  });

  it("load the tables once", async () => {
    const loadSets = vi.fn(async () => []);
    const { analyses } = bench({ loadSets });
    await analyses.runHere(a);
    await analyses.runHere(scored("b"));
    expect(loadSets).toHaveBeenCalledTimes(1);
  });
});

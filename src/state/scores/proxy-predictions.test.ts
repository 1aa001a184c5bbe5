/** Made-up genomes with the sites of proxies and without half of the quick sets' SNPs. */
import { describe, expect, it } from "vitest";
import {
  proxyBench as bench,
  files,
  workingCalculation as working,
} from "../../../tests/support/proxy-bench.ts";
import type { CalculationClient } from "../../calculation/calculation-client.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import { err } from "../../lib/pure/result.ts";
import { loadQuickSets } from "../queries/built-in-sets.ts";

const [file] = files as [File, File];

describe("rows that the file lacks", () => {
  it("are predicted after the first scores are there, and count in them", async () => {
    const { genomes, answerUntil, scores, first } = await bench();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0);
    const alone = first();
    expect(alone.prediction).toBeNull();
    await answerUntil(() => first().prediction !== null);
    const { report, score, prediction, gain } = first();
    expect(report).toBe(alone.report);
    expect(score.predictedRows).toBeGreaterThan(10);
    expect(score.squaredCorrelation ?? 0).toBeGreaterThan(alone.score.squaredCorrelation ?? 1);
    expect(gain?.fileAlone).toBe(alone.score.squaredCorrelation);
    for (const [index, row] of (prediction?.rows ?? []).entries()) {
      if (row !== null) expect(report.rows[index]?.dosage).toBeNull();
    }
  });

  it("are left out where the person wants the file alone, to the last bit, and come back at once", async () => {
    const { engine, genomes, answerUntil, scores, first, id } = await bench();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0);
    const alone = first().score;
    await answerUntil(() => first().prediction !== null);
    const predicted = first().score;
    const calls = engine.calls.length;
    genomes.chooseProxies(id(), false);
    expect(first().prediction).toBeNull();
    expect(first().score).toEqual(alone);
    genomes.chooseProxies(id(), true);
    expect(first().score).toEqual(predicted);
    expect(engine.calls).toHaveLength(calls);
  });

  it("are predicted while a screen shows them; finished ones stay", async () => {
    const { engine, genomes, predictions, endLooking, answerUntil, scores, first } = await bench();
    endLooking();
    await nextTurn();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0);
    for (let turn = 0; turn < 8; turn++) await nextTurn();
    const asked = engine.calls.flatMap(({ args }) => ("packedSets" in args ? args.packedSets : []));
    expect(asked.filter(({ name }) => name.startsWith("proxies of"))).toEqual([]);
    expect(predictions.store.getState().pending.size).toBe(1);
    const end = predictions.look();
    await answerUntil(() => first().prediction !== null);
    const calls = engine.calls.length;
    end();
    await nextTurn();
    predictions.look();
    await nextTurn();
    expect(first().prediction).not.toBeNull();
    expect(engine.calls).toHaveLength(calls);
  });

  it("wait while another file is being read, and come when it was read or stopped", async () => {
    const { genomes, predictions, answerUntil, scores, first, id } = await bench();
    genomes.addFiles([file, new File(["unknown"], "slow.txt", { type: "text/plain" })]);
    await answerUntil(() => scores().length > 0);
    for (let turn = 0; turn < 8; turn++) await nextTurn();
    expect(first().prediction).toBeNull();
    expect(predictions.store.getState().pending.has(id())).toBe(true);
    genomes.cancel(id(1));
    await answerUntil(() => first().prediction !== null);
  });

  it("come with the verdict of a file where their tables are there, the same as by themselves", async () => {
    const names: string[] = [];
    const calculation: Pick<CalculationClient, "call"> = {
      call: (name, ...rest) => {
        names.push(name);
        return working.call(name, ...rest);
      },
    };
    const quick = { name: "quick", load: loadQuickSets };
    const ahead = await bench(calculation, [quick], { name: "again", load: loadQuickSets });
    const shown: unknown[] = [];
    ahead.genomes.store.subscribe(() => shown.push(...ahead.scores().map(({ score }) => score)));
    ahead.genomes.addFiles([file]);
    await ahead.answerUntil(() => ahead.scores().length > 0);
    expect(ahead.predictions.store.getState().pending.size).toBe(0);
    expect(names).not.toContain("predictRows");
    const alone = await bench();
    alone.genomes.addFiles([file]);
    await alone.answerUntil(() => alone.scores().length > 0 && alone.first().prediction !== null);
    const final = alone.scores().map(({ score }) => score);
    expect(ahead.scores().map(({ score }) => score)).toEqual(final);
    // Not once was another number shown.
    expect(shown).toEqual(shown.map((_, index) => final[index % final.length]));
  });

  it("do not come with a verdict while another file is being read", async () => {
    const quick = { name: "quick", load: loadQuickSets };
    const { genomes, answerUntil, scores, first } = await bench(working, [quick], {
      ...quick,
      name: "again",
    });
    genomes.addFiles([file, new File(["unknown"], "slow.txt", { type: "text/plain" })]);
    await answerUntil(() => scores().length > 0);
    expect(first().prediction).toBeNull();
  });

  it("are not predicted among people that no genome is compared with", async () => {
    const { genomes, predictions, answerUntil, first, id, scores } = await bench();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0 && first().prediction !== null);
    genomes.chooseReference(id(), "none");
    expect(predictions.store.getState().byGenome.size).toBe(0);
    expect(first().score.predictedRows).toBe(0);
  });

  it("are forgotten with their genome", async () => {
    const { genomes, predictions, answerUntil, first, id, scores } = await bench();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0 && first().prediction !== null);
    genomes.remove(id());
    expect(predictions.store.getState().byGenome.size).toBe(0);
  });

  it("leave the scores of the file as they are when the calculation fails, and come at the next try", async () => {
    let isWorking = false;
    const failing: Pick<CalculationClient, "call"> = {
      call: (name, args) =>
        isWorking
          ? working.call(name, args)
          : Promise.resolve(err({ code: "calculation-failed", cause: "TypeError" })),
    };
    const { genomes, predictions, answerUntil, scores, first, id } = await bench(failing);
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0);
    const alone = first();
    await answerUntil(() => predictions.store.getState().failed.has(id()));
    expect(first()).toBe(alone);
    isWorking = true;
    predictions.retry(id());
    await answerUntil(() => first().prediction !== null);
    expect(predictions.store.getState().failed.size).toBe(0);
  });

  it("are pending while one group of sets is, though another one failed", async () => {
    const failed = err({ code: "calculation-failed", cause: "TypeError" } as const);
    let answered = 0;
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const halting: Pick<CalculationClient, "call"> = {
      call: async (name, args) => {
        if (name !== "predictRows") return working.call(name, args);
        answered++;
        if (answered === 1) return failed;
        await waiting;
        return working.call(name, args);
      },
    };
    const groups = ["quick", "again"].map((name) => ({ name, load: loadQuickSets }));
    const { genomes, predictions, answerUntil, first, id, scores } = await bench(halting, groups);
    const state = () => predictions.store.getState();
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0 && answered === 2);
    expect([state().failed.has(id()), state().pending.has(id())]).toEqual([true, true]);
    goOn();
    await answerUntil(() => first().prediction !== null);
    expect([state().failed.has(id()), state().pending.has(id())]).toEqual([true, false]);
  });

  it("count together, once all groups of sets are predicted", async () => {
    let answered = 0;
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const halting: Pick<CalculationClient, "call"> = {
      call: async (name, args) => {
        if (name === "predictRows" && ++answered === 2) await waiting;
        return working.call(name, args);
      },
    };
    const groups = ["quick", "again"].map((name) => ({ name, load: loadQuickSets }));
    const { genomes, predictions, answerUntil, first, scores } = await bench(halting, groups);
    genomes.addFiles([file]);
    await answerUntil(() => scores().length > 0 && answered === 2);
    for (let turn = 0; turn < 8; turn++) await nextTurn();
    expect([predictions.store.getState().byGenome.size, first().prediction]).toEqual([0, null]);
    goOn();
    await answerUntil(() => first().prediction !== null);
    expect(predictions.store.getState().byGenome.size).toBe(1);
  });
});

import { describe, expect, it, vi } from "vitest";
import { madeUpGenomeFacts, madeUpInput } from "../../../tests/support/made-up-prediction.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import {
  type AskedPrediction,
  createHeldPrediction,
  type HeldPrediction,
  isOfSampleAlone,
  type ResultState,
} from "./held-prediction-store.ts";
import type { IqGenomePart } from "./iq-genome-part.ts";

const ann = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

function bench(part: IqGenomePart = { phase: "ready", facts: madeUpGenomeFacts() }) {
  const world = { userId: null as string | null, part, isSample: false };
  const save = vi.fn(
    async (_userId: string, _held: HeldPrediction): Promise<Result<string, DatabaseFailure>> => ok("row-1"),
  );
  const digestOf = vi.fn(async () => "ab");
  const held = createHeldPrediction({
    now: () => new Date("2026-06-01T12:00:00Z"),
    partOf: () => world.part,
    isSample: () => world.isSample,
    digestOf,
    userId: () => world.userId,
    save,
  });
  return { world, held, save, digestOf, state: () => held.store.getState() };
}

const asked = (parts: Partial<AskedPrediction> = {}): AskedPrediction => ({
  genomeId: "g",
  input: {},
  group: "european",
  ...parts,
});

function computed(state: ResultState): HeldPrediction {
  if (state.kind !== "computed") throw new Error(`the result is ${state.kind}`);
  return state.held;
}

describe("the prediction of a tab", () => {
  it("is nothing at first", () => {
    expect(bench().state()).toEqual({ kind: "nothing" });
  });

  it("is the model's, of a genome and the typed values", async () => {
    const { held } = bench();
    const { prediction, genome, keeping } = computed(await held.predict(asked({ input: madeUpInput })));
    const { scores, file } = madeUpGenomeFacts();
    expect(prediction).toEqual(
      predictIq({ input: madeUpInput, genome: { ...scores, file: { ...file, digest: "ab" } } }),
    );
    expect(genome).toEqual({ id: "g", isSample: false, facts: madeUpGenomeFacts() });
    expect(keeping).toEqual({ phase: "not-kept" });
  });

  it("is made of typed values alone, too", async () => {
    const { held } = bench();
    const made = computed(await held.predict(asked({ genomeId: null, input: madeUpInput })));
    expect(made.genome).toBeNull();
    expect(made.prediction.output.model_used).toBe("latent-g/environment");
  });

  const gaps = { intelligence: { code: "declined" }, education: { code: "no-overlap" } } as const;
  const without = (matchedSnps: number) => ({
    ...madeUpGenomeFacts("european", { intelligence: null, education: null, matchedSnps }),
    gaps,
  });
  const tooFew = madeUpGenomeFacts("european", { matchedSnps: 3 });

  it.each([
    ["nothing at all", { genomeId: null }, undefined, { code: "nothing-given" }],
    [
      "a mean for typed scores alone",
      { genomeId: null, input: { genetic: { pgs_local: 0.2 } } },
      undefined,
      { code: "mean-alone" },
    ],
    [
      "a genome that no reference fits",
      {},
      { phase: "ready", facts: without(600) },
      { code: "no-genetic-part", gaps },
    ],
    [
      "a genome with too few SNPs",
      {},
      { phase: "ready", facts: tooFew },
      { code: "too-few-snps", matched: 3, total: 1483 },
    ],
    ["a genome that is gone", {}, { phase: "gone" }, { code: "genome-not-ready", part: { phase: "gone" } }],
  ] as const)("is the fallback for %s, and that is never saved", async (_, changes, part, cause) => {
    const { held, world, save } = bench(part);
    world.userId = ann;
    const state = await held.predict(asked(changes));
    expect(state).toMatchObject({ kind: "fallback", cause, output: { model_used: "fallback" } });
    await held.keep();
    expect(save).not.toHaveBeenCalled();
  });

  it("counts the typed values where no reference fits the genome", async () => {
    const { held } = bench({ phase: "ready", facts: without(600) });
    const made = computed(await held.predict(asked({ input: madeUpInput })));
    expect(made.prediction.output.components.genetic).toBeNull();
    expect(made.genome?.facts.gaps).toEqual(gaps);
  });

  it("is the fallback where the computation goes wrong", async () => {
    const { held, digestOf } = bench();
    digestOf.mockRejectedValue(new Error("no key"));
    expect(await held.predict(asked())).toMatchObject({
      kind: "fallback",
      cause: { code: "computation-failed" },
    });
  });

  it("is saved at once for a signed-in person", async () => {
    const { held, world, save, state } = bench();
    world.userId = ann;
    await held.predict(asked());
    await waitFor(() => expect(computed(state()).keeping).toEqual({ phase: "kept", id: "row-1" }));
    expect(save).toHaveBeenCalledExactlyOnceWith(ann, expect.objectContaining({ asked: asked() }));
    await held.keep();
    expect(save).toHaveBeenCalledOnce();
  });

  it("is saved on sign-in, once", async () => {
    const { held, world, save, state } = bench();
    await held.predict(asked());
    await held.keep();
    expect(save).not.toHaveBeenCalled();
    world.userId = ann;
    await Promise.all([held.keep(), held.keep()]);
    expect(save).toHaveBeenCalledOnce();
    expect(computed(state()).keeping).toEqual({ phase: "kept", id: "row-1" });
  });

  it("reports a failed save, and saves again when asked", async () => {
    const { held, world, save, state } = bench();
    await held.predict(asked());
    world.userId = ann;
    save.mockResolvedValueOnce(err({ code: "not-fetched" }));
    await held.keep();
    expect(computed(state()).keeping).toEqual({ phase: "failed", failure: { code: "not-fetched" } });
    save.mockRejectedValueOnce(new Error("no program"));
    await held.keep();
    expect(computed(state()).keeping).toEqual({ phase: "failed", failure: { code: "unexpected" } });
    await held.keep();
    expect(computed(state()).keeping.phase).toBe("kept");
  });

  it("returns the id of its row: saves first, waits for a save under way, null for what is not saved", async () => {
    const { held, world, save } = bench();
    expect(await held.savedId()).toEqual(ok(null));
    await held.predict(asked());
    expect(await held.savedId()).toEqual(ok(null));
    world.userId = ann;
    const [first, second] = await Promise.all([held.savedId(), held.savedId()]);
    expect([first, second]).toEqual([ok("row-1"), ok("row-1")]);
    expect(save).toHaveBeenCalledOnce();
    held.rowDeleted("row-1");
    expect(await held.savedId()).toEqual(ok(null));
    save.mockResolvedValueOnce(err({ code: "not-fetched" }));
    await held.predict(asked());
    save.mockResolvedValueOnce(err({ code: "not-fetched" }));
    expect(await held.savedId()).toEqual(err({ code: "not-fetched" }));
    world.isSample = true;
    await held.predict(asked());
    expect(await held.savedId()).toEqual(ok(null));
  });

  it("is no longer saved once its row was deleted, and is saved again only when asked", async () => {
    const { held, world, save, state } = bench();
    world.userId = ann;
    await held.predict(asked());
    await waitFor(() => expect(computed(state()).keeping.phase).toBe("kept"));
    held.rowDeleted("row-2");
    expect(computed(state()).keeping.phase).toBe("kept");
    held.rowDeleted("row-1");
    expect(computed(state()).keeping).toEqual({ phase: "deleted" });
    await held.keep();
    expect(save).toHaveBeenCalledOnce();
    expect(computed(state()).keeping).toEqual({ phase: "deleted" });
    await held.keepAgain();
    expect(save).toHaveBeenCalledTimes(2);
    expect(computed(state()).keeping.phase).toBe("kept");
  });

  it("is never saved when it is sample data", async () => {
    const { held, world, save, state } = bench();
    Object.assign(world, { userId: ann, isSample: true });
    await held.predict(asked());
    expect(computed(state()).genome?.isSample).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it("is free to see only when it contains the sample alone", async () => {
    const { held, world } = bench();
    world.isSample = true;
    expect(isOfSampleAlone(computed(await held.predict(asked())))).toBe(true);
    expect(isOfSampleAlone(computed(await held.predict(asked({ input: { fileId: ann } }))))).toBe(true);
    expect(isOfSampleAlone(computed(await held.predict(asked({ input: madeUpInput }))))).toBe(false);
    const zero = asked({ input: { genetic: { pgs_int: 0 } } });
    expect(isOfSampleAlone(computed(await held.predict(zero)))).toBe(false);
    world.isSample = false;
    expect(isOfSampleAlone(computed(await held.predict(asked())))).toBe(false);
  });

  it("goes with its genome, and with no other", async () => {
    const { held, state } = bench();
    await held.predict(asked());
    held.forgetWithout(new Set(["g", "h"]));
    expect(state().kind).toBe("computed");
    held.forgetWithout(new Set(["h"]));
    expect(state()).toEqual({ kind: "nothing" });
    await held.predict(asked({ genomeId: null, input: madeUpInput }));
    held.forgetWithout(new Set());
    expect(state().kind).toBe("computed");
    held.forget();
    expect(state()).toEqual({ kind: "nothing" });
  });

  it("is not made, nor saved, when its genome goes while it is made", async () => {
    const { held, world, save, state } = bench();
    world.userId = ann;
    const made = held.predict(asked());
    held.forgetWithout(new Set(["h"]));
    expect(await made).toEqual({ kind: "nothing" });
    expect(state()).toEqual({ kind: "nothing" });
    const kept = held.predict(asked());
    held.forgetWithout(new Set(["g"]));
    expect((await kept).kind).toBe("computed");
    expect(save).toHaveBeenCalledOnce();
  });

  it("does not come back when it was forgotten while it was made, nor a save to another one", async () => {
    const { held, world, save, state } = bench();
    const first = held.predict(asked());
    held.forget();
    expect(await first).toEqual({ kind: "nothing" });
    expect(state()).toEqual({ kind: "nothing" });

    let finish: (id: Result<string, DatabaseFailure>) => void = () => {};
    save.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await held.predict(asked());
    world.userId = ann;
    const keeping = held.keep();
    world.userId = null;
    await held.predict(asked({ genomeId: null, input: madeUpInput }));
    finish(ok("row-1"));
    await keeping;
    expect(computed(state()).keeping).toEqual({ phase: "not-kept" });
  });
});

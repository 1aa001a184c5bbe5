import { describe, expect, it } from "vitest";
import { fakeEnginePool } from "../../tests/support/fake-engine-pool.ts";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { emptyScores } from "../lib/pure/many-scores.ts";
import { ok } from "../lib/pure/result.ts";

function bench() {
  const { pool, worker } = fakeEnginePool({ size: 1 });
  const score = (signal?: AbortSignal) =>
    pool.call(
      "scoreMany",
      {
        genomes: [{ layoutName: "chip", genome: new Uint8Array(7) }],
        layouts: [{ name: "chip", layout: new Uint8Array(100) }],
        packedSets: [{ name: "set", bytes: new Uint8Array(40) }],
        policy: { palindromic: "auto", missing: "omit", absent: "leave-out" },
      },
      { purpose: "scores", ...(signal === undefined ? {} : { signal }) },
    );
  /** Bytes of layouts and sets that each call of a worker came with. */
  const sent = (index: number) =>
    worker(index).posted.flatMap((message) =>
      message.kind === "call" && message.name === "scoreMany"
        ? [
            [
              ...message.args.layouts.map(({ layout }) => layout),
              ...message.args.packedSets.map(({ bytes }) => bytes),
            ].reduce((sum, { byteLength }) => sum + byteLength, 0),
          ]
        : [],
    );
  return { pool, worker, score, sent };
}

const scored = ok(emptyScores(1, [0]));

describe("a call for many genomes", () => {
  it("is the only loss with a worker: the next call goes to another worker, with all that it needs", async () => {
    const { worker, score, sent } = bench();
    const first = score();
    worker(0).becomeReady();
    worker(0).answer(scored);
    const lost = score();
    const next = score();
    worker(0).fail();
    worker(1).becomeReady();
    worker(1).answer(scored);
    expect(await first).toEqual(scored);
    expect(await lost).toMatchObject({ ok: false, error: { code: "engine-not-started" } });
    expect(await next).toEqual(scored);
    expect(sent(0)).toEqual([140, 0]);
    expect(sent(1)).toEqual([140]);
  });

  const read = specimenReadGenome({ layoutName: "chip" });
  const file = new File(["x"], "genome.txt");
  const scoring = {
    packedSets: [{ name: "set", bytes: new Uint8Array(40) }],
    policy: { palindromic: "auto", missing: "omit", absent: "leave-out" } as const,
  };

  it.each([
    { name: "readFile", args: { file, scoring }, outcome: ok(read) },
    {
      name: "readVcfSamples",
      args: { file, samples: [0, 1, 2], scoring },
      outcome: ok({ outcomes: [ok(read), null, null] }),
    },
  ] as const)(
    "brings the worker that has just read the genome by $name neither its layout nor the sets that went with the file",
    ({ name, args, outcome }) => {
      const { pool, worker, score, sent } = bench();
      pool.warm();
      worker(0).becomeReady();
      for (const _ of [0, 1]) {
        void pool.call(name, args, { purpose: "read-genome" });
        worker(0).answer(outcome);
      }
      const sets = worker(0).posted.flatMap((message) =>
        message.kind === "call" && message.name === name ? (message.args.scoring?.packedSets ?? []) : [],
      );
      expect(sets.map(({ bytes }) => bytes.byteLength)).toEqual([40, 0]);
      void score();
      expect(sent(0)).toEqual([0]);
    },
  );

  it("that is stopped frees its worker, which is sent everything again", async () => {
    const { worker, score, sent } = bench();
    const stop = new AbortController();
    const stopped = score(stop.signal);
    worker(0).becomeReady();
    stop.abort();
    expect(await stopped).toMatchObject({ error: { code: "cancelled" } });
    expect(worker(0).cancelledIds).toHaveLength(1);
    const next = score();
    worker(0).answer({ ok: false, error: { code: "cancelled" } });
    worker(0).answer(scored);
    expect(await next).toEqual(scored);
    expect(sent(0)).toEqual([140, 140]);
  });
});

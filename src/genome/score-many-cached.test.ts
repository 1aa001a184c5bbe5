import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { emptyScores } from "../lib/pure/many-scores.ts";
import { err, ok } from "../lib/pure/result.ts";
import { mostCached } from "./many-cache.ts";
import type { MessageToWorker, PackedSet } from "./protocol.ts";
import { createSetScorer, type JoinClasses } from "./score-many.ts";
import { cacheAfter, emptyCache, withoutCached } from "./worker-cache.ts";

type Call = Extract<MessageToWorker, { kind: "call"; name: "scoreMany" }>;
type ReadingCall = Extract<MessageToWorker, { kind: "call"; name: "readFile" }>;

function packed(name: string): PackedSet {
  const bytes = new TextEncoder().encode(JSON.stringify({ build: "GRCh37", rows: [] }));
  return { name, bytes };
}

function callOf(layouts: readonly string[], sets: readonly string[]): Call {
  return {
    ...{ kind: "call", id: 1, name: "scoreMany" },
    args: {
      genomes: layouts.map((layoutName) => ({ layoutName, genome: new Uint8Array(7) })),
      layouts: [...new Set(layouts)].map((name) => ({ name, layout: new Uint8Array(100) })),
      packedSets: sets.map(packed),
      policy: { palindromic: "auto", missing: "omit", absent: "leave-out" },
    },
  };
}

function readingOf({ args: { packedSets, policy } }: Call): ReadingCall {
  const args = { file: new File([], "genome.txt"), scoring: { packedSets, policy } };
  return { kind: "call", id: 1, name: "readFile", args };
}

function manyOf(message: ReturnType<typeof withoutCached>): Call {
  if (message.kind !== "call" || message.name !== "scoreMany") throw new Error("another call");
  return message;
}

/** An engine that counts what it has not freed, and whose sets have no rows. */
function countingEngine() {
  let unfreed = 0;
  class Counted {
    constructor() {
      unfreed++;
    }
    free() {
      unfreed--;
    }
  }
  const columns = Object.keys(emptyScores(0, [])).map((name) => [name, () => []]);
  class LayoutJoin extends Counted {
    constructor(layout: Uint8Array) {
      super();
      // A layout that is joined is never the empty one of a message.
      expect(layout.byteLength).toBeGreaterThan(0);
    }
    score() {
      return Object.assign(new Counted(), Object.fromEntries(columns));
    }
  }
  class WeightTables extends Counted {
    add() {}
  }
  const engine = { WeightTable: Counted, WeightTables, LayoutJoin } as unknown as JoinClasses;
  return { engine, unfreed: () => unfreed };
}

const names = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);

describe("what is cached for many genomes", () => {
  it("is sent once: sets by name, a layout for each list of sets", () => {
    const first = callOf(["chip", "chip", "other"], ["a", "b"]);
    const after = cacheAfter(emptyCache, first, ok(emptyScores(3, [0, 0])));
    const again = manyOf(withoutCached(first, after)).args;
    expect(again.layouts).toEqual([]);
    expect(again.packedSets.map(({ bytes }) => bytes.byteLength)).toEqual([0, 0]);
    const more = manyOf(withoutCached(callOf(["chip"], ["b", "c"]), after)).args;
    expect(more.layouts.map(({ name }) => name)).toEqual(["chip"]);
    expect(more.packedSets.map(({ bytes }) => bytes.byteLength > 0)).toEqual([false, true]);
  });

  it("is what the page assumes, whatever calls came and failed before, and whatever files were read", async () => {
    const call = fc.record({
      isReading: fc.boolean(),
      layouts: fc.array(fc.constantFrom(...names("chip", mostCached.joins)), { minLength: 1, maxLength: 5 }),
      sets: fc.uniqueArray(fc.constantFrom(...names("set", 2 * mostCached.sets)), { maxLength: 90 }),
      fails: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (calls) => {
        const { engine, unfreed } = countingEngine();
        const worker = createSetScorer(engine);
        let cache = emptyCache;
        let whole: ReturnType<typeof callOf>["args"]["layouts"][number] | null = null;
        for (const { isReading, layouts, sets, fails } of calls) {
          const message = callOf(layouts, sets);
          if (isReading) {
            const reading = readingOf(message);
            const sent = withoutCached(reading, cache);
            if (sent.name !== "readFile") throw new Error("another call");
            if (!fails) {
              [whole = null] = message.args.layouts;
              const [genome] = message.args.genomes;
              const read = {
                genomes: genome ? [genome] : [],
                layouts: whole ? [{ ...whole, layout: new Uint8Array(0) }] : [],
              };
              const args = { ...read, ...(sent.args.scoring ?? message.args) };
              const scores = await worker.scoreMany(args, whole, async () => {});
              expect(scores.setRows.length).toBe(sets.length);
            } else worker.clear();
            const read = ok(specimenReadGenome({ layoutName: layouts[0] ?? "" }));
            cache = cacheAfter(cache, reading, fails ? err({ code: "cancelled" }) : read);
            continue;
          }
          const { args } = manyOf(withoutCached(message, cache));
          const scores = await worker.scoreMany(args, whole, async () => {});
          expect(scores.genomes).toBe(layouts.length);
          if (fails) worker.clear();
          cache = cacheAfter(
            cache,
            message,
            fails ? err({ code: "cancelled" }) : ok(emptyScores(layouts.length, [])),
          );
          expect(cache.joins.size).toBeLessThanOrEqual(Math.max(mostCached.joins, layouts.length));
          expect(cache.sets.size).toBeLessThanOrEqual(mostCached.sets);
          // What the page does not count on is freed.
          expect(unfreed()).toBe(cache.sets.size + cache.joins.size);
        }
      }),
      { numRuns: 100 },
    );
  });
});

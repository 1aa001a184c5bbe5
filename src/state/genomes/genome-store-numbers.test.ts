import fc from "fast-check";
import { expect, it } from "vitest";
import { genomeStoreBench } from "../../../tests/support/genome-store-bench.ts";
import type { PartToChoose } from "../../genome/protocol.ts";
import { err } from "../../lib/pure/result.ts";

const file = new File(["x"], "genome_Maria_Rossi_v5_Full_20260203040506.txt", { type: "text/plain" });

const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("holds-several" as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("retry" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("remove-all" as const) }),
);

it("a number never names two genomes, whatever is added, opened and removed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { genomes, engine, entries, flush } = genomeStoreBench();
      /** The genome seen under each number; files that only contain genomes do not count. */
      const owners = new Map<number, string>();
      const check = () => {
        const shown = entries().map(({ number }) => number);
        expect(shown).toEqual(shown.toSorted((one, other) => one - other));
        for (const { id, number, status } of entries()) {
          if (status.phase === "choosing") owners.delete(number);
          else {
            expect(owners.get(number) ?? id).toBe(id);
            owners.set(number, id);
          }
        }
      };
      for (const one of steps) {
        const chosen = "at" in one ? entries()[one.at % Math.max(entries().length, 1)] : undefined;
        if (one.kind === "add") genomes.addFiles(Array.from({ length: one.count }, () => file));
        else if (one.kind === "remove" && chosen !== undefined) genomes.remove(chosen.id);
        else if (one.kind === "retry" && chosen !== undefined) {
          genomes.cancel(chosen.id);
          genomes.retry(chosen.id);
        } else if (one.kind === "remove-all") genomes.removeAll();
        else if (one.kind === "holds-several") {
          genomes.addFiles([file]);
          await flush();
          const parts: readonly PartToChoose[] = Array.from({ length: one.count }, (_, sample) => ({
            ...{
              part: { sample },
              name: `sample ${sample}`,
              size: null,
              joinedMember: null,
              isImputed: false,
            },
          }));
          engine.calls.at(-1)?.answer(err({ code: "several-genomes", of: "samples", parts, skipped: [] }));
          await flush();
          check();
          const last = entries().at(-1);
          if (last !== undefined) genomes.chooseParts(last.id, parts);
        }
        await flush();
        check();
      }
    }),
    { numRuns: 60 },
  );
});

it("an example that the page shows gives way, with its numbers, to the first genome of a person", async () => {
  const { genomes, entries, flush } = genomeStoreBench();
  genomes.showExample(false);
  await flush();
  genomes.showExample(true);
  await flush();
  expect(entries()).toHaveLength(11);
  genomes.addFiles([file]);
  await flush();
  expect(entries().map(({ number, isSample }) => [number, isSample])).toEqual([[1, false]]);
  // Beside a person's own, nothing is removed.
  genomes.addSampleGenome();
  await flush();
  genomes.addFiles([file]);
  await flush();
  expect(entries().map(({ number }) => number)).toEqual([1, 2, 3]);
});

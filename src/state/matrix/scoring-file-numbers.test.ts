import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { FakeEngine } from "../../../tests/support/fake-engine.ts";
import { specimenScoringFile, specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { createScoringFileStore } from "./scoring-file-store.ts";

const file = new File(["x"], "smith-family-scores.txt");

const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), pgsId: fc.constantFrom(null, "PGS900001", "PGS900002") }),
  fc.record({ kind: fc.constant("add-refused" as const) }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("tell-build" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("remove-all" as const) }),
);

it("no two files ever share a number or a saved name, whatever is added, refused, read again and removed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const engine = new FakeEngine();
      const files = createScoringFileStore({
        engine,
      });
      const entries = () => files.store.getState().files;
      const ids = new Map<string, string | null>();
      const answer = async (pgsId: string | null) => {
        const report = specimenScoringReport();
        const facts = { ...report.facts, pgsId };
        engine.calls.at(-1)?.answer(ok(specimenScoringFile({ report: { ...report, facts } })));
        await setImmediate();
      };
      /** The file that each number and each name was seen on, and the other way round. */
      const owners = new Map<number | string, string>();
      const names = new Map<string, string>();
      const check = () => {
        for (const { id, number, status } of entries()) {
          expect(owners.get(number) ?? id).toBe(id);
          owners.set(number, id);
          if (status.phase !== "ready") continue;
          const { savedName } = status;
          expect(owners.get(savedName) ?? id).toBe(id);
          expect(names.get(id) ?? savedName).toBe(savedName);
          owners.set(savedName, id);
          names.set(id, savedName);
        }
      };
      for (const one of steps) {
        const chosen = "at" in one ? entries()[one.at % Math.max(entries().length, 1)] : undefined;
        if (one.kind === "add") {
          files.addFiles([file]);
          ids.set(entries().at(-1)?.id ?? "", one.pgsId);
          await answer(one.pgsId);
        } else if (one.kind === "add-refused") {
          files.addFiles([file]);
          engine.calls.at(-1)?.answer(err({ code: "is-genotype-file" }));
          await setImmediate();
        } else if (one.kind === "remove" && chosen !== undefined) files.remove(chosen.id);
        else if (one.kind === "tell-build" && chosen?.status.phase === "ready") {
          files.tellBuild(chosen.id, chosen.namedBuild === "GRCh38" ? "GRCh37" : "GRCh38");
          await answer(ids.get(chosen.id) ?? null);
        } else if (one.kind === "remove-all") files.removeAll();
        check();
      }
    }),
    { numRuns: 100 },
  );
});

it("what a header says comes in without signs that turn its letters", async () => {
  const engine = new FakeEngine();
  const files = createScoringFileStore({ engine });
  files.addFiles([file]);
  const report = specimenScoringReport();
  const facts = { ...report.facts, pgsName: "Height\u202Egnp.exe" };
  engine.at(0).answer(ok(specimenScoringFile({ report: { ...report, facts } })));
  await setImmediate();
  expect(files.store.getState().files[0]?.status).toMatchObject({
    report: { facts: { pgsName: "Height gnp.exe" } },
  });
});

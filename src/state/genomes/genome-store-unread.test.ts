import { expect, it } from "vitest";
import { genomeStoreBench, readAndScored } from "../../../tests/support/genome-store-bench.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { canBeReadAgain, isLostByLeaving, isUnread } from "./genome-entry.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });
/** What the engine reports of a file that is no text. */
const noText = { line: null, expected: "text", threats: [], member: null, rows: 0, layout: null };

it("what could not be read goes together, and nothing else does", async () => {
  const { genomes, engine, entries, flush } = genomeStoreBench();
  genomes.addFiles([file, file, file, file, file]);
  await flush();
  engine.at(0).answer(ok(readAndScored()));
  engine.at(1).answer(err({ code: "pdf-file", ...noText }));
  engine.at(2).answer(err({ code: "is-scoring-file" }));
  await flush();
  const stopped = entries()[3]?.id ?? "";
  genomes.cancel(stopped);
  expect(entries().map(({ status }) => status.phase)).toEqual([
    "ready",
    "refused",
    "failed",
    "cancelled",
    "reading",
  ]);
  expect(entries().map(isUnread)).toEqual([false, true, true, true, false]);
  expect(entries().map(isLostByLeaving)).toEqual([true, false, false, false, true]);
  genomes.removeUnread();
  expect(entries().map(({ number }) => number)).toEqual([1, 5]);
  genomes.retry(stopped);
  await flush();
  expect(entries()).toHaveLength(2);
});

it("what was stopped and what may succeed the next time is read again, in one change", async () => {
  const { genomes, engine, entries, flush } = genomeStoreBench();
  genomes.addFiles([file, file, file, file, file]);
  await flush();
  engine.at(0).answer(ok(readAndScored()));
  engine.at(1).answer(err({ code: "empty-file", ...noText }));
  engine.at(2).answer(err({ code: "read-failed", cause: "NotReadableError" }));
  await flush();
  genomes.cancel(entries()[3]?.id ?? "");
  expect(entries().map(canBeReadAgain)).toEqual([false, false, true, true, false]);
  const seen: string[][] = [];
  const stop = genomes.store.subscribe(({ genomes: all }) =>
    seen.push(all.map(({ status }) => status.phase)),
  );
  genomes.retryUnread();
  stop();
  expect(seen).toEqual([["ready", "failed", "reading", "reading", "reading"]]);
  await flush();
  expect(engine.calls).toHaveLength(7);
});

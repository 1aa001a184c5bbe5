import { expect, test, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import { createScoreDownloads, type FetchScore } from "./score-downloads.ts";

const file = new File(["x"], "PGS000018_hmPOS_GRCh37.txt.gz");

/** Downloads whose answers the test gives, one after the other. */
function withAnswers() {
  const asked: {
    id: string;
    signal: AbortSignal | undefined;
    progress: (loaded: number) => void;
    answer: (found: Awaited<ReturnType<FetchScore>>) => void;
    fail: () => void;
  }[] = [];
  const files: unknown[][] = [];
  const downloads = createScoreDownloads(
    (id, _build, { signal, onProgress }) =>
      new Promise((answer, reject) => {
        const progress = (loaded: number) => onProgress?.(loaded, 100);
        asked.push({ id, signal, progress, answer, fail: () => reject(new Error("broken")) });
      }),
    (...arrived) => files.push(arrived),
  );
  return { downloads, asked, files, state: () => downloads.store.getState().downloads };
}

test("a score on its way says how far it is, and becomes a file", async () => {
  const { downloads, asked, files, state } = withAnswers();
  downloads.fetch("PGS000018", "GRCh37");
  downloads.fetch("PGS000018", "GRCh37");
  downloads.fetch("PGS000004", "GRCh37");
  expect(asked.map(({ id }) => id)).toEqual(["PGS000018", "PGS000004"]);
  asked[0]?.progress(50);
  expect(state().get("PGS000018")).toEqual({ phase: "fetching", loaded: 50, total: 100 });
  asked[0]?.answer(ok(file));
  await vi.waitFor(() => expect(files).toEqual([[file, { id: "PGS000018", build: "GRCh37" }]]));
  expect([...state().keys()]).toEqual(["PGS000004"]);
});

test("one that was not fetched says why, and can be fetched again", async () => {
  const { downloads, asked, files, state } = withAnswers();
  downloads.fetch("PGS000018", "GRCh38");
  const failure = { code: "withdrawn", id: "PGS000018", build: "GRCh38" } as const;
  asked[0]?.answer(err(failure));
  await vi.waitFor(() => expect(state().get("PGS000018")).toEqual({ phase: "failed", failure }));
  downloads.fetch("PGS000018", "GRCh38");
  expect(state().get("PGS000018")).toEqual({ phase: "fetching", loaded: 0, total: null });
  asked[1]?.fail();
  await vi.waitFor(() => expect(state().get("PGS000018")).toMatchObject({ failure: { code: "unexpected" } }));
  expect(files).toEqual([]);
});

test("one that was stopped never becomes a file, nor do any after everything was removed", async () => {
  const { downloads, asked, files, state } = withAnswers();
  downloads.fetch("PGS000018", "GRCh37");
  downloads.fetch("PGS000004", "GRCh37");
  downloads.stop("PGS000018");
  expect(asked[0]?.signal?.aborted).toBe(true);
  downloads.stopAll();
  for (const { progress, answer } of asked) {
    progress(70);
    answer(ok(file));
  }
  await Promise.resolve();
  expect(state().size).toBe(0);
  expect(files).toEqual([]);
});

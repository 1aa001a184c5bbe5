/** What was found unlike the references before is withheld at once. */
import { expect, it, vi } from "vitest";
import type { GenomeEntry, ReadyStatus } from "./genome-entry.ts";
import { createUnlikeCheck } from "./unlike-references.ts";

const status = {
  ...{ phase: "ready", fit: { kind: "fits", shares: {} }, verdict: { kind: "plausible" } },
  report: { siteCoverage: "listed" },
} as unknown as ReadyStatus;
const entry = { id: "1", isSample: false, status } as unknown as GenomeEntry;

it("withholds at once what was found unlike before, also by a run that was stopped", async () => {
  const compareLikeness = vi.fn(async () => ({
    ...{ kind: "unlike", typedSites: 20_000, squaredDistance: 12, excess: 0 },
  })) as never;
  const withhold = vi.fn();
  const compare = createUnlikeCheck({
    ...{ compareLikeness, withhold, entryOf: () => entry },
    packed: { digestOf: () => "digest", buffersOf: () => ({}) as never },
  });
  const stopped = new AbortController();
  compare("1", status, stopped.signal);
  stopped.abort();
  await vi.waitFor(() => expect(compareLikeness).toHaveBeenCalledOnce());
  expect(withhold).not.toHaveBeenCalled();
  await Promise.resolve();
  compare("1", status, new AbortController().signal);
  expect(withhold).toHaveBeenCalledExactlyOnceWith("1", { kind: "unlike-references", typedSites: 20_000 });
  expect(compareLikeness).toHaveBeenCalledOnce();
});

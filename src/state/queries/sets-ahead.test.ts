import { expect, it } from "vitest";
import { specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { createSetsAhead } from "./sets-ahead.ts";

function bench() {
  let isOnline = false;
  const ahead = createSetsAhead({
    loadQuickSets: async () => [specimenScoreSet("quick")],
    loadFullSets: async () => [specimenScoreSet("full")],
    sitesOf: async (setId, build) => {
      if (!isOnline) throw new TypeError("offline");
      return { ...specimenScoreSet(setId), digest: `near ${setId} on ${build}` };
    },
  });
  return { ahead, goOnline: () => (isOnline = true) };
}

it("gives the full sets and the sites near all sets, or nothing until all of them are there", async () => {
  const { ahead, goOnline } = bench();
  await expect(ahead.load()).rejects.toThrow("offline");
  expect(ahead.loaded()).toEqual([]);
  goOnline();
  await ahead.load();
  const full = specimenScoreSet("full");
  expect(ahead.loaded().map(({ digest }) => digest)).toEqual([
    ...[full.digest, "near quick on GRCh37", "near full on GRCh37"],
  ]);
});

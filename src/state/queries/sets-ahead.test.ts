import { expect, it } from "vitest";
import { specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { createSetsAhead } from "./sets-ahead.ts";

function bench() {
  let isOnline = false;
  const ahead = createSetsAhead({
    quick: { name: "quick", load: async () => [specimenScoreSet("quick")] },
    full: { name: "full", load: async () => [specimenScoreSet("full")] },
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
  expect([ahead.loaded(), ahead.groups()]).toEqual([[], []]);
  goOnline();
  await ahead.load();
  const full = specimenScoreSet("full");
  expect(ahead.loaded().map(({ digest }) => digest)).toEqual([
    ...[full.digest, "near quick on GRCh37", "near full on GRCh37"],
  ]);
  expect(ahead.groups().map(({ name, sets, near }) => [name, sets[0]?.id, near[0]?.digest])).toEqual([
    ["quick", "quick", "near quick on GRCh37"],
    ["full", "full", "near full on GRCh37"],
  ]);
});

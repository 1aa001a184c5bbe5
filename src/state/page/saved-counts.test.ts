import { expect, it } from "vitest";
import { clearPersonalData, removeEverything } from "./clear-personal-data.ts";
import { countKeptSnps, countSavedPrediction, countSentSnps, readSavedCounts } from "./saved-counts.ts";

it("saved items count until their person signs out, whatever is removed from memory", () => {
  countSavedPrediction();
  countKeptSnps(1400);
  countSentSnps(300);
  removeEverything();
  expect(readSavedCounts()).toEqual({ predictions: 1, keptSnps: 1400, sentSnps: 300 });
  clearPersonalData();
  expect(readSavedCounts()).toEqual({ predictions: 0, keptSnps: 0, sentSnps: 0 });
});

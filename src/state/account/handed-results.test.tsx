import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { clearPersonalData, removeEverything } from "../page/clear-personal-data.ts";
import { handOverResults, useHandedResults } from "./handed-results.ts";

it.each([
  ["signing out", clearPersonalData],
  ["removing everything", removeEverything],
])("%s clears the unlocked results while they are shown", (_, end) => {
  const shown = renderHook(useHandedResults).result;
  act(() => handOverResults({ results: { fsiq: 103 }, predictionId: "a" }));
  expect(shown.current).toEqual({ results: { fsiq: 103 }, predictionId: "a" });
  act(end);
  expect(shown.current).toBeNull();
});

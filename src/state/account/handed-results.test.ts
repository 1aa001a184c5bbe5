// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { clearPersonalData, removeEverything } from "../page/clear-personal-data.ts";
import { handOverResults, useHandedResults } from "./handed-results.ts";

it.each([
  ["signing out", clearPersonalData],
  ["removing everything", removeEverything],
])("%s takes the results that were handed over, while they are shown", (_, end) => {
  const shown = renderHook(useHandedResults).result;
  act(() => handOverResults({ fsiq: 103 }));
  expect(shown.current).toEqual({ fsiq: 103 });
  act(end);
  expect(shown.current).toBeNull();
});

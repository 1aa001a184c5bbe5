import { expect, test } from "vitest";
import { matchedText } from "./set-facts.ts";

test.each([
  ['{"True": 95, "False": 5}', "95 of 100"],
  ['{"True": 95, "False": null}', "95 of 95"],
  ['{"True": null, "False": 5}', "0 of 5"],
  ['{"True": null, "False": null}', null],
  ['{"True": 0, "False": 0}', null],
  ["yes", null],
  [null, null],
])("%s of a header is %s", (header, text) => {
  expect(matchedText(header)).toBe(text);
});

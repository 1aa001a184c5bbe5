import { describe, expect, it } from "vitest";
import * as constants from "../../../science/iq/iq-constants.ts";
import { constantGroups } from "./model-constants.ts";

/** Every number in a value, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe("the constants on the page", () => {
  const shown = constantGroups.flatMap(({ rows }) => rows.flatMap(({ values }) => values));

  it.each(Object.entries(constants))("have all numbers of %s", (_, value) => {
    for (const number of numbersIn(value)) expect(shown).toContain(number);
  });

  it("have one line each", () => {
    for (const { rows } of constantGroups) {
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });
});

/** The privacy policy speaks of everything that the code can do with data. */
import { describe, expect, it } from "vitest";
import { everyCall } from "../src/lib/calls/every-call.ts";
import { sentLines } from "../src/pages/privacy-policy/sent-data.ts";

describe("the privacy policy", () => {
  it("speaks of every call of the page once", () => {
    const spokenOf = sentLines.flatMap(({ calls }) => calls);
    expect(spokenOf.length).toBeGreaterThan(50);
    expect([...spokenOf].sort()).toEqual(Object.keys(everyCall).sort());
  });
});

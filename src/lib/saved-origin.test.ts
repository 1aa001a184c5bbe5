import { describe, expect, it } from "vitest";
import { PRODUCT_VERSION, savedOrigin } from "./saved-origin.ts";

describe("savedOrigin", () => {
  it("names the version and the moment in universal time, and nothing else", () => {
    expect(savedOrigin(new Date("2026-02-03T04:05:06+02:00"))).toEqual({
      saved_by: `Allelium ${PRODUCT_VERSION}`,
      saved_at: "2026-02-03T02:05:06.000Z",
    });
  });
});

import { describe, expect, it } from "vitest";
import { createQueryClient, retryDelay } from "./query-client.ts";

describe("the query client", () => {
  it("keeps the specification's client defaults", () => {
    const defaults = createQueryClient().getDefaultOptions().queries;
    expect(defaults?.retry).toBe(3);
    expect(defaults?.gcTime).toBe(300_000);
    expect(defaults?.retryDelay).toBe(retryDelay);
  });

  it("backs off exponentially up to 30 s", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

import { describe, expect, it } from "vitest";
import { maySell, readPaymentKind } from "./payment-kind.ts";

const pageWith = (value: string | null) => ({
  querySelector: () => ({ getAttribute: () => value }) as unknown as Element,
});

describe("readPaymentKind", () => {
  it.each(["none", "test", "live"])("reads the server's text: %s", (kind) => {
    expect(readPaymentKind(pageWith(kind))).toBe(kind);
  });

  it("sells nothing where no known kind is written", () => {
    expect(readPaymentKind({ querySelector: () => null })).toBe("none");
    for (const value of [null, "", "yes"]) expect(readPaymentKind(pageWith(value))).toBe("none");
  });
});

describe("maySell", () => {
  it("opens no checkout that takes money from a page that says that none moves", () => {
    for (const kind of ["none", "test"] as const) expect(maySell(kind, "cs_live_a1")).toBe(false);
    expect(maySell("live", "cs_live_a1")).toBe(true);
  });

  it("leads to any other from wherever it was begun", () => {
    for (const kind of ["none", "test", "live"] as const) {
      for (const id of ["cs_test_a1", "cs_1", null]) expect(maySell(kind, id)).toBe(true);
    }
  });
});

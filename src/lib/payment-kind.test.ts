import { describe, expect, it } from "vitest";
import { readPaymentKind } from "./payment-kind.ts";

const pageWith = (value: string | null) => ({
  querySelector: () => ({ getAttribute: () => value }) as unknown as Element,
});

describe("readPaymentKind", () => {
  it.each(["none", "test", "live"])("reads what the server wrote: %s", (kind) => {
    expect(readPaymentKind(pageWith(kind))).toBe(kind);
  });

  it("sells nothing where nothing that it knows is written", () => {
    expect(readPaymentKind({ querySelector: () => null })).toBe("none");
    for (const value of [null, "", "yes"]) expect(readPaymentKind(pageWith(value))).toBe("none");
  });
});

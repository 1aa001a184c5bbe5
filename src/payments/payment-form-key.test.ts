import { describe, expect, it } from "vitest";
import { readPaymentFormKey } from "./payment-form-key.ts";

const pageWith = (value: string | null) => ({
  querySelector: () => ({ getAttribute: () => value }) as unknown as Element,
});

describe("readPaymentFormKey", () => {
  it.each(["pk_test_2b", "pk_live_2b"])("reads the server's text: %s", (key) => {
    expect(readPaymentFormKey(pageWith(key))).toBe(key);
  });

  it("accepts nothing else as a key", () => {
    expect(readPaymentFormKey({ querySelector: () => null })).toBeNull();
    for (const value of [null, "", "pk_", "pk_test_", "sk_test_2b", "pk_test_2b ", "a pk_test_2b"]) {
      expect(readPaymentFormKey(pageWith(value))).toBeNull();
    }
  });
});

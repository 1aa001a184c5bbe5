import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { kindOfError } from "./kind-of-error.ts";

describe("kindOfError", () => {
  it("is the provider's own word for its errors", () => {
    expect(kindOfError(new Stripe.errors.StripeConnectionError())).toBe("StripeConnectionError");
  });

  it("is the class of others, whatever else they say", () => {
    expect(kindOfError(new RangeError("anna@example.org"))).toBe("RangeError");
    expect(kindOfError(Object.assign(new Error("x"), { type: "anna@example.org" }))).toBe("Error");
    expect(kindOfError("anna@example.org")).toBe("string");
  });
});

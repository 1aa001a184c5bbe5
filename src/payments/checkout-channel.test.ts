import { expect, it } from "vitest";
import { checkoutReturned, isCheckoutReturn } from "./checkout-channel.ts";

it("distinguishes the channel's own message from everything else", () => {
  expect(isCheckoutReturn(structuredClone(checkoutReturned))).toBe(true);
  for (const other of [null, undefined, "returned", { kind: "left" }, {}]) {
    expect(isCheckoutReturn(other)).toBe(false);
  }
});

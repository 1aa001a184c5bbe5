import { expect, it } from "vitest";
import { checkoutReturn } from "./checkout-return.ts";

it.each([
  ["kind=onetime&outcome=paid", "purchase-paid"],
  ["kind=onetime&outcome=canceled", "purchase-canceled"],
  ["outcome=paid&kind=subscription", "plan-paid"],
  ["kind=subscription&outcome=canceled", "plan-canceled"],
  ["", "unknown"],
  ["kind=onetime", "unknown"],
  ["kind=onetime&outcome=free", "unknown"],
  ["kind=constructor&outcome=paid", "unknown"],
])("?%s shows: %s", (search, said) => {
  expect(checkoutReturn(new URLSearchParams(search), true)).toBe(said);
});

it.each(["paid", "canceled"])(
  "a link does not mention a purchase that this tab has not begun: %s",
  (outcome) => {
    expect(checkoutReturn(new URLSearchParams({ kind: "onetime", outcome }), false)).toBe("unknown");
    expect(checkoutReturn(new URLSearchParams({ kind: "subscription", outcome }), false)).toBe(
      `plan-${outcome}`,
    );
  },
);

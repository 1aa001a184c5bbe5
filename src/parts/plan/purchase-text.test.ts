import { expect, it } from "vitest";
import { isValidPurchase } from "../../access/access-rule.ts";
import { purchaseText } from "./purchase-text.ts";

const now = new Date(2026, 5, 1, 12);

it.each([
  [null, "Open without an end"],
  [new Date(2027, 4, 31, 12), "Open until 31 May 2027"],
  [now, "Ended on 1 June 2026"],
  [new Date(2026, 4, 31, 12), "Ended on 31 May 2026"],
])("a purchase until %s", (expiresAt, text) => {
  expect(purchaseText({ expiresAt }, now)).toBe(text);
  // The text calls open exactly what the guards open.
  const purchase = { toolId: "iq-prediction", status: "paid", expiresAt };
  expect(isValidPurchase(purchase, now)).toBe(text.startsWith("Open"));
});

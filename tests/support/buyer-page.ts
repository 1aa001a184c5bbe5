/** A person in front of the paywall of IQ Prediction, and what they see there. */
import type { Locator, Page } from "@playwright/test";
import { signIn } from "./account-page.ts";
import type { AccountServer } from "./account-server.ts";
import { expect } from "./browser-test.ts";
import { madeUpHeldPrediction } from "./made-up-prediction.ts";

/** The text of the prediction's range once it is open. */
export const paidRange = "74 to 132";

const { output } = madeUpHeldPrediction().prediction;

/** A new person, with a sealed prediction in their account, in front of the paywall. */
export async function atPaywall(page: Page, server: AccountServer): Promise<{ email: string; id: string }> {
  const email = `buyer-${crypto.randomUUID()}@example.org`;
  const id = await server.addPerson(email);
  await server.add("user_predictions", {
    user_id: id,
    prediction_type: "iq-prediction",
    input_data: { socioeconomic: { parental_edu: 15 } },
    results: output,
    confidence_score: 0.2,
    payment_verified: false,
    email_sent: false,
  });
  await signIn(page, server, email);
  await page.goto(`${server.address}results`);
  await expect(headingOf(page)).toHaveText("Unlock IQ Prediction");
  return { email, id };
}

/** The page's heading. */
export function headingOf(page: Page): Locator {
  return page.getByRole("main").getByRole("heading", { level: 1 });
}

/** The region of toasts. */
export function noticesOf(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ });
}

/** The button that begins the payment. */
export function payButton(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "Pay $20 for Access" });
}

/** The button that asks whether the payment has arrived. */
export function verifyButton(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "I've Completed Payment - Verify Now" });
}

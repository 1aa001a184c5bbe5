/** What a buyer sees, and what the server learns: affiliates, payments on their way, mails that fail, toasts. */
import type { Page } from "@playwright/test";
import type { AccountServer } from "../support/account-server.ts";
import { test, expect as usualExpect } from "../support/browser-test.ts";
import {
  atPaywall,
  headingOf,
  noticesOf,
  paidRange,
  payButton,
  verifyButton,
} from "../support/buyer-page.ts";

const expect = usualExpect.configure({ timeout: 20_000 });
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});
test.beforeEach(() => test.setTimeout(150_000));

async function toCheckout(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByText("Test card provider. No money moves.").first()).toBeVisible();
}

test("the id of the site that sent a person reaches the server, and goes with the tab", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(`${server.address}faq?ref=partner-7`);
  const { id } = await atPaywall(page, server);
  await toCheckout(page);
  await expect
    .poll(() => server.rows("one_time_payments", `user_id=eq.${id}&select=client_reference_id`))
    .toEqual([{ client_reference_id: "partner-7" }]);
});

test("the paywall's plan sends that id as well", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${server.address}faq?ref=partner-8`);
  await atPaywall(page, server);
  const asked = page.waitForRequest("**/functions/v1/create-unified-payment");
  await page.getByRole("tab", { name: "Subscription Access" }).click();
  await page.getByRole("main").getByRole("button", { name: "Subscribe for $29.99/month" }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    paymentType: "subscription",
    tier: "professional",
    clientReferenceId: "partner-8",
  });
});

test("a payment on its way is announced, by the server's code, and no second payment begins", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of 409/);
  const { id } = await atPaywall(page, server);
  await page.route("**/functions/v1/create-unified-payment", (route) =>
    route.fulfill({ status: 409, json: { error: "Déjà en route.", code: "payment_under_way" } }),
  );
  await payButton(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your payment is on its way.");
  await expect(headingOf(page)).toHaveText("Unlock IQ Prediction");
  expect(await server.rows("one_time_payments", `user_id=eq.${id}`)).toEqual([]);
});

test("results whose mail fails are open, with a note", { tag: "@deep" }, async ({ page, problems }) => {
  problems.expect(/status of 502/);
  const { id } = await atPaywall(page, server);
  await page.route("**/functions/v1/send-iq-results-email", (route) =>
    route.fulfill({ status: 502, json: { error: "The mail could not be sent." } }),
  );
  await toCheckout(page);
  await page.getByRole("button", { name: /^Pay \$20/ }).click();
  await expect(page).toHaveURL(`${server.address}results/guest`);
  await expect(
    noticesOf(page).getByText("Payment Verified! Your results are available, but email sending failed."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText(paidRange).first()).toBeVisible();
  await expect
    .poll(() => server.rows("user_predictions", `user_id=eq.${id}&select=payment_verified,email_sent`))
    .toEqual([{ payment_verified: true, email_sent: false }]);
});

test("at most three toasts are seen at once, and Alt+T leads to them", { tag: "@deep" }, async ({ page }) => {
  await atPaywall(page, server);
  const title = noticesOf(page).getByText("No Payment Session");
  for (let click = 0; click < 5; click += 1) await verifyButton(page).click();
  await expect(title).toHaveCount(3);
  await page.keyboard.press("Alt+KeyT");
  await expect(noticesOf(page)).toBeFocused();
});

/**
 * Paying once for a prediction, at the local card provider: paid, declined, abandoned, closed too early, pressed twice.
 */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedOut, signIn, signOut } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { test, expect as usualExpect } from "../support/browser-test.ts";
import { madeUpHeldPrediction } from "../support/made-up-prediction.ts";

/** A payment asks the server, the provider and the database, one after the other. */
const expect = usualExpect.configure({ timeout: 20_000 });

let server: AccountServer;
let people = 0;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});
test.beforeEach(() => test.setTimeout(150_000));

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => main(page).getByRole("button", { name });
const notices = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const payButton = (page: Page) => button(page, "Pay $20 for Access");
const verifyButton = (page: Page) => button(page, "I've Completed Payment - Verify Now");

const { output } = madeUpHeldPrediction().prediction;
const range = "74 to 132";

/** A person with a sealed prediction in their account, in front of the paywall. */
async function atPaywall(page: Page): Promise<{ email: string; id: string }> {
  people += 1;
  const email = `buyer-${people}@pay-once.example.org`;
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
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  return { email, id };
}

async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay \$20/ }).click();
}

async function toCheckout(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByText("Test card provider. No money moves.").first()).toBeVisible();
}

/** The requests from now on whose address ends so. */
function countRequests(page: Page, end: string): readonly string[] {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(end)) counted.push(request.url());
  });
  return counted;
}

const purchasesOf = (id: string) => server.rows("one_time_payments", `user_id=eq.${id}&select=status`);

const storedPayment = (page: Page) => page.evaluate(() => sessionStorage.getItem("payment"));

async function mailTo(email: string): Promise<string> {
  const mailbox = await (await fetch(`${server.address}local/mail`)).text();
  return mailbox.split("<article").find((part) => part.includes(`To ${email},`)) ?? "";
}

test("bought once: declined, then paid, the results open, they are mailed, and they stay open", async ({
  page,
}) => {
  const { email, id } = await atPaywall(page);
  await expect(main(page).getByText("opens this tool for 12 months", { exact: false })).toBeVisible();
  await expect(main(page).getByText("stays open after that", { exact: false })).toBeVisible();
  await expect(main(page).getByText("must be chosen again", { exact: false })).toBeVisible();
  await expect(main(page).getByText("no money is charged", { exact: false })).toBeVisible();
  await expect(main(page).getByText("Payments are not available", { exact: false })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await toCheckout(page);
  await payBy(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert")).toBeVisible();
  await payBy(page, "4242 4242 4242 4242");

  await expect(page).toHaveURL(`${server.address}results/guest`);
  await expect(notices(page).getByText("Rendering your results now.")).toBeVisible();
  await expect(notices(page).getByText("Payment Verified & Email Sent!")).toBeVisible();
  await expect(main(page).getByText(range).first()).toBeVisible();
  // The sheet to print says when the result was computed, and from what.
  const sheet = main(page).locator("header dl");
  await expect(sheet.getByText("Computed", { exact: true }).locator("xpath=..")).toContainText(/ 20\d\d at /);
  await expect.poll(() => storedPayment(page)).toBeNull();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "paid" }]);
  await expect
    .poll(() => server.rows("user_predictions", `user_id=eq.${id}&select=payment_verified,email_sent`))
    .toEqual([{ payment_verified: true, email_sent: true }]);
  await expect.poll(() => mailTo(email)).toContain(range);

  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Results");
  await expect(main(page).getByText(range).first()).toBeVisible();

  // The dashboard names what is open, and leads to the result.
  await page.goto(`${server.address}dashboard`);
  const account = page.getByRole("region", { name: "Your account" });
  await expect(account.getByText(/^IQ Prediction: Open until \d+ \w+ 20\d\d\./)).toBeVisible();
  await account.getByRole("link", { name: "Open the result" }).click();
  await expect(heading(page)).toHaveText("Results");
  await expect(main(page).getByText(range).first()).toBeVisible();

  // Once the twelve months are over the tool is closed, and the paid prediction is not.
  await server.change("one_time_payments", `user_id=eq.${id}`, { access_expires_at: "2020-01-01T00:00:00Z" });
  await page.reload();
  await expect(heading(page)).toHaveText("Results");
  await expect(main(page).getByText("It stays open to you", { exact: false })).toBeVisible();
  await expect(main(page).getByText(range).first()).toBeVisible();
});

test("after signing out nothing shows what a payment has unlocked, by reload or by the browser's button", {
  tag: "@deep",
}, async ({ page }) => {
  await atPaywall(page);
  await toCheckout(page);
  await page.getByRole("button", { name: /^Pay \$20/ }).click();
  await expect(page).toHaveURL(`${server.address}results/guest`);
  await expect(main(page).getByText(range).first()).toBeVisible();
  await expect(notices(page).getByText("Payment Verified & Email Sent!")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("fsiq");
  await signOut(page);
  await expectSignedOut(page);
  await expect(main(page).getByText(range)).toHaveCount(0);
  await page.goto(`${server.address}faq`);
  await page.goBack();
  await expect(heading(page)).toHaveText("Result");
  await expect(main(page).getByText("There is no result of your own to show")).toBeVisible();
  await page.reload();
  await expect(main(page).getByText("There is no result of your own to show")).toBeVisible();
});

/** Marks the document once the page has read the answer of a check, and has done what follows from it. */
async function markHandledAnswer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const content: unknown = await json.call(this);
      const mark = () => document.documentElement.setAttribute("data-handled", "");
      if (this.url.endsWith("/verify-iq-payment")) setTimeout(mark);
      return content;
    };
  });
}

test("the answer of a check that comes after signing out shows and reports nothing", {
  tag: "@deep",
}, async ({ page }) => {
  const { email, id } = await atPaywall(page);
  let release = () => {};
  const signedOut = new Promise<void>((resolve) => {
    release = resolve;
  });
  await markHandledAnswer(page);
  await page.route("**/functions/v1/verify-iq-payment", async (route) => {
    const response = await route.fetch();
    await signedOut;
    await route.fulfill({ response });
  });
  await toCheckout(page);
  const asked = page.waitForRequest("**/functions/v1/verify-iq-payment");
  await page.getByRole("button", { name: /^Pay \$20/ }).click();
  await asked;
  await expect(page).toHaveURL(`${server.address}results`);
  await signOut(page);
  await expectSignedOut(page);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-handled");
  await expect(page).toHaveURL(`${server.address}results`);
  await expect(heading(page)).toHaveText("Sign in required");
  await expect(main(page).getByText(range)).toHaveCount(0);
  await expect(notices(page).getByText("Payment Verified", { exact: false })).toHaveCount(0);
  expect(await server.rows("user_predictions", `user_id=eq.${id}&select=email_sent`)).toEqual([
    { email_sent: false },
  ]);
  expect(await mailTo(email)).not.toContain(range);
});

test("with the device's clock a day ahead a person can pay", { tag: "@deep" }, async ({ page }) => {
  await atPaywall(page);
  await page.clock.setSystemTime(Date.now() + 24 * 3600 * 1000);
  await toCheckout(page);
});

test("a person who closes the tab after paying finds the prediction after signing in", {
  tag: "@deep",
}, async ({ page, context }) => {
  const { email, id } = await atPaywall(page);
  await toCheckout(page);
  // The way back never arrives in this tab.
  await page.route("**/checkout/return*", (route) => route.abort());
  await page.getByRole("button", { name: /^Pay \$20/ }).click();
  await expect.poll(async () => JSON.stringify(await purchasesOf(id))).toContain("paid");
  const later = await context.newPage();
  await page.close();
  await signIn(later, server, email);
  await later.goto(`${server.address}results`);
  await expect(heading(later)).toHaveText("Results");
  await expect(main(later).getByText(range).first()).toBeVisible();
});

test("two clicks are one checkout, and the browser's button leads back to a page that works", {
  tag: "@deep",
}, async ({ page }) => {
  const { id } = await atPaywall(page);
  const begun = countRequests(page, "/create-unified-payment");
  await payButton(page).dblclick();
  await expect(page.getByText("Test card provider. No money moves.").first()).toBeVisible();
  expect(begun).toHaveLength(1);
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "pending" }]);
  const checkout = page.url();

  await page.goBack();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await expect(notices(page).getByText("Payment Not Complete").first()).toBeVisible();
  await verifyButton(page).click();
  await expect(
    notices(page).getByText("Payment verification failed. Please complete your payment."),
  ).toBeVisible();
  await expect(verifyButton(page)).toBeEnabled();
  // The same checkout goes on.
  await toCheckout(page);
  expect(page.url()).toBe(checkout);
  expect(await purchasesOf(id)).toEqual([{ status: "pending" }]);

  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(heading(page)).toHaveText("Back from the checkout");
  await expect(main(page).getByText("You left the checkout", { exact: false })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // An abandoned payment is not checked by itself, and can still be checked.
  const checked = countRequests(page, "/verify-iq-payment");
  await main(page).getByRole("link", { name: "Go to your results" }).click();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await verifyButton(page).click();
  await expect(
    notices(page).getByText("Payment verification failed. Please complete your payment."),
  ).toBeVisible();
  expect(checked).toHaveLength(0);
});

test("a checkout that has expired is reported once, and not checked at each load", { tag: "@deep" }, async ({
  page,
}) => {
  const { id } = await atPaywall(page);
  await toCheckout(page);
  await page.getByRole("button", { name: "Let this checkout expire" }).click();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "expired" }]);
  await page.goto(`${server.address}results`);
  await expect(notices(page).getByText("Please complete your payment.")).toBeVisible();
  await expect.poll(() => storedPayment(page)).toBeNull();
  const checked = countRequests(page, "/verify-iq-payment");
  await page.reload();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await verifyButton(page).click();
  await expect(notices(page).getByText("No Payment Session")).toBeVisible();
  await expect(notices(page).getByText("Please initiate payment first.")).toBeVisible();
  expect(checked).toHaveLength(0);
  // Another checkout can be begun.
  await toCheckout(page);
});

test("a prediction paid in another tab is not paid again", { tag: "@deep" }, async ({ page, context }) => {
  const { id } = await atPaywall(page);
  await payButton(page).click();
  await expect(page.getByText("Test card provider. No money moves.").first()).toBeVisible();
  const checkout = page.url();
  // Paid in another tab, while this one went back.
  await page.goBack();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  const other = await context.newPage();
  await other.route("**/checkout/return*", (route) => route.abort());
  await other.goto(checkout);
  await other.getByRole("button", { name: /^Pay \$20/ }).click();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "paid" }]);
  await other.close();
  await page.evaluate(() => sessionStorage.removeItem("payment"));
  await payButton(page).click();
  await expect(notices(page).getByText("Payment Verified! Your access has been activated.")).toBeVisible();
  await expect(heading(page)).toHaveText("Results");
  await expect(main(page).getByText(range).first()).toBeVisible();
});

test("without a prediction no payment is begun, and the way to one is shown", { tag: "@deep" }, async ({
  page,
}) => {
  people += 1;
  const email = `buyer-${people}@pay-once.example.org`;
  const id = await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}results`);
  await payButton(page).click();
  await expect(main(page).getByRole("alert")).toContainText("There is no prediction to pay for yet");
  expect(await purchasesOf(id)).toEqual([]);
  await expect(payButton(page)).toBeEnabled();
});

test("a payment that cannot be begun or checked says so, and is in the security log", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of 502/);
  const { id } = await atPaywall(page);
  const refuse = {
    status: 502,
    contentType: "application/json",
    body: JSON.stringify({ error: "Failed to create checkout session" }),
  };
  await page.route("**/functions/v1/create-unified-payment", (route) => route.fulfill(refuse));
  await payButton(page).click();
  await expect(notices(page).getByText("Payment Error")).toBeVisible();
  await expect(notices(page).getByText("Failed to create checkout session")).toBeVisible();
  await page.unrouteAll();
  await page.route("**/functions/v1/create-unified-payment", (route) =>
    route.fulfill({ json: { url: null, session_id: "cs_1" } }),
  );
  await payButton(page).click();
  await expect(notices(page).getByText("No payment URL received")).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem(
      "payment",
      JSON.stringify({ sessionId: "cs_1", toolId: "iq-prediction", predictionId: crypto.randomUUID() }),
    ),
  );
  await page.route("**/functions/v1/verify-unified-payment", (route) =>
    route.fulfill({ ...refuse, body: JSON.stringify({ error: "The payment could not be checked." }) }),
  );
  await verifyButton(page).click();
  await expect(notices(page).getByText("Verification Error")).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await server.rows("security_events", `user_id=eq.${id}&select=event_type,details`);
      return (
        z
          .array(z.object({ event_type: z.string(), details: z.object({ reason: z.string() }) }))
          .parse(rows)
          .map(({ event_type, details }) => `${event_type} ${details.reason}`)
          // A page that is left while it asks for the plan has failed to fetch it.
          .filter((event) => !event.includes("check-subscription"))
          .sort()
      );
    })
    .toEqual([
      "function_failed create-unified-payment_refused",
      "function_failed verify-unified-payment_refused",
      "payment_failed no-address",
      "payment_failed refused",
      "payment_failed refused",
    ]);
});

test("a payment that the server was not reached for says so and can be begun again", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await atPaywall(page);
  await page.route("**/functions/v1/create-unified-payment", (route) => route.abort());
  await payButton(page).click();
  await expect(notices(page).getByText("Payment Error")).toBeVisible();
  await expect(notices(page).getByText("Failed to initiate payment")).toBeVisible();
  await page.unrouteAll();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/local\/pay\//);
});

test("a visitor reads the prices and sees the sample's whole result before signing in", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Sign in required");
  await expect(
    main(page).getByText(
      "Its results cost $20 once, for 12 months, or $29.99 a month with the Professional plan",
      {
        exact: false,
      },
    ),
  ).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("link", { name: "See the full result of the sample genome" }).click();
  await expect(main(page).getByRole("region", { name: "Estimate", exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(main(page).getByText("Sample data").first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [path, cost] of [
    ["predict", "Its results cost $20 once, for 12 months"],
    ["comprehensive-polygenic", "Its results cost $29.99 a month"],
    ["prs-scoring", "Its results cost $29.99 a month"],
  ]) {
    await page.goto(`${server.address}${path}`);
    await expect(main(page).getByText(cost ?? "", { exact: false })).toBeVisible();
  }
});

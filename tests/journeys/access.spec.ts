/** What opens a guarded tool, and the paywall's text while nothing does. */
import type { Page } from "@playwright/test";
import { ADMINISTRATORS_ONLY } from "../../src/texts/paywall-texts.ts";
import { expectSignedIn, expectSignedOut, signIn, signOutHere } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInTestMode } from "../support/test-mode.ts";

const ann = "ann@access.example.org";
let server: AccountServer;
let annId: string;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
  annId = await server.addPerson(ann);
});

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const ofAnn = () => `user_id=eq.${annId}`;

async function setPlan(subscribed: boolean, tier: string, end: string | null): Promise<void> {
  await server.change("subscribers", ofAnn(), {
    subscribed,
    subscription_tier: tier,
    subscription_end: end,
  });
}

async function openPanel(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  return page.getByRole("dialog", { name: "Account" });
}

test("without a plan there is the paywall, and there is no prediction to pay for yet", {
  tag: "@deep",
}, async ({ page }) => {
  await signIn(page, server, ann);
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  // Switched on in this browser, but for no plan that exists: the paywall replaces it all the same.
  await page.evaluate(() => localStorage.setItem("secure_test-mode", '{"value":"gold","expires":null}'));
  await page.reload();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("secure_test-mode"))).toBeNull();
  await expect(main(page).getByRole("tab")).toHaveText(["One-Time Access", "Subscription Access"]);
  await main(page).getByRole("button", { name: "I've Completed Payment - Verify Now" }).click();
  const notices = page.getByRole("region", { name: /Notifications/ });
  await expect(notices.getByText("No Payment Session")).toBeVisible();
  await expect(notices.getByText("Please initiate payment first.")).toBeVisible();
  await main(page).getByRole("button", { name: "Pay $20 for Access" }).click();
  await expect(main(page).getByRole("alert")).toContainText("There is no prediction to pay for yet");
  await main(page).getByRole("tab", { name: "Subscription Access" }).click();
  await expect(main(page).getByRole("button", { name: "Subscribe for $29.99/month" })).toBeVisible();
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  await expect(main(page).getByRole("tab")).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: "Subscription Required" })).toBeVisible();
  await main(page).getByRole("link", { name: "View All Plans & Pricing" }).click();
  await expect(page).toHaveURL(`${server.address}advanced-tools-pricing`);
});

test("a payment asks for a good session first", { tag: "@deep" }, async ({ page, problems }) => {
  problems.expect(/status of 400/);
  await signIn(page, server, ann);
  await page.goto(`${server.address}results`);
  const pay = main(page).getByRole("button", { name: "Pay $20 for Access" });
  const alert = main(page).getByRole("alert");
  await expect(pay).toBeVisible();
  const session = await page.evaluate(() => sessionStorage.getItem("session") ?? "");
  const keep = (kept: string) => page.evaluate((text) => sessionStorage.setItem("session", text), kept);
  await page.evaluate(() => sessionStorage.removeItem("session"));
  await pay.click();
  await expect(heading(page)).toHaveText("Authentication Required");
  await expect(heading(page)).toBeFocused();
  await expect(alert).toHaveText("Authentication required. Please sign in to continue.");

  await keep(session);
  await main(page).getByRole("button", { name: "Refresh Session" }).click();
  await expect(page.getByText("Session Refreshed")).toBeVisible();
  await expect(page.getByText("You can now proceed with payment.")).toBeVisible();
  await expect(heading(page)).toHaveText("Unlock IQ Prediction");
  await expect(heading(page)).toBeFocused();
  await pay.click();
  await expect(alert).toContainText("There is no prediction to pay for yet");

  // Past its end, with a token that the server does not accept.
  await keep(JSON.stringify({ ...JSON.parse(session), expires_at: 1, refresh_token: "gone" }));
  await pay.click();
  await expect(heading(page)).toHaveText("Sign in required");
  await expect(page.getByText("Session expired. Please sign in again.")).toBeVisible();
});

test("plan, purchase and role open it, each as long as it lasts", { tag: "@deep" }, async ({ page }) => {
  await setPlan(true, "professional", "2999-01-01T00:00:00Z");
  await signIn(page, server, ann);
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("PRS Scoring");
  let panel = await openPanel(page);
  await expect(panel.getByText(/^Professional, .* days remaining$/)).toBeVisible();
  await expect(panel.getByText("Member")).toBeVisible();

  // Past its end: the answer cached for five minutes still counts, until it is refreshed.
  await setPlan(true, "professional", "2001-01-01T00:00:00Z");
  await page.reload();
  await expect(heading(page)).toHaveText("PRS Scoring");
  panel = await openPanel(page);
  await panel.getByRole("button", { name: "Check my plan again" }).click();
  await expect(panel.getByText("Free, no subscription")).toBeVisible();
  await expect(panel.getByText("Your plan is up to date.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  await expect
    .poll(() => server.rows("subscribers", `${ofAnn()}&select=subscribed,subscription_tier`))
    .toEqual([{ subscribed: false, subscription_tier: "free" }]);

  await server.add("one_time_payments", {
    user_id: annId,
    tool_id: "iq-prediction",
    status: "paid",
    session_id: "cs_test_1",
    amount_cents: 2000,
  });
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Results");

  await server.add("user_roles", { user_id: annId, role: "admin" });
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("PRS Scoring");
  await page.goto(`${server.address}helix-risk/partners`);
  await expect(heading(page)).toHaveText("Partner Management");
  panel = await openPanel(page);
  await expect(panel.getByText("Administrator", { exact: true })).toBeVisible();
  await expect(panel.getByText("Enterprise Plus, no end")).toBeVisible();
});

test("what can't be read counts as no plan, is reported, and is read again when asked", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const email = "ben@access.example.org";
  const id = await server.addPerson(email);
  await server.change("subscribers", `user_id=eq.${id}`, {
    subscribed: true,
    subscription_tier: "professional",
  });
  await page.route(/\/rest\/v1\/subscribers/, (route) => route.abort());
  await signIn(page, server, email);
  await page.goto(`${server.address}prs-scoring`);
  await expect(page.getByText("Checking access...")).toBeVisible();
  await expect(heading(page)).toHaveText("Unlock PRS Scoring", { timeout: 60_000 });
  await expect(main(page).getByText("Authentication check failed. Please try again.")).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole("button", { name: "Check again" }).click();
  await expect(heading(page)).toHaveText("PRS Scoring");
});

test("a session failure of the plan's function is the auth warning, anything else a notice", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of (?:401|500)/);
  const email = "eve@access.example.org";
  await server.addPerson(email);
  let says = { status: 401, error: "JWT expired" };
  await page.route(/\/functions\/v1\/check-subscription/, (route) =>
    route.fulfill({ status: says.status, json: { error: says.error } }),
  );
  await signIn(page, server, email);
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("Authentication Required");
  await expect(main(page).getByRole("alert")).toHaveText("JWT expired");
  const panel = await openPanel(page);
  await expect(panel.getByText("JWT expired")).toBeVisible();
  await expect(panel.getByText("Free, no subscription")).toBeVisible();
  await panel.getByRole("button", { name: "Check my plan again" }).click();
  await expect(panel.getByText("Your plan is up to date.")).toHaveCount(0);
  await page.keyboard.press("Escape");

  says = { status: 500, error: "An unexpected error occurred" };
  await main(page).getByRole("button", { name: "Refresh Session" }).click();
  await expect(page.getByText("Session Refreshed")).toBeVisible();
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByText("An unexpected error occurred")).toBeVisible();

  await page.unrouteAll();
  await main(page).getByRole("button", { name: "Check again" }).click();
  await expect(main(page).getByText("An unexpected error occurred")).toHaveCount(0);
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
});

test("test mode opens everything on this page, and nothing on the server", { tag: "@deep" }, async ({
  page,
}) => {
  const email = "cat@access.example.org";
  const id = await server.addPerson(email);
  await signIn(page, server, email);
  const panel = await openPanel(page);
  await panel.getByRole("combobox", { name: "Plan in test mode" }).selectOption("Enterprise");
  await expect(panel.getByText("Test mode: Enterprise, 30 days remaining")).toBeVisible();
  await page.goto(`${server.address}results`);
  await expect(heading(page)).toHaveText("Results");
  const [row] = await server.rows("subscribers", `user_id=eq.${id}&select=subscribed`);
  expect(row).toEqual({ subscribed: false });
});

test("test mode needs no account, and grants no administration", { tag: "@deep" }, async ({ page }) => {
  await openInTestMode(page, "essential");
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("PRS Scoring");
  await page.goto(`${server.address}helix-risk/partners`);
  await expect(main(page).getByText(ADMINISTRATORS_ONLY)).toBeVisible();
});

test("the panel changes name and password and deletes what the browser has stored", { tag: "@deep" }, async ({
  page,
}) => {
  const email = "dan@access.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await main(page).getByRole("button", { name: "Try a sample genome" }).click();
  await page.getByRole("button", { name: "Switch to dark colours" }).click();
  await page.goto(`${server.address}profile`);
  await main(page).getByRole("button", { name: "Open your account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await panel.getByLabel("Your name").fill("<b>Dan</b>");
  await panel.getByRole("button", { name: "Change name" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Potentially dangerous content detected in Name");
  await panel.getByLabel("Your name").fill("Dan O'Neill");
  await panel.getByRole("button", { name: "Change name" }).click();
  await expect(panel.getByText("Your name is changed.")).toBeVisible();
  await panel.getByLabel("New password").fill("weak");
  await panel.getByRole("button", { name: "Change password" }).click();
  await expect(panel.getByRole("alert")).toHaveText(
    "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
  );
  await panel.getByLabel("New password").fill("Battery-staple2");
  await panel.getByRole("button", { name: "Change password" }).click();
  await expect(panel.getByText("Your password is changed.")).toBeVisible();
  await panel.getByRole("button", { name: "Delete local data" }).click();
  await expect(page.getByText("What this browser stored is deleted.")).toBeVisible();
  await expect(panel).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expectSignedIn(page);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await expect(panel.getByLabel("Your name")).toHaveValue("Dan O'Neill");
  await signOutHere(page);
  await expectSignedOut(page);
  await signIn(page, server, email, "Battery-staple2");
});

/** Plans: seen by everybody, paid in a tab of their own, ended at the card payment provider. */
import type { Page } from "@playwright/test";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const plan = (page: Page, name: string) => main(page).getByRole("article", { name, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

/** Does something that opens a tab, and returns that tab. */
async function tabFrom(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await act();
  return opened;
}

test("a visitor sees plans, prices and what each opens, before any sign-in", async ({ page }) => {
  for (const path of ["pricing", "advanced-tools", "advanced-tools-pricing"]) {
    await page.goto(`${server.address}${path}`);
    await expect(heading(page)).toHaveText("Plans & Pricing");
    await expect(plan(page, "Professional")).toContainText("$29.99 a month");
  }
  await expect(plan(page, "Free")).toContainText("No account needed.");
  await expect(main(page).getByText("Your plan")).toHaveCount(0);
  await expect(main(page).getByRole("article")).toHaveCount(4);
  await expect(main(page).getByRole("button", { name: /^Subscribe/ })).toHaveCount(0);
  await expect(main(page).getByRole("region", { name: "Not sold yet" })).toHaveCount(0);
  await expect(plan(page, "Enterprise")).toContainText("Embryo Selection");
  await expect(plan(page, "Enterprise Plus")).toContainText("$199.99 a month");
  await expect(plan(page, "Enterprise Plus")).toContainText("Optimatium");
  await expect(plan(page, "Professional")).toContainText("Adaptive Tuition Engine");
  await expect(plan(page, "Enterprise")).toContainText("Talent Analytics Hub");
  await expect(main(page).getByText(/being built for it/)).toHaveCount(0);
  await expect(main(page).getByText("or $20 once, for 12 months")).toBeVisible();
  await plan(page, "Professional").getByRole("link", { name: "Sign in / Create account" }).click();
  await expect(page).toHaveURL(`${server.address}auth`);
});

test("a plan is subscribed to in another tab, opens the tools, and closes them when it is ended", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = "ann@plans.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}pricing?ref=partner-7`);
  await expect(main(page).getByText("Your plan: Free, no subscription.")).toBeVisible();
  await expect(plan(page, "Free").getByText("Your plan", { exact: true })).toBeVisible();

  const checkout = await tabFrom(page, () =>
    plan(page, "Professional").getByRole("button", { name: "Subscribe for $29.99/month" }).click(),
  );
  await expect(toasts(page).getByText("Redirecting to Subscription")).toBeVisible();
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  // The new tab has neither access to the first one nor a copy of its session.
  await expect.poll(() => checkout.evaluate(() => [window.opener, sessionStorage.length])).toEqual([null, 0]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("session"))).not.toBeNull();
  await checkout.getByRole("button", { name: "Pay $29.99 a month" }).click();
  // The tab that comes back says so, and the first one receives it.
  await expect(checkout).toHaveURL(`${server.address}checkout/return?kind=subscription&outcome=paid`);
  await expect(main(page).getByText(/^Your plan: Professional, (?:30|31) days remaining\.$/)).toBeVisible();
  await expect(plan(page, "Professional").getByText("Your plan", { exact: true })).toBeVisible();
  await expect(plan(page, "Free").getByText("Your plan", { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: /^Subscribe/ })).toHaveCount(0);
  await plan(page, "Professional").getByRole("link", { name: "PRS Scoring" }).click();
  await expect(heading(page)).toHaveText("PRS Scoring");

  await page.goBack();
  await checkout.close();
  const portal = await tabFrom(page, () =>
    plan(page, "Professional").getByRole("button", { name: "Manage plan and invoices" }).click(),
  );
  await expect(portal.getByRole("heading", { level: 1 })).toHaveText("Your plan and payments");
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // A look at this tab before anything is changed there must not be the last one that counts.
  await comeBack();
  await portal.getByRole("button", { name: "Cancel at the end of the month" }).click();
  await expect(portal.getByText(/Ends on/)).toBeVisible();
  await comeBack();
  await expect(
    main(page).getByText(/^Your plan: Professional, cancelled, open until \d+ \w+ 20\d\d\.$/),
  ).toBeVisible();
  await portal.getByRole("button", { name: "End it now" }).click();
  await expect(portal.getByText("No plan runs.")).toBeVisible();
  await portal.close();
  await comeBack();
  await expect(main(page).getByText("Your plan: Free, no subscription.")).toBeVisible();
  await plan(page, "Professional").getByRole("link", { name: "PRS Scoring" }).click();
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
});

test("the paywall begins the plan that opens the tool, and gives way to the tool", { tag: "@deep" }, async ({
  page,
}) => {
  const email = "cat@plans.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}prs-scoring`);
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  const checkout = await tabFrom(page, () =>
    main(page).getByRole("button", { name: "Subscribe for $29.99/month" }).click(),
  );
  await checkout.getByLabel("Card number").fill("4000 0000 0000 0002");
  await checkout.getByRole("button", { name: "Pay $29.99 a month" }).click();
  await expect(checkout.getByRole("alert")).toBeVisible();
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  await checkout.getByLabel("Card number").fill("4242 4242 4242 4242");
  await checkout.getByRole("button", { name: "Pay $29.99 a month" }).click();
  await expect(heading(page)).toHaveText("PRS Scoring");

  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await expect(panel.getByText(/^Your plan is paid until \d+ \w+ \d{4} and renews then\.$/)).toBeVisible();
  const portal = await tabFrom(page, () =>
    panel.getByRole("button", { name: "Manage plan and invoices" }).click(),
  );
  await expect(portal.getByText("$29.99", { exact: false }).first()).toBeVisible();
  // Cancelled at the end of the month it stays open until then.
  await portal.getByRole("button", { name: "Cancel at the end of the month" }).click();
  await expect(portal.getByRole("button", { name: "Keep the plan after all" })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await panel.getByRole("button", { name: "Check my plan again" }).click();
  await expect(panel.getByText("Your plan is up to date.")).toBeVisible();
  await expect(panel.getByText(/^Professional, .* days remaining$/)).toBeVisible();
  await expect(panel.getByText(/^Your plan was cancelled\. It ends on \d+ \w+ \d{4}/)).toBeVisible();

  // A failed payment is shown, until it is paid.
  await portal.getByRole("button", { name: "Keep the plan after all" }).click();
  await portal.getByRole("button", { name: "Let the next payment fail" }).click();
  await expect(portal.getByRole("button", { name: "Pay what is owed" })).toBeVisible();
  await panel.getByRole("button", { name: "Check my plan again" }).click();
  await expect(panel.getByText("The last payment for your plan failed")).toBeVisible();
  await expect(panel.getByText(/^Your plan stays open until \d+ \w+ \d{4}/)).toBeVisible();
  await portal.getByRole("button", { name: "Pay what is owed" }).click();
  await expect(portal.getByRole("button", { name: "Let the next payment fail" })).toBeVisible();
  await portal.close();
  await panel.getByRole("button", { name: "Check my plan again" }).click();
  await expect(panel.getByText(/ and renews then\.$/)).toBeVisible();
  await expect(panel.getByText("The last payment for your plan failed")).toBeHidden();
});

test("a plan without a price has no button anywhere", { tag: "@deep" }, async ({ page }) => {
  const email = "gina@plans.example.org";
  await server.addPerson(email);
  // As a server writes it that has a price for one plan.
  await page.route(/\/(?:pricing|omnotype-results)$/, async (route) => {
    const answered = await route.fetch();
    const body = (await answered.text()).replace(
      /data-priced-plans="[^"]*"/,
      'data-priced-plans="professional"',
    );
    await route.fulfill({ response: answered, body });
  });
  await signIn(page, server, email);
  await page.goto(`${server.address}pricing`);
  await expect(main(page).getByRole("button", { name: /^Subscribe/ })).toHaveCount(1);
  await expect(plan(page, "Professional").getByRole("button", { name: /^Subscribe/ })).toBeVisible();
  await expect(plan(page, "Enterprise")).toContainText("This plan is not sold here.");
  await page.goto(`${server.address}omnotype-results`);
  await expect(heading(page)).toHaveText("Omnotype");
  await expect(main(page).getByText(/Its results cost/)).toHaveCount(0);
});

test("where the browser blocks the new tab, a link replaces it", { tag: "@deep" }, async ({ page }) => {
  const email = "ben@plans.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}pricing`);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await plan(page, "Professional")
    .getByRole("button", { name: /^Subscribe/ })
    .click();
  const blocked = plan(page, "Professional").getByRole("alert");
  await expect(blocked).toContainText("Your browser did not let a new tab open.");
  const checkout = await tabFrom(page, () =>
    blocked.getByRole("link", { name: /Open the checkout/ }).click(),
  );
  await expect(checkout.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await expect(blocked).toHaveCount(0);
});

test("a payment that cannot begin is reported, and an invalid session asks for the sign-in", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/status of (?:502|401)/);
  const email = "eve@plans.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}pricing`);
  let says = { status: 502, error: "Failed to create checkout session" };
  await page.route(/\/functions\/v1\/create-checkout/, (route) =>
    route.fulfill({ status: says.status, json: { error: says.error } }),
  );
  const subscribe = plan(page, "Professional").getByRole("button", { name: /^Subscribe/ });
  await subscribe.click();
  await expect(toasts(page).getByText("Subscription Error")).toBeVisible();
  await expect(toasts(page).getByText("Failed to create checkout session")).toBeVisible();
  await expect(subscribe).toBeEnabled();
  says = { status: 401, error: "Session expired. Please sign in again." };
  await subscribe.click();
  await expect(main(page).getByRole("heading", { name: "Authentication Required" })).toBeFocused();
  await expect(main(page).getByRole("alert")).toHaveText("Session expired. Please sign in again.");
  await main(page).getByRole("button", { name: "Refresh Session" }).click();
  await expect(main(page).getByRole("heading", { name: "Authentication Required" })).toHaveCount(0);
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("a plan whose price is gone by the click is reported, and no payment is begun", {
  tag: "@deep",
}, async ({ page }) => {
  const email = "finn@plans.example.org";
  await server.addPerson(email);
  await signIn(page, server, email);
  await page.goto(`${server.address}pricing`);
  let checkouts = 0;
  await page.route(/\/functions\/v1\/create-checkout/, (route) => {
    checkouts += 1;
    return route.continue();
  });
  await page.route(/\/rest\/v1\/pricing_plans/, async (route) => {
    const answered = await route.fetch();
    const rows = (await answered.json()) as readonly object[];
    await route.fulfill({ response: answered, json: rows.map((row) => ({ ...row, price_id: null })) });
  });
  const subscribe = plan(page, "Professional").getByRole("button", { name: /^Subscribe/ });
  await subscribe.click();
  await expect(toasts(page).getByText("Subscription Error")).toBeVisible();
  await expect(toasts(page).getByText("Subscription tier not found")).toBeVisible();
  await expect(subscribe).toBeEnabled();
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(checkouts).toBe(0);
});

/** Payments in the card provider's form on our page, with a stand-in for its script: paid, left, blocked, failed. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { test, expect as usualExpect } from "../support/browser-test.ts";
import { type KeyedServer, providerPages, publicKey, startKeyedServer } from "../support/keyed-server.ts";
import { madeUpHeldPrediction } from "../support/made-up-prediction.ts";
import type { PageProblems } from "../support/page-problems.ts";

/** A payment asks the server, the provider and the database, one after the other. */
const expect = usualExpect.configure({ timeout: 20_000 });

let keyed: KeyedServer;
let people = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  keyed = await startKeyedServer();
});
test.beforeEach(() => test.setTimeout(150_000));
test.afterAll(() => keyed.stop());

const { output } = madeUpHeldPrediction().prediction;
const range = "74 to 132";

const main = (page: Page) => page.getByRole("main");
const notices = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const payButton = (page: Page) => main(page).getByRole("button", { name: "Pay $20 for Access" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Pay by card" });
const payInForm = (page: Page) => dialog(page).getByRole("button", { name: `Pay with ${publicKey}` });

/** Draws one button that pays the checkout. */
const standIn = `
const make = (key) => ({
  async createEmbeddedCheckoutPage({ clientSecret, onComplete }) {
    const button = document.createElement("button");
    button.textContent = "Pay with " + key;
    button.onclick = async () => {
      await payCheckout(clientSecret);
      onComplete();
    };
    return {
      mount: (place) => place.append(button),
      unmount: () => button.remove(),
      destroy: () => button.remove(),
    };
  },
});
window.Stripe = Object.assign(make, { version: "endive" });`;

/** A script that draws no form. */
const failingStandIn = `
const make = () => ({ createEmbeddedCheckoutPage: () => Promise.reject(new Error("No form today.")) });
window.Stripe = Object.assign(make, { version: "endive" });`;

const sessionOf = (text: string) => /cs_[a-z]+_\w+?(?=_secret_|$)/.exec(text)?.[0] ?? "";

/** Puts a script in the place of the provider's; null for one that is blocked. */
async function serveScript(page: Page, problems: PageProblems, script: string | null): Promise<void> {
  problems.expect(/request to: https:\/\/js\.stripe\.com/);
  // The browser's own line: a request that failed.
  if (script === null) problems.expect(/console error: Failed to load resource/);
  await page.route("https://js.stripe.com/**", (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.exposeFunction("payCheckout", async (secret: string) => {
    expect(await keyed.pay(sessionOf(secret))).toBeNull();
  });
}

/** The provider's page, as far as it is visible here. */
async function servePages(page: Page, problems: PageProblems): Promise<void> {
  problems.expect(/request to: https:\/\/checkout\.stripe\.com/);
  await page
    .context()
    .route(`${providerPages}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Checkout</title>" }),
    );
}

async function signInSomebody(page: Page): Promise<string> {
  people += 1;
  const email = `payer-${people}@example.org`;
  const id = await keyed.accounts.addPerson(email);
  await keyed.accounts.add("user_predictions", {
    user_id: id,
    prediction_type: "iq-prediction",
    input_data: { socioeconomic: { parental_edu: 15 } },
    results: output,
    confidence_score: 0.2,
    payment_verified: false,
    email_sent: false,
  });
  await signIn(page, keyed.accounts, email);
  return id;
}

/** A person with a sealed prediction, in front of the paywall. */
async function atPaywall(page: Page): Promise<string> {
  const id = await signInSomebody(page);
  await page.goto(`${keyed.accounts.address}results`);
  await expect(payButton(page)).toBeVisible();
  return id;
}

const purchasesOf = (id: string) =>
  keyed.accounts.rows("one_time_payments", `user_id=eq.${id}&select=status&order=status`);

test("a tool is paid in a form on the page, its results open, and the page is not left", {
  tag: "@deep",
}, async ({ page, problems }) => {
  await serveScript(page, problems, standIn);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/js\.stripe\.com|card-forms/.test(request.url())) scripts.push(request.url());
  });
  const id = await atPaywall(page);
  await expect(
    main(page).getByText("in a form of the card provider’s, on this page", { exact: false }),
  ).toBeVisible();
  // Nothing of it is loaded before a payment begins.
  expect(scripts).toEqual([]);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  await payButton(page).click();
  await expect(payInForm(page)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close the payment" })).toBeFocused();
  // What lies below it cannot be reached, and a bank's question over it could.
  await expect.poll(() => page.evaluate(() => document.getElementById("root")?.inert)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  const width = 360;
  await page.setViewportSize({ width, height: 800 });
  await expect(async () => {
    const box = await dialog(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
  }).toPass({ timeout: 20_000 });
  await dialog(page)
    .getByRole("button", { name: "Pay on the card provider’s page instead" })
    .scrollIntoViewIfNeeded();

  await payInForm(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${keyed.accounts.address}results/guest`);
  await expect(main(page).getByText(range).first()).toBeVisible();
  await expect(notices(page).getByText("Payment Verified & Email Sent!")).toBeVisible();
  expect(await page.evaluate(() => document.body.hasAttribute("data-same-page"))).toBe(true);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("payment"))).toBeNull();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "paid" }]);
});

test("a form that is left by Escape pays nothing, and opens again with the same checkout", {
  tag: "@deep",
}, async ({ page, problems }) => {
  await serveScript(page, problems, standIn);
  const id = await atPaywall(page);
  const before = (await keyed.openCheckouts()).length;
  await payButton(page).click();
  await expect(payInForm(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(payButton(page)).toBeFocused();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "pending" }]);
  await page.reload();
  await payButton(page).click();
  await expect(payInForm(page)).toBeVisible();
  await expect.poll(() => keyed.openCheckouts()).toHaveLength(before + 1);
  await payInForm(page).click();
  await expect(main(page).getByText(range).first()).toBeVisible();
  await expect.poll(() => purchasesOf(id)).toEqual([{ status: "paid" }]);
});

for (const [name, script] of [
  ["is blocked", null],
  ["makes no form", failingStandIn],
] as const) {
  test(`where the script ${name} one pays on the provider's page, once`, { tag: "@deep" }, async ({
    page,
    problems,
  }) => {
    await serveScript(page, problems, script);
    await servePages(page, problems);
    const id = await atPaywall(page);
    const before = (await keyed.openCheckouts()).length;
    await payButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${providerPages}/`));
    await expect.poll(() => keyed.openCheckouts()).toHaveLength(before + 1);
    expect(await keyed.pay(sessionOf(page.url()))).toBeNull();
    await page.goto(`${keyed.accounts.address}checkout/return?kind=onetime&outcome=paid`);
    await expect(main(page).getByText(range).first()).toBeVisible();
    const states = async () => ((await purchasesOf(id)) as { status: string }[]).map(({ status }) => status);
    await expect.poll(async () => (await states()).filter((state) => state === "paid")).toHaveLength(1);
    await expect.poll(states).not.toContain("pending");
  });
}

test("a plan is paid in the form, and opens without another tab", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  await serveScript(page, problems, standIn);
  await signInSomebody(page);
  await page.goto(`${keyed.accounts.address}pricing`);
  await main(page).getByRole("button", { name: "Subscribe for $29.99/month" }).click();
  await payInForm(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(notices(page).getByText("Payment Verified! Your access has been activated.")).toBeVisible();
  await expect(main(page).getByText(/^Your plan: Professional, (?:30|31) days remaining\.$/)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test("from the form of a plan one gets to the provider's page, in a tab, and the form's checkout is ended", {
  tag: "@deep",
}, async ({ page, problems }) => {
  await serveScript(page, problems, standIn);
  await servePages(page, problems);
  await signInSomebody(page);
  const before = (await keyed.openCheckouts()).length;
  await page.goto(`${keyed.accounts.address}pricing`);
  await main(page).getByRole("button", { name: "Subscribe for $29.99/month" }).click();
  await expect(payInForm(page)).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await dialog(page).getByRole("button", { name: "Pay on the card provider’s page instead" }).click();
  await expect(await opened).toHaveURL(new RegExp(`^${providerPages}/`));
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => keyed.openCheckouts()).toHaveLength(before + 1);
});

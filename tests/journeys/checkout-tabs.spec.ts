/** Two tabs of one person around a checkout: neither costs the other its session. */
import type { Page } from "@playwright/test";
import { expectSignedIn, expectSignedOut, signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

const ann = "ann@checkout-tabs.example.org";
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
  await server.addPerson(ann);
});

const main = (page: Page) => page.getByRole("main");
const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("session"));

/** The stored session says that its token ends in this many seconds. */
function shorten(page: Page, seconds: number): Promise<void> {
  return page.evaluate((left) => {
    const session: unknown = JSON.parse(sessionStorage.getItem("session") ?? "null");
    const expires = Math.floor(Date.now() / 1000) + left;
    sessionStorage.setItem(
      "session",
      JSON.stringify(Object.assign({}, session, { expires_at: expires, expires_in: left })),
    );
  }, seconds);
}

test("a tab that comes back from a plan's checkout drops its copy of the session, asks nothing, and informs the first tab", {
  tag: "@deep",
}, async ({ page, context }) => {
  await signIn(page, server, ann);
  // As a browser makes it for a tab that a page opens: with a copy of everything, whose token is about to end.
  const copied = await page.evaluate(() => ({ ...sessionStorage }));
  await page.evaluate(() => {
    const heard: unknown[] = [];
    new BroadcastChannel("allelium-checkout").addEventListener("message", (event) => heard.push(event.data));
    Object.assign(window, { heard });
  });
  const back = await context.newPage();
  const asked: string[] = [];
  back.on("request", (request) => {
    if (/\/(?:auth|rest|functions)\/v1\//.test(request.url())) asked.push(request.url());
  });
  // A page of this origin that runs no script of ours.
  await back.goto(`${server.address}local/mail`);
  await back.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, copied);
  // The first tab marks what it is about to copy.
  await back.evaluate(() => sessionStorage.setItem("checkout-tab", "copied"));
  await shorten(back, 60);
  const before = await sessionOf(page);
  // From here on the first tab may refresh its token at any time.
  await shorten(page, 60);
  await back.goto(`${server.address}checkout/return?kind=subscription&outcome=paid`);
  await expect(main(back).getByRole("heading", { level: 1 })).toHaveText("Back from the checkout");
  await expect(main(back).getByText("Go back to the tab that you came from", { exact: false })).toBeVisible();
  await expectSignedOut(back);
  await expect.poll(() => sessionOf(back)).toBeNull();
  await expect
    .poll(() => page.evaluate(() => Object.assign({ heard: [] }, window).heard))
    .toEqual([{ kind: "returned" }]);

  // The first tab refreshes its token, if it has not done so by itself meanwhile, and the other has not used it up.
  await page.reload();
  await expectSignedIn(page);
  const refreshToken = (session: string | null) => JSON.parse(session ?? "{}").refresh_token;
  await expect.poll(async () => refreshToken(await sessionOf(page))).not.toBe(refreshToken(before));
  await page.goto(`${server.address}results`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Unlock IQ Prediction");
  expect(asked).toEqual([]);
});

test("a link to the way back from a checkout does nothing to a signed-in person", { tag: "@deep" }, async ({
  page,
}) => {
  await signIn(page, server, ann);
  const payment = { sessionId: "cs_1", toolId: "iq-prediction", predictionId: crypto.randomUUID() };
  await page.evaluate((begun) => sessionStorage.setItem("payment", JSON.stringify(begun)), payment);
  for (const query of ["kind=subscription&outcome=paid", "kind=s", "kind=onetime&outcome=canceled"]) {
    await page.goto(`${server.address}checkout/return?${query}`);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Back from the checkout");
    await expect(main(page).getByText(/counts|no plan was begun/i)).toHaveCount(0);
    await expectSignedIn(page);
    expect(await sessionOf(page)).not.toBeNull();
  }
  // The ids of a payment that was begun are there still.
  expect(await page.evaluate(() => sessionStorage.getItem("payment"))).toContain(payment.predictionId);
});

test("a tab that comes back from a purchase keeps its own session", { tag: "@deep" }, async ({ page }) => {
  await signIn(page, server, ann);
  await page.goto(`${server.address}checkout/return?kind=onetime&outcome=paid`);
  await expect(main(page).getByText("none was begun in this tab", { exact: false })).toBeVisible();
  await page.evaluate((id) => {
    const payment = { sessionId: "cs_1", toolId: "iq-prediction", predictionId: id };
    sessionStorage.setItem("payment", JSON.stringify(payment));
  }, crypto.randomUUID());
  await shorten(page, 60);
  await page.goto(`${server.address}checkout/return?kind=onetime&outcome=paid`);
  await expect(page).toHaveURL(`${server.address}results`);
  await expectSignedIn(page);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Unlock IQ Prediction");
});

test("an address that no checkout leads to says so", { tag: "@deep" }, async ({ page }) => {
  await page.goto(`${server.address}checkout/return?kind=gift&outcome=paid`);
  await expect(main(page).getByText("none was begun in this tab", { exact: false })).toBeVisible();
});

/** Passkeys on the page, with the browser's own authenticator: set up in the account, given at sign-in and before a change, removed. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expectSignedIn, expectSignedOut, fillSignIn, signIn, signOutHere } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { problemsOf } from "../support/page-problems.ts";

/** Adds an authenticator to the browser, which says yes by itself (Chrome DevTools Protocol, domain WebAuthn). */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agree: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    forget: () => session.send("WebAuthn.clearCredentials", { authenticatorId }),
    count: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

test("a passkey is set up, asked for at sign-in and before a change, and removed", { tag: "@deep" }, async ({
  page,
  accounts,
}) => {
  const email = "pass@key.example.org";
  await accounts.addPerson(email);
  // No IP address is the name of a site.
  const site = { ...accounts, address: accounts.address.replace("127.0.0.1", "localhost") };
  const authenticator = await addAuthenticator(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, email);
  const panel = page.getByRole("dialog", { name: "Account" });
  const openPanel = () => page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await openPanel();
  await panel.getByRole("button", { name: "Set up a passkey" }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  await panel.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(panel.getByText("Please enter a name of at most 100 characters.")).toBeVisible();
  await panel.getByLabel("Name of the passkey").fill("Laptop");
  await panel.getByRole("button", { name: "Set up a passkey" }).press("Enter");
  const list = panel.getByRole("group", { name: "Recovery codes" });
  // The first passkey of a server loads the library that checks it.
  await expect(list.getByRole("listitem")).toHaveCount(10, { timeout: 60_000 });
  expect(await authenticator.count()).toBe(1);
  await list.getByRole("button", { name: "I have saved them" }).click();
  await expect(panel.getByText(/^Passkey, set up on /)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  // This device has one already.
  await panel.getByRole("button", { name: "Set up a passkey" }).click();
  await panel.getByLabel("Name of the passkey").fill("Laptop again");
  await panel.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(panel.getByRole("alert")).toHaveText("This device already has one of your passkeys.");
  await panel.getByRole("button", { name: "Not now" }).click();
  await signOutHere(page);
  await expectSignedOut(page);

  await page.goto(`${site.address}auth`);
  await fillSignIn(page, email);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Second step" })).toBeVisible();
  const give = main.getByRole("button", { name: "Use the passkey “Laptop”" });
  await expect(give).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectFits(page);
  await give.press("Enter");
  await expectSignedIn(page);

  // Ten minutes later a change asks for it again.
  await openPanel();
  const tooOld = { code: 403, error_code: "insufficient_aal", msg: "AAL2 required to perform this action" };
  await page.route(
    (url) => /\/auth\/v1\/factors\/[^/]+$/.test(url.pathname),
    (route) => route.fulfill({ status: 403, json: tooOld }),
    { times: 1 },
  );
  problemsOf(page).expect(/status of 403/);
  await panel.getByRole("button", { name: "Remove Laptop" }).click();
  await panel.getByRole("button", { name: "Remove", exact: true }).click();
  await panel.getByRole("button", { name: "Use the passkey “Laptop”" }).click();
  await expect(panel.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await expect(panel.getByText(/^Passkey, set up on /)).toHaveCount(0);
  // What was named and signed is in no storage that outlives the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Laptop");
});

/** A mail's link that is opened in another tab than the one with the prediction: it finds the prediction, or says where it is. */
import type { Page } from "@playwright/test";
import { mailLinkQuestion } from "../../src/texts/mail-link-texts.ts";
import { expectSignedIn, fillSignIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { test, expect as usualExpect } from "../support/browser-test.ts";

/** A screen's code is fetched when it is first opened. */
const expect = usualExpect.configure({ timeout: 20_000 });

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** Predicts from the parents' schooling alone, without an account. */
async function predict(page: Page): Promise<void> {
  await page.goto(`${server.address}predict`);
  await button(page, /^3\. Home/).click();
  await page.getByLabel("Parents’ schooling").fill("16");
  await button(page, /^5\. Review/).click();
  await button(page, "Predict").click();
  await expect(main(page).getByText("Your prediction is ready")).toBeVisible();
}

/** Asks for a sign-in mail on the way to saving the prediction. */
async function requestLink(page: Page, email: string): Promise<string> {
  await main(page).getByRole("link", { name: "Sign in to save it" }).click();
  await button(page, "Email me a sign-in link").click();
  await main(page).getByLabel("Email").fill(email);
  await button(page, "Send sign-in link").click();
  await expect(main(page).getByRole("alert")).toHaveText(
    "If there is an account, a sign-in link is on its way.",
  );
  return server.linkTo(email);
}

/** Signs in by a mail's link in a tab that did not ask for it. */
async function continueIn(other: Page, link: string, email: string): Promise<void> {
  await other.goto(link);
  await expect(heading(other)).toHaveText(`Sign in as ${email}?`);
  await expect(main(other)).toContainText(mailLinkQuestion.elsewhere);
  await button(other, "Continue").click();
  await expectSignedIn(other);
}

test("before it is saved, every page of results says that the prediction is in the first tab", {
  tag: "@deep",
}, async ({ page, context }) => {
  const email = "elsewhere@mail-link.example.org";
  await server.addPerson(email);
  await predict(page);
  const other = await context.newPage();
  await continueIn(other, await requestLink(page, email), email);
  for (const path of ["results", "iq-results"]) {
    await other.goto(`${server.address}${path}`);
    await expect(main(other)).toContainText("in the tab where you made it");
  }
});

test("once the first tab is signed in too, the other one finds the saved prediction", {
  tag: "@deep",
}, async ({ page, context }) => {
  const email = "both@mail-link.example.org";
  await server.addPerson(email);
  await predict(page);
  const other = await context.newPage();
  await continueIn(other, await requestLink(page, email), email);
  await page.goBack();
  await main(page).getByRole("link", { name: "Sign in to save it" }).click();
  await fillSignIn(page, email);
  await expect(main(page).getByText(/It is saved in your account/)).toBeVisible();
  await other.goto(`${server.address}iq-results`);
  await expect(heading(other)).toHaveText("Saved predictions");
  await expect(main(other).getByRole("listitem").or(main(other).getByRole("row"))).not.toHaveCount(0);
  await expect(main(other)).not.toContainText("in the tab where you made it");
});

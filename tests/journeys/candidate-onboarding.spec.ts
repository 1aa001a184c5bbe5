/** The first steps of a new account: by keyboard and over a reload; the end of being new; consents in the account, and taken back. */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import type { AccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { openInApp } from "../support/open-in-app.ts";

let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});

const main = (page: Page) => page.getByRole("main");
const question = (page: Page) => main(page).getByRole("region", { name: "Question", exact: true });
const answer = (page: Page, group: string, choice: string) =>
  question(page).getByRole("radiogroup", { name: group }).getByRole("radio", { name: choice, exact: true });

async function profile(page: Page): Promise<void> {
  await question(page).getByLabel("What should we call you?").fill("Ann");
  await answer(page, "Situation", "At work").check();
  await question(page).getByRole("button", { name: "Next" }).click();
}

test("goes by keyboard, keeps what was typed, goes on after a reload, and refuses genetic data", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/candidate-onboarding");
  const name = question(page).getByLabel("What should we call you?");
  await name.focus();
  await page.keyboard.type("rs4477212 1 82154 AA");
  await answer(page, "Situation", "At school").check();
  await name.press("Enter");
  await expect(question(page)).toContainText(
    "This looks like genetic data. It is not accepted here and was not stored.",
  );
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("rs4477212");
  await name.fill("");
  await name.press("Enter");
  await expect(question(page)).toContainText("Please fill in Name.");
  await name.fill("Ann");
  await name.press("Enter");
  await expect(question(page)).toContainText("How your answers may be used");
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await answer(page, "Count me in figures of groups", "No").check();
  await question(page).getByRole("button", { name: "Back" }).press("Enter");
  await expect(name).toHaveValue("Ann");
  await name.press("Enter");
  await expect(answer(page, "Count me in figures of groups", "No")).toBeChecked();
  await page.reload();
  await expect(question(page)).toContainText("How your answers may be used");
  await expect(answer(page, "Count me in figures of groups", "No")).toBeChecked();
});

test("greets a new person until the last step, and stores consents that can be taken back", {
  tag: "@deep",
}, async ({ page }) => {
  const email = "new@candidate-onboarding.example.org";
  const id = await server.addPerson(email);
  await signIn(page, server, email);
  await page.evaluate((userId) => sessionStorage.setItem("new-user", userId), id);
  await page.goto(`${server.address}dashboard`);
  await main(page).getByRole("link", { name: "Take the first steps" }).click();
  await profile(page);
  await answer(page, "Use my quiz answers to check the questions", "Yes").check();
  await answer(page, "Count me in figures of groups", "No").check();
  await answer(page, "Write to me about studies", "Yes").check();
  await question(page).getByRole("button", { name: "Next" }).click();
  await answer(page, "Goal", "Find training that fits me").check();
  await question(page).getByRole("button", { name: "Next" }).click();
  await expect(main(page)).toContainText("Ann, you are ready to go");
  await expect(main(page).getByRole("region", { name: "Consents" })).toContainText(
    /Write to me about studies: Yes, since /,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("new-user"))).toBeNull();
  const consents = async () =>
    (await server.rows(
      "account_consents",
      `user_id=eq.${id}&select=purpose,text_version&order=purpose`,
    )) as object[];
  expect(await consents()).toEqual([
    { purpose: "invitations", text_version: 1 },
    { purpose: "quiz-answers", text_version: 1 },
  ]);
  await main(page).getByRole("button", { name: "Consents in my account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await panel.getByRole("button", { name: "Take back: Write to me about studies" }).press("Enter");
  await expect(panel.getByRole("button", { name: /^Take back/ })).toHaveCount(1);
  expect(await consents()).toEqual([{ purpose: "quiz-answers", text_version: 1 }]);
  await panel.getByRole("button", { name: "Close the account" }).click();
  // Another goal gives no consent again that was taken back.
  await main(page).getByRole("button", { name: "Change an answer" }).click();
  await answer(page, "Goal", "Just look around").check();
  await question(page).getByRole("button", { name: "Next" }).click();
  await expect(main(page).getByRole("region", { name: "Consents" })).toContainText(
    "The consents stored in your account differ from these answers.",
  );
  expect(await consents()).toEqual([{ purpose: "quiz-answers", text_version: 1 }]);
  await openInApp(page, "/dashboard");
  await expect(main(page).getByRole("region", { name: "Your account" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Take the first steps" })).toHaveCount(0);
});

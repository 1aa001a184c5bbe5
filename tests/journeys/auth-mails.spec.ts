/** The ways in that go by mail: the confirmation once more, a link that signs in, a forgotten password. */
import { expectSignedIn, expectSignedOut, fillSignIn, signOut } from "../support/account-page.ts";
import { type AccountServer, password } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

const newPassword = "Battery-staple2";
let server: AccountServer;

test.beforeAll(async ({ accounts }) => {
  server = accounts;
});
test.beforeEach(async ({ page }) => {
  await page.goto(`${server.address}auth`);
});

test("the confirmation comes again, and its link lets one in as a new user", { tag: "@deep" }, async ({
  page,
}) => {
  const main = page.getByRole("main");
  const email = "again@auth-mails.example.org";
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Sign up" }).click();
  await expect(main.getByRole("alert")).toHaveText(
    "We have sent you an e-mail. Type its code here, or open its link.",
  );
  await server.linkTo(email);
  await main.getByRole("button", { name: "Send the confirmation mail again" }).click();
  await expect(main.getByRole("alert")).toHaveText(
    "If your account still needs to be confirmed, the mail is on its way again.",
  );
  await page.goto(await server.linkTo(email));
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.address}dashboard`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("new-user"))).not.toBeNull();
  await signOut(page);
  await expectSignedOut(page);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test("a sign-up's link makes its person new in any tab, and no other person", {
  tag: "@deep",
}, async ({ page, context }) => {
  const main = page.getByRole("main");
  const [known, email] = ["known@auth-mails.example.org", "tab@auth-mails.example.org"];
  const flag = (one: typeof page) => one.evaluate(() => sessionStorage.getItem("new-user"));
  await server.addPerson(known);
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Password").fill(password);
  // Whether there is an account already is not disclosed, so no one is new before a mail was read.
  for (const one of [known, email]) {
    await main.getByLabel("Email").fill(one);
    const answered = page.waitForResponse(/\/auth\/v1\/signup/);
    await main.getByRole("button", { name: "Sign up" }).click();
    await answered;
    await expect(main.getByRole("alert")).toHaveText(
      "We have sent you an e-mail. Type its code here, or open its link.",
    );
    expect(await flag(page)).toBeNull();
    await main.getByRole("button", { name: "Change the address" }).click();
  }
  const other = await context.newPage();
  await other.goto(await server.linkTo(email));
  // This tab has asked for no mail.
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Sign in as ${email}?`);
  expect(other.url()).not.toContain("token");
  await other.getByRole("button", { name: "Continue" }).click();
  await expectSignedIn(other);
  await expect(other.getByText("Your account is ready.")).toBeVisible();
  const [user] = await server.rows("subscribers", `select=user_id&email=eq.${email}`);
  await expect.poll(async () => ({ user_id: await flag(other) })).toEqual(user);
  await other.reload();
  await expectSignedIn(other);
  expect(await flag(other)).not.toBeNull();

  await main.getByRole("button", { name: "Sign in with a password" }).click();
  await fillSignIn(page, known);
  await expectSignedIn(page);
  expect(await flag(page)).toBeNull();
});

test("a link signs in and leads on to where one came from; it works once", { tag: "@deep" }, async ({
  page,
}) => {
  const main = page.getByRole("main");
  const email = "link@auth-mails.example.org";
  await server.addPerson(email);
  await page.goto(`${server.address}auth?next=%2Fupload`);
  await main.getByRole("button", { name: "Email me a sign-in link" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Send sign-in link" }).click();
  await expect(main.getByRole("alert")).toHaveText("If there is an account, a sign-in link is on its way.");
  const link = await server.linkTo(email);
  await page.goto(link);
  await expectSignedIn(page);
  await expect(page).toHaveURL(`${server.address}upload`);
  await signOut(page);
  await expectSignedOut(page);
  await page.goto(link);
  await expect(main.getByRole("alert")).toContainText("The link from the mail did not work");
});

test("a forgotten password is replaced by the mail's link, also where that leads to another page", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/);
  const main = page.getByRole("main");
  const email = "forgot@auth-mails.example.org";
  await server.addPerson(email);
  await main.getByRole("button", { name: "Forgot your password?" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Send reset link" }).click();
  await expect(main.getByRole("alert")).toHaveText("If there is an account, a reset link is on its way.");
  const link = new URL(await server.linkTo(email));
  // As if the address to return to had not been on the list: then a link leads to the front page.
  link.searchParams.set("redirect_to", server.address);
  await page.goto(link.href);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("New password");
  await expect(page).toHaveURL(/\/auth\?mode=reset$/);
  await main.getByLabel("Password").fill("weak");
  await main.getByRole("button", { name: "Set password" }).click();
  await expect(main.getByRole("alert")).toHaveText(
    "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
  );
  await main.getByLabel("Password").fill(newPassword);
  await main.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page).toHaveURL(`${server.address}dashboard`);
  await signOut(page);
  await expectSignedOut(page);
  await page.goto(`${server.address}auth`);
  await fillSignIn(page, email, password);
  await expect(main.getByRole("alert")).toHaveText("Invalid login credentials");
  await fillSignIn(page, email, newPassword);
  await expectSignedIn(page);
});

test("a stranger's link signs no one in without a question", { tag: "@deep" }, async ({ page, context }) => {
  const main = page.getByRole("main");
  const [own, stranger] = ["own@auth-mails.example.org", "stranger@auth-mails.example.org"];
  await server.addPerson(own);
  await server.addPerson(stranger);
  const askForLink = async (one: typeof page, email: string) => {
    await one.goto(`${server.address}auth`);
    await one.getByRole("main").getByRole("button", { name: "Email me a sign-in link" }).click();
    await one.getByRole("main").getByLabel("Email").fill(email);
    await one.getByRole("main").getByRole("button", { name: "Send sign-in link" }).click();
    await expect(one.getByRole("main").getByRole("alert")).toHaveText(
      "If there is an account, a sign-in link is on its way.",
    );
  };
  // The person waits for a mail of their own; the link they open is the stranger's.
  await askForLink(page, own);
  const elsewhere = await context.newPage();
  await askForLink(elsewhere, stranger);
  await page.goto(await server.linkTo(stranger));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Sign in as ${stranger}?`);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSignedOut(page);
  await main.getByRole("button", { name: "Don't sign in" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expectSignedOut(page);
  // Their own still works here, unasked.
  await page.goto(await server.linkTo(own));
  await expectSignedIn(page);
});

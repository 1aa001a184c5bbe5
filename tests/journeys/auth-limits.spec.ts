/** The texts for wrong passwords and too many attempts, and their entries in the security log. */
import { fillSignIn } from "../support/account-page.ts";
import { type AccountServer, password, startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

const email = "limits@example.org";
let server: AccountServer;

// What the log holds at the end is what the tests before it did.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startAccountServer();
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(`${server.address}auth`);
});

test("ten wrong passwords are refused as such, the eleventh is not tried", { tag: "@deep" }, async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/);
  await server.addPerson(email);
  const alert = page.getByRole("main").getByRole("alert");
  const tried: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token")) tried.push(request.url());
  });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse(/\/auth\/v1\/token/);
    await fillSignIn(page, email, `Wrong-horse${attempt}`);
    await answered;
    await expect(alert).toHaveText("Invalid login credentials");
  }
  await fillSignIn(page, email);
  await expect(alert).toHaveText("Too many login attempts. Please try again later.");
  expect(tried).toHaveLength(10);
});

test("five accounts may be made in an hour, and the mail be asked for three times", { tag: "@deep" }, async ({
  page,
}) => {
  const main = page.getByRole("main");
  const alert = main.getByRole("alert");
  await main.getByRole("button", { name: "Create an account" }).click();
  await main.getByLabel("Password").fill(password);
  const signUp = async (person: number, answer: string) => {
    await main.getByLabel("Email").fill(`new-${person}@example.org`);
    const checked = page.waitForResponse(/\/rpc\/enhanced_rate_limit_check/);
    await main.getByRole("button", { name: "Sign up" }).click();
    await checked;
    await expect(alert).toHaveText(answer);
  };
  const change = main.getByRole("button", { name: "Change the address" });
  for (let person = 0; person < 5; person += 1) {
    if (person > 0) await change.click();
    await signUp(person, "We have sent you an e-mail. Type its code here, or open its link.");
  }
  const again = main.getByRole("button", { name: "Send the confirmation mail again", exact: true });
  const later = main.getByRole("button", { name: /^Send the confirmation mail again in \d\d? s$/ });
  const resend = async (answer: string | RegExp) => {
    const checked = page.waitForResponse(/\/rpc\/enhanced_rate_limit_check/);
    await again.click();
    await checked;
    await expect(alert).toHaveText(answer);
  };
  const sent = "If your account still needs to be confirmed, the mail is on its way again.";
  await resend(sent);
  // Until the server sends another one a click would cost an attempt and bring no mail.
  await expect(later).toBeDisabled();
  await change.click();
  await signUp(5, "Too many signup attempts. Please try again later.");
  await main.getByRole("button", { name: "Sign in with a password" }).click();
  for (const person of [3, 2]) {
    await main.getByLabel("Email").fill(`new-${person}@example.org`);
    await resend(sent);
    await change.click();
  }
  await main.getByLabel("Email").fill("new-1@example.org");
  await resend("Too many resend attempts. Please wait a few minutes and try again.");
});

test("a server that is gone is reported as unexpected", { tag: "@deep" }, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(/Failed to fetch/);
  await page.route(/\/auth\/v1\/recover/, (route) => route.abort());
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Forgot your password?" }).click();
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Send reset link" }).click();
  await expect(main.getByRole("alert")).toHaveText("An unexpected error occurred");
});

test("the security log has each failure by its code, without address or text", {
  tag: "@deep",
}, async () => {
  const columns = "select=event_type,resource_type,resource_id,details";
  const read = () => server.rows("security_events", `${columns}&order=created_at`);
  // The entries are written beside what the page shows.
  await expect.poll(async () => (await read()).length).toBe(14);
  const events = await read();
  const kinds = events.map((event) => {
    const {
      event_type: type,
      details,
      ...rest
    } = event as { event_type: string; details: { reason: string } };
    expect(rest).toEqual({ resource_type: "auth", resource_id: null });
    expect(Object.keys(details)).toEqual(["reason"]);
    return `${type} ${details.reason}`;
  });
  // One that is written late may come after a later one.
  expect(kinds.toSorted()).toEqual(
    [
      ...Array<string>(10).fill("signin_failed invalid_credentials"),
      "signin_failed rate-limited",
      "signup_failed rate-limited",
      "resend_failed rate-limited",
      "recover_failed unexpected",
    ].toSorted(),
  );
  expect(JSON.stringify(events)).not.toMatch(/@|horse|example/i);
});

/** The pages of words that bind: privacy policy, terms and medical disclaimer. */
import { formatBytes } from "../../src/lib/format.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { fillSignIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { servePage } from "../support/served-page.ts";

for (const width of [360, 1440]) {
  test(`all are opened from the footer, and fit at ${width} px`, {
    tag: width === 360 ? [] : ["@deep"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    for (const name of ["Privacy Policy", "Terms of Service", "Medical Disclaimer"]) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(await accessibilityProblems(page)).toEqual([]);
      await expectFits(page, `${name} at ${width} px wider by`);
    }
  });
}

test("the terms say what is missing where the operator has not been named", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/terms");
  const main = page.getByRole("main");
  for (const what of ["name", "address", "e-mail address", "applicable law", "withdrawal and refunds"]) {
    await expect(main).toContainText(`[${what}: not entered yet]`);
  }
  await expect(main).toContainText("Nobody is named here yet.");
  await main.getByRole("link", { name: "Medical Disclaimer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Medical Disclaimer");
  await page.goBack();
  await main.getByRole("link", { name: "Your account" }).click();
  await expect(main.getByRole("heading", { name: "Your account" })).toBeInViewport();
});

test("the terms name who runs the installation", { tag: "@deep" }, async ({ page }) => {
  const server = await servePage("app", {
    OPERATOR_NAME: "Example <b>Ltd</b>",
    OPERATOR_ADDRESS: "1 Main Street, Dublin",
    OPERATOR_EMAIL: "hello@example.org",
    OPERATOR_LAW: "the law of Ireland",
    OPERATOR_REFUNDS: "write to us within 14 days.",
  });
  try {
    await page.goto(`${server.address}terms`);
    const main = page.getByRole("main");
    await expect(main).toContainText("This installation is run by Example <b>Ltd</b>.");
    await expect(main).toContainText("Postal address: 1 Main Street, Dublin.");
    await expect(main).toContainText("They follow the law of Ireland.");
    await expect(main).toContainText("Withdrawing from a purchase, and refunds: write to us within 14 days.");
    await expect(main.getByRole("link", { name: "hello@example.org" })).toHaveAttribute(
      "href",
      "mailto:hello@example.org",
    );
    await expect(main).not.toContainText("not entered yet");
  } finally {
    await server.stop();
  }
});

test("the privacy policy counts what this visit has sent", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sample genome" }).click();
  await expect(page.getByRole("region", { name: "Sample genome", exact: true })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Sent to a server").locator("xpath=following-sibling::*[1]")).toHaveText(
    /^0\sbytes$/,
  );
  await expect(main).toContainText("none to anyone else");
  await expect(main).toContainText("This site sets no cookie.");
  expect(await page.context().cookies()).toEqual([]);
});

test("the privacy policy counts every byte that this visit has really sent", async ({ page, problems }) => {
  problems.expect(/status of 400/);
  let sent = 0;
  page.on("request", (request) => {
    sent += request.postDataBuffer()?.length ?? 0;
  });
  await page.goto("/auth");
  await fillSignIn(page, "nobody@example.org", "Wrong-hörse1");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid login credentials");
  expect(sent).toBeGreaterThan(50);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  const counted = page
    .getByRole("main")
    .getByText("Sent to a server")
    .locator("xpath=following-sibling::*[1]");
  // The sent bytes may grow while the page counts them.
  await expect.poll(async () => (await counted.textContent()) === formatBytes(sent)).toBe(true);
});

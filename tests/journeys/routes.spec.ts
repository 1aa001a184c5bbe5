/** Every address is opened, loaded and in the page: heading, title, focus, and the reported visit. */
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInApp } from "../support/open-in-app.ts";
import { addresses, addressOf, expectPage } from "../support/page-addresses.ts";
import { problemsOf } from "../support/page-problems.ts";
import { rawRequest } from "../support/raw-request.ts";
import { servePage } from "../support/served-page.ts";
import { startVisitCollector } from "../support/visit-collector.ts";

test("every address is served as a page under the page policy", async ({ servedPage }) => {
  for (const address of addresses) {
    const [path = ""] = addressOf(address).split("#");
    const { status, headers } = await rawRequest(servedPage.address, path);
    expect(status, path).toBe(200);
    expect(headers["content-type"], path).toContain("text/html");
    expect(headers["content-security-policy"], path).toContain("connect-src 'self';");
  }
});

test("every address is reached in the page: focus on its heading, one visit with its pattern", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const collector = await startVisitCollector();
  const server = await servePage("app", { PAGE_VISITS_ADDRESS: collector.address });
  try {
    await context.addCookies([{ name: "page-visits", value: "yes", url: server.address }]);
    problemsOf(page).expect(/status of 404/);
    await page.goto(`${server.address}no-such/rs53576`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page).toHaveTitle("Page not found – Allelium");
    // The first page is the browser's affair: focus stays where the browser puts it.
    await expect(page.locator("body")).toBeFocused();
    for (const address of addresses) {
      await openInApp(page, addressOf(address));
      await expectPage(page, address);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }), address.path).toBeFocused();
      // Two spellings of a page look the same: only its visit shows that the second one has come.
      if (address.page.isReported) await expect.poll(() => collector.patterns().at(-1)).toBe(address.path);
    }
    const reported = addresses.filter((address) => address.page.isReported);
    expect(addresses.length - reported.length).toBe(3);
    const expected = ["*", ...reported.map(({ path }) => path)];
    await expect.poll(() => collector.patterns()).toEqual(expected);
    for (const { url, headers, body } of collector.visits) {
      expect([...new URL(url, collector.origin).searchParams.keys()]).toEqual(["account", "page"]);
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
      expect(body).toBe("");
    }
  } finally {
    await server.stop();
    await collector.stop();
  }
});

test("a spinner shows while a screen is being loaded, and the menu stays", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/faq-screen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openInApp(page, "/faq");
  await expect(page.getByRole("main").getByText("Loading")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page).toHaveTitle("FAQ – Allelium");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a screen that cannot be loaded says so and comes when asked again", async ({ page, problems }) => {
  problems.expect(/console error: .*ERR_FAILED/);
  problems.expect(/console error: ScreenNotLoaded while drawing the page/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route(/faq-screen-.*\.js$/, (route) => route.abort());
  await openInApp(page, "/faq");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ");
});

test("a screen that fails leaves the menu alone and quotes nothing", async ({ page, problems }) => {
  problems.expect(/console error: TypeError while drawing the page/);
  await page.route(/profile-screen-.*\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function Screen() { throw new TypeError("rs53576 AG"); }',
    }),
  );
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("rs53576")).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole("navigation", { name: "Tools" })
    .getByRole("link", { name: /^Upload Data/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upload raw DNA data");
});

test("a file dropped where nothing accepts it does not replace the page", { tag: "@deep" }, async ({
  page,
}) => {
  for (const path of ["/profile", "/faq", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const isRefused = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["rs53576\t3\t8804371\tAG"], "genome.txt"));
      const happens = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [happens("dragover"), happens("drop")].every((isLeftToBrowser) => !isLeftToBrowser);
    });
    expect(isRefused, path).toBe(true);
  }
});

for (const { what, path } of [
  { what: "home", path: "/" },
  { what: "a tool", path: "/adaptive-tuition-engine" },
  { what: "Not Found", path: "/no-such-page" },
]) {
  test(`${what} has no barrier by axe's rules`, async ({ page }) => {
    if (what === "Not Found") problemsOf(page).expect(/status of 404/);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test("/profile shows its agreed text and the way to sign in", async ({ page }) => {
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Profile page coming soon");
  await main.getByRole("link", { name: "Sign in" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

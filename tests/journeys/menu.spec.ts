/** The menu by keyboard alone, on a laptop and on a phone, and its search. */
import type { Page } from "@playwright/test";
import { menuFor, readyMenu } from "../../src/access/menu.ts";
import { anonymousVisitor } from "../../src/access/visitor.ts";
import { menuOf } from "../../src/product/menu-of.ts";
import { registry } from "../../src/product/registry.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { expect, test } from "../support/browser-test.ts";
import { expectFits } from "../support/expect-fits.ts";
import { problemsOf } from "../support/page-problems.ts";
import { tabTo } from "../support/tab-to.ts";

const laptop = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };

const nav = (page: Page) => page.getByRole("navigation", { name: "Tools" });
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

test.describe("on a laptop", () => {
  test.use({ viewport: laptop });

  test("the keyboard alone skips it, walks it, opens a tool and finds itself on its heading", {
    tag: "@deep",
  }, async ({ page }) => {
    await page.goto("/faq");
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await page.goto("/faq");
    await expect(heading(page)).toBeVisible();
    await tabTo(page, /^Research$/);
    await expect(nav(page).getByRole("link", { name: /^Methodology/ })).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Research", exact: true })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await tabTo(page, /^Methodology/);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Methodology");
    await expect(heading(page)).toBeFocused();
    await expect(nav(page).locator("[aria-current]")).toHaveCount(1);
    await expect(nav(page).getByRole("link", { name: /^Methodology/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("it names every group and item that works, and shows no administration", async ({ page }) => {
    await page.goto("/methodology");
    for (const group of readyMenu(menuFor(anonymousVisitor, menuOf(registry)))) {
      const button = page.getByRole("button", { name: group.title, exact: true });
      await expect(button).toHaveAttribute("aria-expanded", /true|false/);
      if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
      for (const { title, description } of group.items) {
        await expect(
          nav(page).getByRole("link", { name: title }).filter({ hasText: description }),
        ).toBeVisible();
      }
    }
    await expect(nav(page).getByRole("link", { name: /^Methodology/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(nav(page).getByRole("link", { name: /^PRS Scoring/ })).toContainText("Professional");
    await expect(nav(page).getByText(/\(in preparation\)/)).toHaveCount(0);
    await expect(nav(page).getByText(/Administration|Admin Dashboard|Partner Management/)).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("nothing is in preparation: the menu has no way to a list, and the list says so", async ({ page }) => {
    await page.goto("/in-preparation");
    await expect(heading(page)).toHaveText("Tools in preparation");
    await expect(page.getByRole("main")).toContainText("Every tool is ready and in the menu.");
    await expect(nav(page).getByRole("link", { name: "Tools in preparation" })).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("it can be put away, and stays away after a reload", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/faq");
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
    await menuButton(page).click();
    await expect(nav(page)).toHaveCount(0);
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(nav(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(["secure_menu-rail"]);
    await menuButton(page).click();
    await expect(nav(page)).toBeVisible();
  });

  test("Ctrl+K searches tools, traits and answers: arrows, Enter, Escape", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(heading(page)).toBeAttached();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search", exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type("embryo");
    const options = page.getByRole("option");
    await expect(options.first()).toBeVisible();
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    const second = await options.nth(1).getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", second ?? "");
    await page.keyboard.press("ArrowUp");
    await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(await accessibilityProblems(page)).toEqual([]);
    const first = (await options.nth(0).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(field).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await expect
      .poll(async () => first.includes((await heading(page).textContent()) || "nothing"))
      .toBe(true);

    await page.getByRole("button", { name: "Search", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type("diabetes");
    await expect(options.first()).toHaveText(/^Type 2 diabetes/);
    await field.clear();
    await page.keyboard.type("horoscope");
    await expect(page.getByText("Nothing fits these words.")).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("it is a drawer that keeps the keyboard, closes by Escape and returns the focus", async ({ page }) => {
    await page.goto("/");
    await expect(heading(page)).toBeVisible();
    await expect(nav(page)).toHaveCount(0);
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expect(page.getByRole("button", { name: "Close the menu" })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, /^Upload Data/);
    await page.keyboard.press("Enter");
    await expect(drawer).toBeHidden();
    await expect(heading(page)).toHaveText("Upload raw DNA data");
    await expect(heading(page)).toBeFocused();
  });

  test("no page is wider than the phone", { tag: "@deep" }, async ({ page }) => {
    problemsOf(page).expect(/status of 404/);
    for (const path of [
      "/",
      "/smart-placement",
      "/in-preparation",
      "/no-such-page",
      "/profile",
      "/prs-scoring",
    ]) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expectFits(page, path);
    }
  });
});

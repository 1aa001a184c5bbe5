import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The name of a page's state in a report, with its colours. */
export type ColorScheme = "light" | "dark";

/** All that the colours decide: the dark ones are checked by these rules alone. */
const rulesOfColors = ["color-contrast", "link-in-text-block"];

const schemes: readonly (readonly [ColorScheme, axe.RunOptions])[] = [
  ["light", {}],
  ["dark", { runOnly: rulesOfColors }],
];

/** Impacts that no page of ours may have. */
const refused = ["serious", "critical"];

/**
 * Checks a page as it is, in light and in dark, with axe-core's rules for WCAG 2.2 AA and its best practices.
 *
 * @returns a line for each serious or critical violation, with the places; empty when there is none
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  // Parts out of sight (src/ui/theme/laid-out-in-sight.ts) keep the colours of the other scheme, and text that fades has too
  // little contrast.
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, *::before, *::after {
      animation: none !important; transition: none !important; content-visibility: visible !important;
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });
  // The page policy lets no script of ours in; it does not apply to what the debugger evaluates.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  for (const [scheme, options] of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    // The page hears of the colours a frame later, and may be busy.
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${scheme}\\b`));
    const violations = await page.evaluate(async (chosen) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      await nextFrame();
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      return (await tool.run({ resultTypes: ["violations"], ...chosen })).violations;
    }, options);
    for (const { id, impact, nodes } of violations) {
      if (!refused.includes(impact ?? "")) continue;
      problems.push(
        `${scheme}: ${id} (${impact}) at ${nodes.map((node) => node.target.join(" ")).join("; ")}`,
      );
    }
  }
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return problems;
}

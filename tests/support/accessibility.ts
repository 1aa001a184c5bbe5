import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a page's state is called in a report, with the colours it is shown in. */
export type ColorScheme = "light" | "dark";

const schemes: readonly ColorScheme[] = ["light", "dark"];

/** Impacts that no page of ours may have. */
const refused = ["serious", "critical"];

/**
 * Looks at a page as it stands, in light and in dark, with axe-core's rules for WCAG 2.2 AA and its best practices.
 *
 * @returns a line for each serious or critical violation, with the places; empty when there is none
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  // What is out of sight is laid out when it comes into sight (src/ui/laid-out-in-sight.ts) and has the colours of before until then.
  const allLaidOut = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    // The page hears of the colours a frame later, and may be busy.
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${scheme}\\b`));
    // Text that still fades in has too little contrast for as long as that lasts. What turns for ever is left alone. An animation
    // may begin a few frames after the colours have changed: so many frames must pass without one.
    await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let quiet = 0; quiet < 10; quiet += 1) {
        await nextFrame();
        for (const animation of document.getAnimations()) {
          const ends = Number.isFinite(animation.effect?.getComputedTiming().endTime);
          if (!ends || animation.playState === "finished") continue;
          animation.finish();
          quiet = 0;
        }
      }
    });
    // The page policy lets no script of ours in; what the debugger evaluates is not held to it.
    await page.evaluate(source);
    const { violations } = await page.evaluate(() => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      return tool.run({ resultTypes: ["violations"] });
    });
    for (const { id, impact, nodes } of violations) {
      if (!refused.includes(impact ?? "")) continue;
      problems.push(
        `${scheme}: ${id} (${impact}) at ${nodes.map((node) => node.target.join(" ")).join("; ")}`,
      );
    }
  }
  await allLaidOut.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return problems;
}

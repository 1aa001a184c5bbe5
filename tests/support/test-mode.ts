import type { Page } from "@playwright/test";
import type { Tier } from "../../src/access/tiers.ts";

/** Opens every tool on this page as if a plan were there, for journeys of tools that are guarded. */
export async function openInTestMode(page: Page, tier: Tier = "professional"): Promise<void> {
  await page.addInitScript((plan) => {
    const entry = { value: plan, timestamp: Date.now(), expires: Date.now() + 30 * 86_400_000 };
    localStorage.setItem("secure_test-mode", JSON.stringify(entry));
  }, tier);
}

import { expect, test } from "../support/browser-test.ts";
import { rawRequest } from "../support/raw-request.ts";

test("development keeps the page policy and loosens styles alone", async ({ page, servedPage }) => {
  const { headers } = await rawRequest(servedPage.address, "/");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-[A-Za-z0-9+/=]+';/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
  expect(headers["x-frame-options"]).toBe("DENY");
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
});

/** The server goes on without its accounts, says so, and has them again without a reload. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectSignedIn } from "../support/account-page.ts";
import { password, startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";

const words = "Accounts are unavailable. Please try again in a moment.";

test("without accounts the page says so and goes on, and signs in when they are there again", {
  tag: "@deep",
}, async ({ page, problems }) => {
  test.setTimeout(300_000);
  problems.expect(/status of 503/);
  // With the usual patience: a backend that is silent for so long has failed.
  const server = await startAccountServer({ SLOW_MACHINE: "no" });
  try {
    await server.addPerson("ann@example.org");
    await page.goto(`${server.address}auth`);
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill("ann@example.org");
    await main.getByLabel("Password").fill(password);
    const send = main.getByRole("button", { name: "Sign in", exact: true });
    const [backend = ""] = (await readFile(join(server.dataFolder, "lock"), "utf8")).split(" ");
    // It hangs until the server ends it and starts another one: a killed one might be back before the click.
    process.kill(Number(backend), "SIGSTOP");
    await send.click();
    await expect(main.getByRole("alert")).toHaveText(words, { timeout: 60_000 });
    await expect(page.getByRole("status").filter({ hasText: words })).toContainText(
      "Files and scores need no account and work as before.",
    );
    // Another page of the same document, with its program from the server's files.
    await page.getByRole("banner").getByRole("link", { name: "Allelium" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await main.getByLabel("Email").fill("ann@example.org");
    await main.getByLabel("Password").fill(password);
    await expect(async () => {
      if (await send.isVisible()) await send.click();
      await expectSignedIn(page);
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText(words)).toHaveCount(0);
    // The page still asks for the role; it must not ask a server that is gone.
    await page.goto("about:blank");
  } finally {
    await server.stop();
  }
});

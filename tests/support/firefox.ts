import { type ElementHandle, launch, type Page } from "puppeteer-core";
import { findFirefox } from "../../scripts/support/other-browsers.mjs";
import { type DrivenBrowser, type DrivenPage, findByRole, untilFound } from "./driven-browser.ts";

function staysHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return !protocol.startsWith("http") || hostname === "127.0.0.1";
}

async function findOne(page: Page, role: string, name: string | null): Promise<ElementHandle | null> {
  const list = await page.evaluateHandle(findByRole, role, name);
  const found = [...(await list.getProperties()).values()].flatMap((one) => one.asElement() ?? []);
  if (found.length > 1 && role !== "files")
    throw new Error(`The page shows ${found.length} of ${role} ${name}.`);
  return (found[0] as ElementHandle | undefined) ?? null;
}

function drive(page: Page, close: () => Promise<void>): DrivenPage {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") seen.push(`console error: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.push(`uncaught error: ${error}`));
  page.on("request", (request) => {
    if (!staysHere(request.url())) seen.push(`request to: ${request.url()}`);
  });
  const wait = (role: string, name: string | null) =>
    untilFound(`${role} ${name}`, () => findOne(page, role, name));
  return {
    async open(address) {
      await page.goto(address);
    },
    async address() {
      return page.evaluate(() => window.location.href);
    },
    async click(role, name) {
      await (await wait(role, name)).click();
    },
    async fill(label, text) {
      await (await wait("field", label)).type(text);
    },
    async chooseFiles(paths) {
      const field = (await wait("files", null)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(...paths);
    },
    async read(role, name) {
      const found = await findOne(page, role, name ?? null);
      const text = await found?.evaluate((element) => element.textContent);
      return text?.replace(/\s+/g, " ").trim() ?? null;
    },
    problems: () => Promise.resolve(seen),
    close,
  };
}

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "firefox",
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    // No service of the browser's own: only addresses in numbers are reached.
    extraPrefsFirefox: { "network.dns.disabled": true },
  });
  return {
    async newPage() {
      // A context of its own stores nothing for the next.
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 1000 });
      return drive(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

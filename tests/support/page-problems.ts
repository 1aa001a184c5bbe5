import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";

const localSchemes = ["data:", "blob:", "about:"];

function staysHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return localSchemes.includes(protocol) || ["127.0.0.1", "localhost"].includes(hostname);
}

/** Without a network the browser's own request for the tab's icon fails: no service worker is asked for it. */
function isTabIconOffline(message: ConsoleMessage): boolean {
  return (
    message.text().includes("ERR_INTERNET_DISCONNECTED") && message.location().url.endsWith("/favicon.svg")
  );
}

/** An announced problem may still be on its way from the browser when the test has ended. In milliseconds. */
const patience = { whole: 10_000, step: 50 };

const watched = new WeakMap<BrowserContext, PageProblems>();

/** Watches a browser context, its pages and their workers for what no test should show. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    watched.set(context, this);
    context.on("console", (message) => {
      if (message.type() === "error" && !isTabIconOffline(message))
        this.#seen.push(`console error: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#seen.push(`uncaught error: ${error.error().message}`));
    context.on("request", (request) => {
      if (!staysHere(request.url())) this.#seen.push(`request to: ${request.url()}`);
    });
  }

  /**
   * Announces problems that the test provokes.
   *
   * @param pattern must fit at least one problem; the lines begin with `console error:`, `uncaught error:` or
   *   `request to:`
   */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Announces problems that may come or not: the page's next step decides. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /**
   * Waits for what was announced.
   *
   * @returns a line for each unannounced problem and each announcement that nothing met
   */
  async settle(): Promise<string[]> {
    const end = Date.now() + patience.whole;
    while (this.#unmet().length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, patience.step));
    }
    const announced = [...this.#expected, ...this.#allowed];
    const unexpected = this.#seen.filter((line) => !announced.some((pattern) => pattern.test(line)));
    return [...unexpected, ...this.#unmet().map((pattern) => `nothing fits ${pattern}`)];
  }

  #unmet(): readonly RegExp[] {
    return this.#expected.filter((pattern) => !this.#seen.some((line) => pattern.test(line)));
  }
}

/** What watches the context of a page. */
export function problemsOf(page: Page): PageProblems {
  const problems = watched.get(page.context());
  if (problems === undefined) throw new Error("nobody watches this page");
  return problems;
}

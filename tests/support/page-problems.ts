import type { BrowserContext } from "@playwright/test";

const localSchemes = ["data:", "blob:", "about:"];

function staysHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return localSchemes.includes(protocol) || hostname === "127.0.0.1";
}

/** Watches a browser context, its pages and their workers for what no test should show. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#seen.push(`console error: ${message.text()}`);
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

  /** @returns a line for each problem nobody announced and each announcement that nothing met */
  settle(): string[] {
    const unexpected = this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    const unmet = this.#expected.filter((pattern) => !this.#seen.some((line) => pattern.test(line)));
    return [...unexpected, ...unmet.map((pattern) => `nothing fits ${pattern}`)];
  }
}

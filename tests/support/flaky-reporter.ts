import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";

/** `scripts/test.mjs` reads it. Playwright empties its own folder of results at each start. */
const folder = join(import.meta.dirname, "..", "..", ".setup", "flaky");

/** Writes the tests of a project that passed only at the retry to `.setup/flaky/<project>.json`; none, no file. */
export default class FlakyReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    for (const project of this.#root?.suites ?? []) {
      const path = join(folder, `${project.title}.json`);
      rmSync(path, { force: true });
      const flaky = project.allTests().filter((test) => test.outcome() === "flaky");
      if (flaky.length === 0) continue;
      mkdirSync(folder, { recursive: true });
      const names = flaky.map(
        ({ location, title }) => `${relative(process.cwd(), location.file)} › ${title}`,
      );
      writeFileSync(path, JSON.stringify(names, null, 2));
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

import { mkdirSync, writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import { inProject } from "../../scripts/support/project-paths.mjs";

/** Writes which tests passed only at their retry to .setup/flaky/<project>.json, where there are any. */
export default class FlakyVitestReporter implements Reporter {
  readonly #names = new Map<string, string[]>();

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const { name } = test.project;
    const names = this.#names.get(name) ?? [];
    names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
    this.#names.set(name, names);
  }

  onTestRunEnd(): void {
    for (const [project, names] of this.#names) {
      const folder = inProject(".setup", "flaky");
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${project}.json`, `${JSON.stringify(names, null, 2)}\n`);
    }
  }
}

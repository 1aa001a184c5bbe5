import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { compareCalls, type RecordedCall, readRecord, recordName } from "./recorded-calls.ts";

/** Playwright was told to run everything, not some files or names. */
const isWholeRun = process.argv
  .slice(2)
  .every((argument) => argument === "test" || argument.startsWith("--project="));

/**
 * Holds the calls of the journeys against the list that the server's gateway goes by (src/lib/calls): at the end of the run
 * each must be on it, and each of it must have been made by the page or name the tool that is still to make it. The
 * second half is left out, and says so, where not all journeys have run and passed.
 */
export default class CallListReporter implements Reporter {
  readonly #recorded: RecordedCall[] = [];
  #journeys = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.parent.project()?.name !== "journeys") return;
    this.#journeys += 1;
    for (const { name, body } of result.attachments) {
      if (name === recordName && body !== undefined) this.#recorded.push(...readRecord(body.toString()));
    }
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    if (this.#journeys === 0) return undefined;
    const { unlisted, unmade } = compareCalls(this.#recorded);
    const isWhole = isWholeRun && result.status === "passed";
    const unmadeTold = unmade.map((name) => `made by no journey, and names no tool to come: ${name}`);
    const problems = [
      ...unlisted.map((call) => `not in src/lib/calls: ${call}`),
      ...(isWhole ? unmadeTold : []),
    ];
    const halves = isWhole
      ? "compared with src/lib/calls"
      : "found in src/lib/calls; what no journey calls fails nothing, because not all of them ran and passed";
    console.log(
      problems.length === 0 ? `${this.#recorded.length} calls of the page ${halves}.` : problems.join("\n"),
    );
    // A journey that failed may be the one that makes the call; whoever mends it wants to know what else is missing.
    if (isWholeRun && !isWhole) for (const line of unmadeTold) console.log(line);
    return problems.length === 0 ? undefined : { status: "failed" };
  }

  printsToStdio(): boolean {
    return false;
  }
}

/**
 * Prints which source files run between a file's drop on the dashboard and its final scores, on the page and in its workers, by Chromium's
 * precise coverage: a file runs where one of its functions is called in between.
 *
 *     node benches/files-that-run.mjs
 *
 * It starts the development server, in which every source file is a script of its own.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "puppeteer-core";
import { browserArguments, findChromium } from "../scripts/support/chromium.mjs";
import { inProject } from "../scripts/support/project-paths.mjs";
import { writeSamples } from "./support/app.mjs";
import { watchScores } from "./support/watch-scores.mjs";

/** Milliseconds in which the page loads what it prepares ahead; the development server sends hundreds of files. */
const preparation = 15_000;
const port = process.env["PORT"] ?? "5173";
const address = `http://127.0.0.1:${port}/dashboard`;

/**
 * Begins to count calls in a page or a worker.
 *
 * @param {import("puppeteer-core").CDPSession} session
 */
async function startCounting(session) {
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
}

/**
 * The source files with a function that was called since the last time.
 *
 * @param {import("puppeteer-core").CDPSession} session
 * @returns {Promise<string[]>}
 */
async function filesCalled(session) {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  return result.flatMap(({ url, functions }) => {
    const [, path] = /\/(src\/[^?]+\.tsx?)(?:\?|$)/.exec(url) ?? [];
    return path !== undefined && functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0)
      ? [path]
      : [];
  });
}

async function untilAnswered() {
  for (let attempt = 0; attempt < 120; attempt++) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the development server did not start");
}

const folder = mkdtempSync(join(tmpdir(), "allelium-files-"));
const server = spawn(process.execPath, [inProject("scripts", "dev.mjs")], {
  env: { ...process.env, PORT: port, DATA_FOLDER: join(folder, "data") },
  stdio: ["ignore", "ignore", "inherit"],
});
const executablePath = findChromium();
if (executablePath === null) throw new Error("there is no Chromium");
const browser = await launch({ executablePath, args: browserArguments });
try {
  const [path = ""] = await writeSamples(folder, 1);
  await untilAnswered();
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await startCounting(session);
  await page.evaluateOnNewDocument(watchScores);
  await page.goto(address);
  const button = await page.waitForSelector("text/Choose a file", { timeout: 120_000 });
  await new Promise((resolve) => setTimeout(resolve, preparation));
  const sessions = [session, ...page.workers().map(({ client }) => client)];
  for (const one of sessions.slice(1)) await startCounting(one);
  const [chooser] = await Promise.all([page.waitForFileChooser(), button?.click()]);
  for (const one of sessions) await filesCalled(one);
  await chooser.accept([path]);
  await page.evaluate(() => Reflect.get(globalThis, "scoresShown"));
  const files = new Set((await Promise.all(sessions.map(filesCalled))).flat());
  for (const file of [...files].toSorted()) console.log(file);
  console.log(`${files.size} files`);
} finally {
  await browser.close();
  const gone = once(server, "exit");
  server.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

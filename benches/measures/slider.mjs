/** In Chromium: a key on a slider of the IQ model to the frame that shows the answer, and the longest task of the page meanwhile. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { launchChromium, startApp } from "../support/app.mjs";
import { openEveryTool } from "../support/every-tool.mjs";
import { milliseconds, unmeasured } from "../support/outcome.mjs";
import { longestTaskWork, traceCategories, traceMarks } from "../support/task-times.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */
/** @typedef {import("@playwright/test").Browser} Browser */

const keys = ["slider_to_picture_ms", "slider_longest_task_ms"];
const keysPressed = 60;
/** Milliseconds between two keys: a hand that drags. */
const pause = 50;

/** Runs in the page before its scripts: a clock from a key to the frame after what it changed. */
function watchFrames() {
  /** @type {number[]} */
  const frames = [];
  let pressedAt = 0;
  addEventListener("input", () => (pressedAt = performance.now()), true);
  new MutationObserver(() => {
    if (pressedAt === 0) return;
    const from = pressedAt;
    pressedAt = 0;
    requestAnimationFrame(() => setTimeout(() => frames.push(performance.now() - from)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(globalThis, { takeFrames: () => frames.splice(0) });
}

/** @param {import("@playwright/test").Page} page */
async function drag(page) {
  for (let key = 0; key < keysPressed; key++) {
    await page.keyboard.press(key % 20 < 10 ? "ArrowRight" : "ArrowLeft");
    await page.waitForTimeout(pause);
  }
}

/** @param {Browser} browser @param {string} address @returns {Promise<{ frames: number[], longest: number }>} milliseconds */
async function measureRound(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(openEveryTool);
  await page.addInitScript(watchFrames);
  await page.goto(`${address}apex-iq?parental_edu=8`);
  await page.getByRole("slider", { name: "Parents’ schooling, slider" }).focus();
  await drag(page);
  await page.evaluate("takeFrames()");
  await drag(page);
  const frames = await page.evaluate("takeFrames()");
  await browser.startTracing(page, { categories: traceCategories });
  // The trace begins with a task of its own.
  await page.waitForTimeout(500);
  await page.evaluate((mark) => performance.mark(mark), traceMarks.begin);
  await drag(page);
  await page.evaluate((mark) => performance.mark(mark), traceMarks.scored);
  const longest = longestTaskWork(await browser.stopTracing());
  await page.close();
  return { frames, longest };
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureSlider({ rounds, tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log("slider: the IQ model by hand");
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(folder);
  const browser = await launchChromium();
  try {
    /** @type {number[]} */
    const frames = [];
    /** @type {number[]} */
    const tasks = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const measured = await measureRound(browser, app.address);
      frames.push(...measured.frames);
      tasks.push(measured.longest);
    }
    return { slider_to_picture_ms: milliseconds(frames), slider_longest_task_ms: milliseconds(tasks) };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

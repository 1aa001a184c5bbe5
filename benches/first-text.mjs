/**
 * How long a phone waits for the first text of home and of each page of words: `node benches/first-text.mjs`. The built app in
 * Chromium with an empty cache at 360 px, the processor four times slower and a slow mobile network, as Lighthouse has it. Prints
 * three medians of five loads: the browser's first contentful paint, the first frame after the page's own heading is there, and the
 * browser's largest contentful paint until two seconds after nothing was fetched any more. Exits 1 when a heading takes longer than
 * its bound, or the largest paint of home longer than its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium, startApp } from "./support/app.mjs";
import { describePlace } from "./support/record.mjs";

const loads = 5;
/** Milliseconds. */
const bound = 1000;
/** Of the largest paint of home, in milliseconds. */
const largestPaintBound = 1500;
/** After the last answer, in milliseconds: what is still to be painted is painted. */
const settling = 2000;
const slowdown = 4;
/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 up; bytes a second. */
const network = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const pages = ["/", "/privacy-policy", "/terms", "/medical-disclaimer", "/faq", "/research", "/methodology"];

/** Runs in the page before its scripts: notes the frame after the first heading of main. */
function watchHeading() {
  const observer = new MutationObserver(() => {
    if ((document.querySelector("#root h1")?.textContent ?? "") === "") return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("heading")));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) performance.mark("largest", { startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Runs in the page. */
function readTimes() {
  const timeOf = (/** @type {string} */ name) =>
    performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
  return {
    paint: timeOf("first-contentful-paint"),
    heading: timeOf("heading"),
    largest: timeOf("largest"),
  };
}

/** @param {readonly number[]} values */
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 */
async function load(browser, address) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(watchHeading);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("heading").length > 0);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settling);
  const times = await page.evaluate(readTimes);
  await context.close();
  return times;
}

const { date, commit, machine } = describePlace();
console.log(
  `${loads} loads a page, processor / ${slowdown}, ${network.latency} ms; ${date}, commit ${commit}`,
);
console.log(`${machine.processor}, ${machine.cores} cores, ${machine.memory}; load before ${machine.load}`);
const dataFolder = mkdtempSync(join(tmpdir(), "allelium-first-text-"));
const app = await startApp(dataFolder);
const browser = await launchChromium();
let isMet = true;
try {
  // The server's and the browser's own first times are no page's.
  await load(browser, app.address);
  console.log(`${"".padEnd(22)}first paint   heading   largest`);
  for (const path of pages) {
    const times = [];
    for (let turn = 0; turn < loads; turn += 1)
      times.push(await load(browser, new URL(path, app.address).href));
    const paint = median(times.map((one) => one.paint));
    const heading = median(times.map((one) => one.heading));
    const largest = median(times.map((one) => one.largest));
    isMet &&= heading <= bound && (path !== "/" || largest <= largestPaintBound);
    const figures = [paint, heading, largest].map((time, index) =>
      `${time.toFixed(0)} ms`.padStart(index === 0 ? 11 : 10),
    );
    console.log(`${path.padEnd(22)}${figures.join("")}`);
  }
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(
  `bounds of ${bound} ms for headings and ${largestPaintBound} ms for the largest paint of home ${isMet ? "met" : "MISSED"}`,
);
process.exitCode = isMet ? 0 : 1;

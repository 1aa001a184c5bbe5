/**
 * In Chromium: a partner's owner loads 5,000 small genomes, and the page scores and counts them: how long it takes, its longest task, the most
 * memory, and that it can be cancelled on the way. Chromium makes 5,000 File objects of a choice in one task, which ends with the page's
 * `change`: it is measured by itself, since it takes as long on an empty page.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { launchChromium, startApp } from "../support/app.mjs";
import { unmeasured } from "../support/outcome.mjs";
import { watchMemory } from "../support/watch-memory.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = [
  ...["groups_s", "groups_longest_task_ms", "groups_choosing_task_ms", "groups_reading_task_ms"],
  "groups_memory_mib",
];
const genomes = Number(process.env["GENOMES"] ?? 5000);
const patience = 1_800_000;
const mebibyte = 1024 * 1024;
const person = { email: "owner@groups.example.org", password: "Correct-horse1" };

/**
 * Runs in the page before its own scripts: the longest task since the page got the files of a choice, what it did in the task in which it got
 * them included, and that task itself; 0 for none of 50 ms.
 */
function watchTasks() {
  const tasks = { longest: 0, choosing: 0, since: Number.POSITIVE_INFINITY };
  Object.assign(globalThis, { tasks });
  // Before and after all that the page does of it.
  addEventListener(
    "change",
    ({ target }) => {
      const isChoice = target instanceof HTMLInputElement && target.type === "file";
      if (isChoice) Object.assign(tasks, { longest: 0, choosing: 0, since: performance.now() });
    },
    { capture: true },
  );
  addEventListener("change", () => {
    const own = performance.now() - tasks.since;
    if (own >= 50) tasks.longest = Math.max(tasks.longest, own);
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= tasks.since) tasks.longest = Math.max(tasks.longest, duration);
      else if (startTime + duration > tasks.since) tasks.choosing = duration;
    }
  }).observe({ type: "longtask", buffered: true });
}

/** @param {string} folder @returns {Promise<string[]>} the files' paths */
async function writeCohort(folder) {
  const load = (/** @type {string} */ path) => runnerImport(inProject(...path.split("/")));
  const [{ module: files }, { module: scores }] = await Promise.all([
    load("tests/support/cohort-files.ts"),
    load("src/tools/helix-risk-dashboard/counted-scores.ts"),
  ]);
  /** @type {string[]} */
  const texts = files.cohortFiles(1, genomes, scores.usualScores);
  mkdirSync(folder);
  return texts.map((text, index) => {
    const path = join(folder, `${index + 1}.txt`);
    writeFileSync(path, text);
    return path;
  });
}

/**
 * Makes an account with the plan, which owns a partner.
 *
 * @param {string} address
 * @param {string} dataFolder
 */
async function addOwner(address, dataFolder) {
  const { publishableKey, secretKey } = JSON.parse(readFileSync(join(dataFolder, "secrets.json"), "utf8"));
  /** @param {string} path @param {string} method @param {string} key @param {object} [content] */
  const send = async (path, method, key, content) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { apikey: key, "Content-Type": "application/json" },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  await send("auth/v1/signup", "POST", publishableKey, person);
  let link = "";
  for (let turn = 0; turn < 100 && link === ""; turn += 1) {
    const mails = await (await fetch(`${address}local/mail`)).text();
    link = /href="([^"]*verify[^"]*)"/.exec(mails)?.[1]?.replaceAll("&amp;", "&") ?? "";
    if (link === "") await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The answer to a sign-up names nobody; the link's does.
  const { headers } = await fetch(link, { redirect: "manual" });
  const token = new URLSearchParams(headers.get("location")?.split("#")[1]).get("access_token") ?? "";
  const { sub: id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const organisation = "5e0b7c2a-0d5c-4f31-9f5f-5d1d51f2a902";
  await send("rest/v1/organisations", "POST", secretKey, {
    ...{ id: organisation, name: "Harbour", is_partner: true },
  });
  await send("rest/v1/organisation_members", "POST", secretKey, {
    ...{ organisation_id: organisation, user_id: id, role: "owner" },
  });
  await send(`rest/v1/subscribers?user_id=eq.${id}`, "PATCH", secretKey, {
    ...{ subscribed: true, subscription_tier: "enterprise" },
  });
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureGroups({ tools: { chromium } }) {
  if ("lack" in chromium) return unmeasured(chromium.lack, keys);
  console.log(`groups: ${genomes} small genomes of a partner`);
  if (!(await ensureAppIsBuilt())) return unmeasured("the app could not be built", keys);
  const folder = mkdtempSync(join(tmpdir(), "allelium-bench-"));
  const app = await startApp(join(folder, "data"));
  const browser = await launchChromium();
  try {
    const paths = await writeCohort(join(folder, "genomes"));
    const table = join(folder, "table.csv");
    const sites = ["Mill", "Park", "Harbour"];
    const lines = paths.map(
      (_path, index) =>
        `${index + 1}.txt,yes,${sites[index % 3]},${20 + (index % 60)},${index % 2 ? "Women" : "Men"}`,
    );
    writeFileSync(table, ["file,consent,site,age,sex", ...lines].join("\n"));
    await addOwner(app.address, join(folder, "data"));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchMemory);
    await page.addInitScript(watchTasks);
    await page.goto(`${app.address}auth`);
    const main = page.getByRole("main");
    await main.getByLabel("Email").fill(person.email);
    await main.getByLabel("Password").fill(person.password);
    await main.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("banner").getByRole("button", { name: "Account" }).waitFor();
    await page.goto(`${app.address}helix-risk/dashboard`);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    let most = 0;
    const look = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      const heap = metrics.find(({ name }) => name === "JSHeapTotalSize")?.value ?? 0;
      most = Math.max(most, heap + (await page.evaluate(() => globalThis.engineMemory.most)));
    };
    /** @param {string} button @param {string | string[]} files */
    const choose = async (button, files) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: button, exact: true }).click(),
      ]);
      await chooser.setFiles(files);
    };
    const begin = main.getByRole("button", { name: "New upload" });
    await begin.click();
    const start = performance.now();
    await choose("Choose genome files", paths);
    // Cancelled on the way, and begun again.
    await main.getByRole("progressbar", { name: "Scoring the genomes" }).waitFor();
    await main.getByRole("button", { name: "Cancel" }).click();
    await begin.click();
    for (let read = 0; read < genomes; ) {
      await page.waitForTimeout(2000);
      read = await page.evaluate(() => globalThis.engineMemory.genomes);
      await look();
    }
    const { longest: reading, choosing } = await page.evaluate(() => globalThis.tasks);
    await choose("Choose the table", table);
    const counted = main.getByText(/people counted/);
    for (let isDone = false; !isDone && performance.now() - start < patience; ) {
      await look();
      isDone = await counted.isVisible();
      if (!isDone) await page.waitForTimeout(500);
    }
    const seconds = (performance.now() - start) / 1000;
    console.log(await counted.textContent());
    await page.waitForTimeout(500);
    const { longest } = await page.evaluate(() => globalThis.tasks);
    await look();
    return {
      groups_s: { value: seconds },
      groups_longest_task_ms: { value: longest },
      groups_choosing_task_ms: { value: choosing },
      groups_reading_task_ms: { value: reading },
      groups_memory_mib: { value: most / mebibyte },
    };
  } finally {
    await browser.close();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

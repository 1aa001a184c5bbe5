/** The built app, Chromium and sample genomes, for measurements in the browser. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { findChromium } from "../../scripts/support/chromium.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { SampleGenome } from "../../tests/support/engine-in-node.mjs";

/** No service of the browser's own and no name but loopback. */
const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** @returns the system's Chromium, or Playwright's own */
export function launchChromium() {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    headless: true,
    args: browserArguments,
  });
}

/**
 * Starts the built app as `npm start` does, with data of its own.
 *
 * @param {string} dataFolder
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startApp(dataFolder) {
  const server = spawn(process.execPath, [inProject("scripts", "start.mjs")], {
    env: { ...process.env, PORT: "0", DATA_FOLDER: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of server.stdout) {
    output += chunk;
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0];
    if (address === undefined) continue;
    const stop = async () => {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
    };
    return { address, stop };
  }
  throw new Error(`the app did not start:\n${output}`);
}

/**
 * A module of the app, which is written in TypeScript.
 *
 * @param {string} path
 */
async function load(path) {
  return (await runnerImport(inProject(...path.split("/")))).module;
}

/**
 * Writes sample genomes of 640,000 rows that hold the quick scores' SNPs.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeSamples(folder, count) {
  const { sampleMarkers } = await load("src/state/quick-sets.ts");
  const { educationQuickSet } = await load("src/science/reference/education-quick-set.generated.ts");
  const { cognitionQuickSet } = await load("src/science/reference/cognition-quick-set.generated.ts");
  const markers = sampleMarkers([educationQuickSet, cognitionQuickSet]);
  return Array.from({ length: count }, (_, index) => {
    const sample = new SampleGenome(1000 + index, markers);
    /** @type {Uint8Array[]} */
    const pieces = [];
    for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) pieces.push(piece);
    const path = join(folder, `genome ${String(index + 1).padStart(2, "0")}.txt`);
    writeFileSync(path, Buffer.concat(pieces));
    return path;
  });
}

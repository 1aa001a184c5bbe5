/** The built app, Chromium and sample genomes, for measurements in the browser. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { loadPanel, loadSets } from "../../scripts/support/built-in-tables.mjs";
import { browserArguments, findChromium } from "../../scripts/support/chromium.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { SampleGenome } from "../../tests/support/engine-in-node.mjs";
import { shapes, writtenAgain } from "../recipes/genotype-files.mjs";

/** The first sample genome is drawn from this. */
const firstSeed = 1000;

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
 * The same with a profile of its own, which outlives the browser.
 *
 * @param {string} folder of the profile
 */
export function openProfile(folder) {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(folder, {
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

/** The quick scores' SNPs and the panel's sites. @returns {Promise<import("../../pkg/allelium_engine.js").SampleMarker[]>} */
async function quickMarkers() {
  const { sampleMarkers } = await load("src/state/genomes/sample-markers.ts");
  const sets = [...(await loadSets())].filter(([id]) => id.endsWith("-quick-set"));
  return sampleMarkers(
    sets.map(([, { set }]) => set),
    await loadPanel(),
  );
}

/**
 * @param {number} seed
 * @param {import("../../pkg/allelium_engine.js").SampleMarker[]} markers
 * @param {number} [member] of the seed's family
 */
function sampleText(seed, markers, member) {
  const sample = new SampleGenome(seed, markers, member);
  /** @type {Uint8Array[]} */
  const pieces = [];
  for (let piece = sample.nextPiece(); piece !== undefined; piece = sample.nextPiece()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Writes sample genomes of 640,000 rows with the quick scores' SNPs.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeSamples(folder, count) {
  const markers = await quickMarkers();
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `genome ${String(index + 1).padStart(2, "0")}.txt`);
    writeFileSync(path, sampleText(firstSeed + index, markers));
    return path;
  });
}

/**
 * Writes the sample genomes of a family, which share a chip.
 *
 * @param {string} folder
 * @param {number} count
 * @param {number} [seed] of the family
 * @returns {Promise<string[]>} their paths
 */
export async function writeFamily(folder, count, seed = firstSeed) {
  const markers = await quickMarkers();
  return Array.from({ length: count }, (_, member) => {
    const path = join(folder, `genome_${String(member + 1).padStart(3, "0")}_v5_Full.txt`);
    writeFileSync(path, sampleText(seed, markers, member));
    return path;
  });
}

/**
 * Writes one sample genome in every shape, as large as in 23andMe's, which is written as it is.
 *
 * @param {string} folder
 * @returns {Promise<Record<import("../recipes/genotype-files.mjs").Shape, string>>} their paths
 */
export async function writeSampleShapes(folder) {
  const markers = await quickMarkers();
  const text = sampleText(firstSeed, markers).toString("latin1");
  const needed = new Set(markers.map(({ rsid }) => rsid));
  const paths = {
    "23andme": join(folder, "genome.txt"),
    ancestrydna: join(folder, "AncestryDNA.txt"),
    myheritage: join(folder, "MyHeritage.csv"),
  };
  for (const shape of shapes) {
    const content = shape === "23andme" ? text : writtenAgain(shape, text, needed);
    writeFileSync(paths[shape], content, "latin1");
  }
  return paths;
}

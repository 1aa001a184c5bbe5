/**
 * `npm run build:engine`: builds pkg/ from engine/ and writes pkg/build.json, the record that proves it fresh.
 *
 * --check            changes nothing: the record must fit sources, versions of the tools and pkg/. Needs no Rust.
 * --check --rebuild  a new build must give the same bytes too.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildEnginePackage,
  hashEngineSources,
  hashPackageFiles,
  recordName,
} from "./support/engine-package.mjs";
import { describeDifferences } from "./support/file-hashes.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { inProject } from "./support/project-paths.mjs";
import { secondsSince } from "./support/run-command.mjs";
import { describeEngineTools, ensureEngineTools } from "./support/rust-toolchain.mjs";
import { toolchainVersions as versions } from "./toolchain-versions.mjs";

const packageFolder = inProject("pkg");
const recordPath = join(packageFolder, recordName);

/**
 * @typedef {object} PackageRecord the content of pkg/build.json
 * @property {Record<string, string | null>} tools each tool's own version text
 * @property {Record<string, string>} sources SHA-256 by path in the repository
 * @property {Record<string, string>} files SHA-256 by name in pkg/
 */

/** @returns {PackageRecord | null} null when the record is missing, cut off or not one of ours */
function readRecord() {
  try {
    const record = JSON.parse(readFileSync(recordPath, "utf8"));
    return record?.tools && record.sources && record.files ? record : null;
  } catch {
    return null;
  }
}

/** @returns {Promise<boolean>} */
async function build() {
  const lack = await ensureEngineTools();
  if (lack !== null) {
    console.error(`The engine cannot be built here: ${lack}.`);
    return false;
  }
  // Beside pkg/ until it is whole: a failed build leaves the committed one as it was.
  const newFolder = inProject("engine", "target", "new-pkg");
  if (!(await buildEnginePackage(newFolder))) return false;
  rmSync(packageFolder, { recursive: true, force: true });
  renameSync(newFolder, packageFolder);
  const record = {
    note: "Written by scripts/build-engine.mjs; never edited.",
    tools: describeEngineTools(),
    sources: hashEngineSources(),
    files: hashPackageFiles(packageFolder),
  };
  writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`);
  return true;
}

/**
 * @param {PackageRecord} record
 * @returns {string[]} the tools that were not of our version when they built pkg/, a line each
 */
function compareTools(record) {
  const [binaryen] = versions.binaryen.split(".");
  const wanted = {
    rustc: `rustc ${versions.rust}`,
    "wasm-bindgen": `wasm-bindgen ${versions.wasmBindgen}`,
    "wasm-opt": `wasm-opt version ${binaryen}`,
  };
  return Object.entries(wanted)
    .filter(([name, start]) => !`${record.tools[name]} `.startsWith(`${start} `))
    .map(([name, start]) => `${start} on our list, on record: ${record.tools[name]}`);
}

/** @returns {string[]} what does not fit the record, a line each */
function compareWithRecord() {
  const record = readRecord();
  if (record === null) return [`pkg/${recordName} is missing or no record of ours`];
  return [
    ...describeDifferences(record.sources, hashEngineSources()).map((line) => `source ${line}`),
    ...describeDifferences(record.files, hashPackageFiles(packageFolder)).map((line) => `pkg/${line}`),
    ...compareTools(record),
  ];
}

/** @returns {Promise<string[]>} how a new build differs from pkg/, a line each */
async function compareWithNewBuild() {
  const folder = mkdtempSync(join(tmpdir(), "allelium-pkg-"));
  try {
    const rebuilt = join(folder, "pkg");
    if (!(await buildEnginePackage(rebuilt))) return ["the engine does not build"];
    const differences = describeDifferences(hashPackageFiles(packageFolder), hashPackageFiles(rebuilt));
    if (differences.length === 0) return [];
    const tools = Object.entries(describeEngineTools())
      .filter(([name, version]) => readRecord()?.tools[name] !== version)
      .map(([name, version]) => `${name} on record: ${readRecord()?.tools[name]}, here: ${version}`);
    return [...differences.map((line) => `rebuilt ${line}`), ...tools];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {boolean} rebuilds
 * @returns {Promise<boolean>}
 */
async function check(rebuilds) {
  const lack = rebuilds ? await ensureEngineTools() : null;
  if (lack !== null) {
    console.error(`The engine cannot be built here: ${lack}.`);
    return false;
  }
  const wrong = compareWithRecord();
  if (rebuilds && wrong.length === 0) wrong.push(...(await compareWithNewBuild()));
  if (wrong.length > 0) {
    console.error(
      `pkg/ is not what engine/ gives:\n  ${wrong.join("\n  ")}\nBuild it anew: npm run build:engine`,
    );
    return false;
  }
  console.log(rebuilds ? "pkg/ is fresh: a new build gave the same bytes." : "pkg/ fits its record by hash.");
  return true;
}

const startedAt = performance.now();
const isCheck = process.argv.includes("--check");
const succeeded =
  (await ensurePackages()) && (isCheck ? await check(process.argv.includes("--rebuild")) : await build());
console.log(`Engine ${isCheck ? "check" : "build"} took ${secondsSince(startedAt)}.`);
process.exitCode = succeeded ? 0 : 1;

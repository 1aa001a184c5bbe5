import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { sha256 } from "./file-hashes.mjs";
import { inProject } from "./project-paths.mjs";
import { runCommand, secondsSince } from "./run-command.mjs";

/** Inside node_modules, so that it can never outlive the packages it speaks of. */
const stampPath = inProject("node_modules", ".allelium-packages");
const lockPath = inProject("package-lock.json");

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

/** @returns {string} the content of the stamp when node_modules fits the lock file on this kind of machine */
function expectedStamp() {
  // Optional packages carry compiled code, so a folder copied from another system does not fit.
  return `${sha256(readFileSync(lockPath))} ${process.platform} ${process.arch}\n`;
}

/**
 * @param {string} path
 * @returns {unknown} the parsed file, or null when it cannot be read or is cut off
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Compares the installed packages with the lock file one by one. npm writes `.package-lock.json` at the end of an
 * install, so an interrupted one has none.
 *
 * @returns {boolean}
 */
function installedPackagesMatch() {
  if (!existsSync(inProject("node_modules", ".package-lock.json"))) return false;
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(lockPath, "utf8"));
  return Object.entries(lock.packages).every(([folder, locked]) => {
    if (folder === "" || locked.link) return true;
    const installed = readJson(inProject(folder, "package.json"));
    if (installed === null) return locked.optional === true;
    return typeof installed === "object" && "version" in installed && installed.version === locked.version;
  });
}

/** @returns {boolean} true when node_modules matches package-lock.json */
function packagesAreCurrent() {
  const stamp = existsSync(stampPath) ? readFileSync(stampPath, "utf8") : "";
  if (stamp === expectedStamp()) return true;
  if (!installedPackagesMatch()) return false;
  // Installed by hand with npm: right all the same, so the folder is not deleted for lack of our stamp.
  writeFileSync(stampPath, expectedStamp());
  return true;
}

/** @returns {[string, string[]]} how to call the npm that belongs to this Node */
function npmCommand() {
  const caller = process.env["npm_execpath"];
  if (caller !== undefined && basename(caller) === "npm-cli.js") return [process.execPath, [caller]];
  const bundled = join(process.execPath, "..", "..", "lib", "node_modules", "npm", "bin", "npm-cli.js");
  return existsSync(bundled) ? [process.execPath, [bundled]] : ["npm", []];
}

/**
 * Makes node_modules match package-lock.json; does nothing when it is there already.
 *
 * @returns {Promise<boolean>} false when npm failed; npm has then said why
 */
export async function ensurePackages() {
  if (packagesAreCurrent()) return true;
  console.log("Installing packages (npm ci) ...");
  const startedAt = performance.now();
  rmSync(stampPath, { force: true });
  const [command, parameters] = npmCommand();
  // Building needs the development packages, whatever NODE_ENV says.
  const installed = await runCommand(command, [
    ...parameters,
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
  ]);
  if (!installed) {
    console.error(
      "The packages could not be installed. npm's own message is above; check the network and try again.",
    );
    return false;
  }
  writeFileSync(stampPath, expectedStamp());
  console.log(`Packages installed in ${secondsSince(startedAt)}.`);
  return true;
}

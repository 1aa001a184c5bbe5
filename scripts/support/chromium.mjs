import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand, secondsSince } from "./run-command.mjs";

/** No service of the browser's own and no name but loopback: what needs the outside fails. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

const programNames = ["chromium", "chromium-browser", "google-chrome"];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser of the contract tests and journeys: the one that CHROMIUM names, else the system's.
 *
 * @returns {string | null} absolute path, or null when there is none
 */
export function findChromium() {
  const named = process.env["CHROMIUM"];
  if (named !== undefined && named !== "") return isProgram(named) ? named : null;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

/**
 * Installs Debian's Chromium when no browser is there and this machine lets us.
 *
 * @returns {Promise<string | null>} null when there is a browser, otherwise a sentence that says why not
 */
export async function ensureChromium() {
  if (findChromium() !== null) return null;
  if (process.env["CHROMIUM"]) return "CHROMIUM names no program";
  if (process.getuid?.() !== 0) return "Chromium is not installed, and only root may install it";
  console.log("Setting up Chromium (apt-get) ...");
  const startedAt = performance.now();
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const installed =
    (await runCommand("apt-get", ["update", "-q"], { env })) &&
    (await runCommand("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], { env }));
  console.log(`Chromium: ${installed ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return findChromium() === null ? "Chromium could not be installed by apt-get" : null;
}

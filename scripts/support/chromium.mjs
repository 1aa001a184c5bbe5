import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

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

/** Why tests do without a browser, in words; null when there is one. */
export function lackOfChromium() {
  if (findChromium() !== null) return null;
  return process.env["CHROMIUM"]
    ? "CHROMIUM names no program"
    : "Chromium is not installed (Debian: apt-get install chromium)";
}

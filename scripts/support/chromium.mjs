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
  "--disable-smooth-scrolling",
  "--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** Chromium without its own windows, menus and settings pages: tests take two thirds of the time in it. */
const headlessNames = ["chromium-headless-shell"];

const wholeNames = ["chromium", "chromium-browser", "google-chrome"];

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
 * @param {readonly string[]} names
 * @returns {string | null} the program that CHROMIUM names, else the first of these on the path
 */
function findProgram(names) {
  const named = process.env["CHROMIUM"];
  if (named !== undefined && named !== "") return isProgram(named) ? named : null;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

/**
 * The browser that people have, for measurements.
 *
 * @returns {string | null} absolute path, or null when there is none
 */
export function findChromium() {
  return findProgram(wholeNames);
}

/**
 * The browser of the contract tests and journeys.
 *
 * @returns {string | null} absolute path, or null when there is none
 */
export function findHeadlessChromium() {
  return findProgram([...headlessNames, ...wholeNames]);
}

/** Why tests do without a browser, in words; null when there is one. */
export function lackOfChromium() {
  if (findHeadlessChromium() !== null) return null;
  return process.env["CHROMIUM"]
    ? "CHROMIUM names no program"
    : "Chromium is not installed (Debian: apt-get install chromium-headless-shell)";
}

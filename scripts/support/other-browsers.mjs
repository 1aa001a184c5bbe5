import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand, secondsSince } from "./run-command.mjs";

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Where Debian puts WebKitGTK's own small browser: a folder for each kind of machine and each interface. */
const miniBrowsers = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/**
 * Finds Firefox.
 *
 * @returns {string | null} its program
 */
export function findFirefox() {
  return findProgram("firefox-esr") ?? findProgram("firefox");
}

/**
 * Finds WebKitGTK: the program that drives it, its browser, and the screen in memory that it draws on.
 *
 * @returns {{ driver: string, browser: string, screen: string } | null} null when one of them is missing
 */
export function findWebKit() {
  const driver = findProgram("WebKitWebDriver");
  const screen = findProgram("Xvfb");
  const browser = miniBrowsers.find((path) => existsSync(path));
  return driver === null || screen === null || browser === undefined ? null : { driver, browser, screen };
}

/** Why tests do without Firefox, in words; null when it is there. */
export function lackOfFirefox() {
  return findFirefox() === null ? "Firefox is not installed (Debian: apt-get install firefox-esr)" : null;
}

/** Why tests do without WebKitGTK, in words; null when it is there. */
export function lackOfWebKit() {
  return findWebKit() === null
    ? "WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)"
    : null;
}

/**
 * @param {string} name
 * @param {readonly string[]} packages of Debian
 * @param {() => string | null} lack
 */
async function ensure(name, packages, lack) {
  if (lack() === null || process.getuid?.() !== 0) return lack();
  console.log(`Setting up ${name} (apt-get) ...`);
  const startedAt = performance.now();
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    runCommand("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], { env });
  const isDone =
    (await install()) || ((await runCommand("apt-get", ["update", "-q"], { env })) && (await install()));
  console.log(`${name}: ${isDone ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return lack();
}

/**
 * Installs Debian's Firefox where it is missing and this machine lets us.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export function ensureFirefox() {
  return ensure("Firefox", ["firefox-esr"], lackOfFirefox);
}

/**
 * Installs Debian's WebKitGTK with its driver where it is missing and this machine lets us.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export function ensureWebKit() {
  return ensure("WebKitGTK", ["webkit2gtk-driver", "xvfb"], lackOfWebKit);
}

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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

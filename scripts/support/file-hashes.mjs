import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string | Uint8Array} content
 * @returns {string} SHA-256 in lower-case hexadecimal
 */
export function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}

/**
 * Every file below some files and folders. Paths that do not exist are left out.
 *
 * @param {string} root absolute folder
 * @param {readonly string[]} paths files or folders, relative to root
 * @returns {string[]} paths relative to root with forward slashes, sorted by code unit, so equal on every machine
 */
export function listFiles(root, paths) {
  /** @type {string[]} */
  const files = [];
  for (const path of paths) {
    const status = statSync(join(root, path), { throwIfNoEntry: false });
    if (status?.isDirectory()) {
      const children = readdirSync(join(root, path)).map((name) => `${path}/${name}`);
      files.push(...listFiles(root, children));
    } else if (status?.isFile()) {
      files.push(path);
    }
  }
  return files.sort();
}

/**
 * @param {string} root absolute folder
 * @param {readonly string[]} files paths relative to root
 * @returns {Record<string, string>} SHA-256 of each file's bytes by its path
 */
export function hashFiles(root, files) {
  return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(join(root, file)))]));
}

/**
 * Compares two lists of file hashes.
 *
 * @param {Readonly<Record<string, string>>} expected
 * @param {Readonly<Record<string, string>>} found
 * @returns {string[]} one line for each file that is missing, additional or different; empty when all is equal
 */
export function describeDifferences(expected, found) {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    if (!(name in found)) return [`${name} is missing`];
    if (!(name in expected)) return [`${name} is not on record`];
    return expected[name] === found[name] ? [] : [`${name} differs`];
  });
}

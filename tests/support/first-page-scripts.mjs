/** The sizes of the first page's scripts and the engine, read from the build. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inProject } from "../../scripts/support/project-paths.mjs";

const folder = inProject("dist", "client");
const home = "src/pages/home/screen.tsx";

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

/** @returns {Manifest} of the built page */
function readManifest() {
  return JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
}

/**
 * A chunk and everything that comes with it at once.
 *
 * @param {Manifest} manifest
 * @param {string} start
 * @param {Set<string>} seen
 */
function withImports(manifest, start, seen = new Set()) {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const next of manifest[start]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/**
 * @param {string} file below the built page's folder
 * @returns {number} bytes after gzip at its best
 */
export function compressedSize(file) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}

/** @returns {string[]} the built files that the first page needs, an empty name for one that the build lacks */
export function firstPageFiles() {
  const manifest = readManifest();
  const names = ["index.html", home].flatMap((start) => [...withImports(manifest, start)]);
  return [...new Set(names)].map((name) => manifest[name]?.file ?? "");
}

/**
 * @param {readonly string[]} files
 * @returns {number} compressed bytes of the scripts among them
 */
export function scriptBytes(files) {
  const scripts = files.filter((file) => file.endsWith(".js"));
  return scripts.map(compressedSize).reduce((sum, size) => sum + size, 0);
}

/** @returns {string[]} the scripts of the build that import themselves in a circle */
export function importCircles() {
  const manifest = readManifest();
  const leadsTo = (/** @type {string} */ start) => {
    const seen = new Set();
    for (const next of manifest[start]?.imports ?? []) withImports(manifest, next, seen);
    return seen;
  };
  return Object.keys(manifest).filter((name) => leadsTo(name).has(name));
}

/** @returns {string} the engine's first module below the built page's folder */
export function engineFile() {
  const names = readdirSync(join(folder, "assets"));
  const [file, ...others] = names.filter((name) => /^allelium_engine_bg.*\.wasm$/.test(name));
  if (file === undefined || others.length > 0)
    throw new Error("The build has one first module of the engine.");
  return join("assets", file);
}

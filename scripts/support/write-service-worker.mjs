/** Writes dist/client/service-worker.js: its source without types, with the list of the build's files. Run by the build, last. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { transformWithOxc } from "vite";
import { sha256 } from "./file-hashes.mjs";
import { inProject } from "./project-paths.mjs";

const source = inProject("src", "offline", "service-worker.ts");

/**
 * Fonts for old browsers and for formulas, the styles of pages that were written before the app, and the program that fits the spacing of
 * reviews (1.7 MB, for people with 200 reviews), the table of published scores and trait packs are fetched when they are needed.
 */
const isLeftOut = (/** @type {string} */ name) =>
  /\.woff$|^noto-sans-math|^words-|^fsrs_browser_bg-|^catalog-.*\.gz$|\.set-.*\.gz$|\.map$/.test(name);

const files = readdirSync(inProject("dist", "client", "assets"))
  .filter((name) => !isLeftOut(name))
  .sort()
  .map((name) => `/assets/${name}`);
const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
const version = sha256(JSON.stringify([files, code])).slice(0, 16);
writeFileSync(
  inProject("dist", "client", "service-worker.js"),
  `const appVersion = ${JSON.stringify(version)};\nconst appFiles = ${JSON.stringify(files)};\n${code}`,
);

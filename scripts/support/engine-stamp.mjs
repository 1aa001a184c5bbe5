import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { toolchainVersions } from "../toolchain-versions.mjs";
import { hashFiles, listFiles, sha256 } from "./file-hashes.mjs";
import { inProject, projectRoot } from "./project-paths.mjs";

const stampPath = inProject("engine", "verified.json");

/** Files outside of engine/ that its checks read, besides the compiler's version. */
const inputsElsewhere = [
  "rust-toolchain.toml",
  "tests/specimens",
  "reference/packed",
  "reference/sets",
  "src/pages/research/commands.json",
  "docs/example-genome.txt",
];

/** Of engine/, what its checks don't read. Seeds of the corpus are listed on their own: the rest of it git ignores. */
const unread = new Set(["target", "fuzz", "verified.json"]);

/** @returns {string} SHA-256 over the engine's sources and tests, and over every other file that its checks read */
export function engineDigest() {
  const parts = readdirSync(inProject("engine")).filter((name) => !unread.has(name));
  const seeds = listFiles(projectRoot, ["engine/fuzz/corpus"]).filter((path) => path.includes("/seed-"));
  const files = listFiles(projectRoot, [
    ...parts.map((name) => `engine/${name}`),
    ...seeds,
    ...inputsElsewhere,
  ]);
  return sha256(JSON.stringify(hashFiles(projectRoot, files)));
}

/** @returns {boolean} true when the engine's checks have passed on exactly these files */
export function engineIsVerified() {
  if (!existsSync(stampPath)) return false;
  try {
    return JSON.parse(readFileSync(stampPath, "utf8")).digest === engineDigest();
  } catch {
    // Cut off, or with a merge's conflict marks in it.
    return false;
  }
}

/**
 * Writes engine/verified.json, to be committed with the change that was checked.
 *
 * @param {string} digest the result of `engineDigest` before the checks began
 */
export function writeVerified(digest) {
  const stamp = {
    note: "Written by the engine's checks when they pass; never edited.",
    digest,
    rust: toolchainVersions.rust,
    date: new Date().toISOString().slice(0, 10),
  };
  writeFileSync(stampPath, `${JSON.stringify(stamp, null, 2)}\n`);
}

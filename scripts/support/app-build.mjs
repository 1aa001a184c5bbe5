import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hashFiles, listFiles, sha256 } from "./file-hashes.mjs";
import { inProject, projectRoot } from "./project-paths.mjs";
import { runCommand, secondsSince } from "./run-command.mjs";

/** The built server, started by `npm start`. */
export const serverEntry = inProject("dist", "server", "main.js");

const stampPath = inProject("dist", "build-stamp");

/** Everything whose change can change the built app. */
const sourcePaths = [
  "src",
  "server",
  "supabase/functions",
  "pkg",
  "public",
  "index.html",
  "scripts/support/write-words.mjs",
  "scripts/support/words-styles.mjs",
  "scripts/support/draw-pictures.mjs",
  "scripts/support/write-service-worker.mjs",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** @returns {string} one hash over the sources and settings of a build */
function currentStamp() {
  const settingFiles = readdirSync(projectRoot).filter((name) => /^\.env(\.|$)/.test(name));
  const files = listFiles(projectRoot, [...sourcePaths, ...settingFiles]);
  const relevant = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  return `${sha256(JSON.stringify([hashFiles(projectRoot, relevant), settings.sort()]))}\n`;
}

/**
 * Builds the page (dist/client) and the server (dist/server) when they are missing or older than their sources.
 * The stamp goes first and comes back last, so an interrupted build never passes for a whole one.
 *
 * @returns {Promise<boolean>} false when the build failed; Vite has then said why
 */
export async function ensureAppIsBuilt() {
  const stamp = currentStamp();
  const isBuilt = existsSync(serverEntry) && existsSync(inProject("dist", "client", "index.html"));
  if (isBuilt && existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) return true;
  console.log(isBuilt ? "The sources have changed: building the app ..." : "Building the app ...");
  const startedAt = performance.now();
  rmSync(stampPath, { force: true });
  const vite = inProject("node_modules", "vite", "bin", "vite.js");
  // React's development build would be used if the shell says so.
  const env = { NODE_ENV: "production" };
  for (const parameters of [["build"], ["build", "--ssr"]]) {
    if (await runCommand(process.execPath, [vite, ...parameters, "--logLevel", "warn"], { env })) continue;
    console.error("The app could not be built; the message is above.");
    return false;
  }
  const additions = [
    [vite, "build", "--ssr", "src/app/draw-words.tsx", "--outDir", "dist/words", "--logLevel", "warn"],
    [inProject("scripts", "support", "write-words.mjs")],
    [inProject("scripts", "support", "draw-pictures.mjs")],
    [inProject("scripts", "support", "write-service-worker.mjs")],
  ];
  for (const parameters of additions) {
    if (await runCommand(process.execPath, parameters, { env })) continue;
    console.error(
      "The pages of words, the pictures and the service worker could not be written; the message is above.",
    );
    return false;
  }
  mkdirSync(inProject("dist"), { recursive: true });
  writeFileSync(stampPath, stamp);
  console.log(`Built in ${secondsSince(startedAt)}.`);
  return true;
}

/**
 * `npm run toolchain`: sets up what builds and tests the engine, and does nothing when all of it is there.
 *
 * --fuzz     also cargo-fuzz and its nightly compiler
 * --browser  also Chromium, where apt-get may install it
 */
import { meetNeeds } from "./support/machine-needs.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { secondsSince } from "./support/run-command.mjs";

const startedAt = performance.now();
const wanted = new Set(process.argv.slice(2));

/** @type {import("./support/machine-needs.mjs").Need[]} */
const needs = ["wasm-tools"];
if (wanted.has("--fuzz")) needs.push("fuzz");
if (wanted.has("--browser")) needs.push("browser");

if (await ensurePackages()) {
  const lacks = await meetNeeds(needs);
  for (const need of needs) console.log(`${need}: ${lacks.get(need) ?? "ready"}`);
  if (lacks.size > 0) process.exitCode = 1;
} else {
  process.exitCode = 1;
}
console.log(`Set-up took ${secondsSince(startedAt)}.`);

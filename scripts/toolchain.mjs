/**
 * `npm run toolchain`: sets up what builds and tests the engine, and does nothing when all of it is there.
 *
 * --fuzz     also cargo-fuzz and its nightly compiler
 * --browser  also Chromium, where apt-get may install it
 */
import { ensureChromium } from "./support/chromium.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { secondsSince } from "./support/run-command.mjs";
import { ensureEngineTools, ensureFuzzTools } from "./support/rust-toolchain.mjs";

const startedAt = performance.now();
const wanted = new Set(process.argv.slice(2));

/** @type {[string, () => Promise<string | null>][]} */
const parts = [
  ["packages", async () => ((await ensurePackages()) ? null : "npm ci failed")],
  ["engine tools", ensureEngineTools],
];
if (wanted.has("--fuzz")) parts.push(["fuzz tools", ensureFuzzTools]);
if (wanted.has("--browser")) parts.push(["browser", ensureChromium]);

for (const [name, ensure] of parts) {
  const lack = await ensure();
  console.log(lack === null ? `${name}: ready` : `${name}: not available (${lack})`);
  if (lack !== null) process.exitCode = 1;
}
console.log(`Set-up took ${secondsSince(startedAt)}.`);

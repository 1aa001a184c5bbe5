/** Parts of the machine that a step cannot do without, and how each is set up. */
import { lackOfChromium } from "./chromium.mjs";
import { installDebianPackages } from "./debian-packages.mjs";
import { ensureDeno } from "./deno.mjs";
import { ensurePeers } from "./item-response-peers.mjs";
import { lackOfFirefox, lackOfWebKit } from "./other-browsers.mjs";
import { lackOfPlink, lackOfPlink2 } from "./plink.mjs";
import { lackOfPostgres } from "./postgres.mjs";
import { ensureCompiler, ensureEngineTools, ensureFuzzTools } from "./rust-toolchain.mjs";

/** @typedef {"browser" | "postgres" | "plink" | "plink2" | "firefox" | "webkit"} DebianNeed */
/** @typedef {"deno" | "compiler" | "wasm-tools" | "fuzz" | "item-response-peers"} OtherNeed */
/** @typedef {DebianNeed | OtherNeed} Need */

/** @type {Readonly<Record<DebianNeed, { packages: readonly string[], lack: () => string | null }>>} */
const fromDebian = {
  browser: { packages: ["chromium-headless-shell"], lack: lackOfChromium },
  postgres: { packages: ["postgresql"], lack: lackOfPostgres },
  plink: { packages: ["plink1.9"], lack: lackOfPlink },
  plink2: { packages: ["plink2"], lack: lackOfPlink2 },
  firefox: { packages: ["firefox-esr"], lack: lackOfFirefox },
  webkit: { packages: ["webkit2gtk-driver", "xvfb"], lack: lackOfWebKit },
};

/** @type {Readonly<Record<OtherNeed, () => Promise<string | null>>>} */
const fromElsewhere = {
  deno: ensureDeno,
  compiler: ensureCompiler,
  "wasm-tools": ensureEngineTools,
  fuzz: ensureFuzzTools,
  "item-response-peers": ensurePeers,
};

/** @param {Need} need @returns {need is DebianNeed} */
function isFromDebian(need) {
  return need in fromDebian;
}

/** @param {Need} need @returns {need is OtherNeed} */
function isFromElsewhere(need) {
  return need in fromElsewhere;
}

/**
 * Brings the machine to where the needs are met, as far as it lets us. Debian's packages come in one call.
 *
 * @param {readonly Need[]} needs
 * @returns {Promise<Map<Need, string>>} what the machine lacks all the same, with the reason
 */
export async function meetNeeds(needs) {
  const ofDebian = needs.filter(isFromDebian);
  const missing = ofDebian.filter((need) => fromDebian[need].lack() !== null);
  const problem = await installDebianPackages(missing.flatMap((need) => fromDebian[need].packages));
  /** @type {Map<Need, string>} */
  const lacks = new Map();
  for (const need of ofDebian) {
    const lack = fromDebian[need].lack();
    if (lack !== null) lacks.set(need, problem === null ? lack : `${lack}; ${problem}`);
  }
  for (const need of needs.filter(isFromElsewhere)) {
    const lack = await fromElsewhere[need]();
    if (lack !== null) lacks.set(need, lack);
  }
  return lacks;
}

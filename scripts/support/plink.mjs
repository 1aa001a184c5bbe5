import { askCommand, runCommand, secondsSince } from "./run-command.mjs";

const program = "plink1.9";

function isThere() {
  return askCommand(program, ["--version"]) !== null;
}

/** Whether apt could install it. */
function isToBeHad() {
  const policy = askCommand("apt-cache", ["policy", program]) ?? "";
  return /Candidate: (?!\(none\))/.test(policy);
}

/**
 * Installs Debian's PLINK 1.9, which the engine is compared with, where this machine lets us.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export async function ensurePlink() {
  if (isThere()) return null;
  const isRoot = process.getuid?.() === 0;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if (isRoot && !isToBeHad()) await runCommand("apt-get", ["update", "-q"], { env });
  if (!isToBeHad()) return `${program} is not installed, and apt has no such package here`;
  if (!isRoot) return `${program} is not installed, and only root may install it`;
  console.log("Setting up PLINK (apt-get) ...");
  const startedAt = performance.now();
  const installed = await runCommand("apt-get", ["install", "-q", "-y", "--no-install-recommends", program], {
    env,
  });
  console.log(`PLINK: ${installed ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  return isThere() ? null : `${program} could not be installed by apt-get`;
}

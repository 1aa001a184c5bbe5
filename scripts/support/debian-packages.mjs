import { runQuietly, secondsSince } from "./run-command.mjs";

/** A new machine may be installing something itself; a mirror may miss a request. */
const patience = ["-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120"];

const tries = 3;

const env = { DEBIAN_FRONTEND: "noninteractive" };

/** @param {readonly string[]} packages */
async function tryToInstall(packages) {
  return (
    (await runQuietly("apt-get", [...patience, "update", "-q"], { env })) &&
    (await runQuietly(
      "apt-get",
      [...patience, "install", "-q", "-y", "--no-install-recommends", ...packages],
      {
        env,
      },
    ))
  );
}

/**
 * Installs Debian packages in one call, where this machine lets us.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>} null when they were installed, otherwise a sentence that says why not
 */
export async function installDebianPackages(packages) {
  if (packages.length === 0) return null;
  const names = packages.join(" ");
  if (process.getuid?.() !== 0) return `only root may install them (apt-get install ${names})`;
  console.log(`Setting up ${names} (apt-get) ...`);
  const startedAt = performance.now();
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (!(await tryToInstall(packages))) continue;
    console.log(`${names}: done after ${secondsSince(startedAt)}`);
    return null;
  }
  return `apt-get could not install ${names}`;
}

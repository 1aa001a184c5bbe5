import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askCommand, runCommand, secondsSince } from "./run-command.mjs";

/** The programs that item response is compared with: catsim (BSD-3) and catpie, a port of catR. */
const packages = ["catsim==0.21.0", "catpie==0.2.0"];

/** Outside the project, like Deno. */
const folder = join(tmpdir(), "allelium-item-response-peers");
/** Written once all packages are there. */
const mark = join(folder, "installed");
const python = "python3";

/** Why tests do without these programs; null when they are there. */
export function lackOfPeers() {
  return existsSync(mark)
    ? null
    : `${packages.join(" and ")} are not installed (npm run test:deep -- unit installs them)`;
}

/** The command and the variables that run Python with these programs. */
export const peersPython = { command: python, env: { PYTHONPATH: folder, MPLCONFIGDIR: folder } };

/**
 * Installs the programs by pip into a folder of their own.
 *
 * @returns {Promise<string | null>} null when there is nothing more to do, otherwise a sentence that says why not
 */
export async function ensurePeers() {
  if (lackOfPeers() === null) return null;
  if (askCommand(python, ["-m", "pip", "--version"]) === null) {
    return "Python's pip is not installed (Debian: apt-get install python3-pip)";
  }
  console.log("Setting up catsim and catpie (PyPI) ...");
  const startedAt = performance.now();
  mkdirSync(folder, { recursive: true });
  const succeeded = await runCommand(python, [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--root-user-action=ignore",
    "--target",
    folder,
    ...packages,
  ]);
  console.log(`catsim and catpie: ${succeeded ? "done" : "failed"} after ${secondsSince(startedAt)}`);
  if (!succeeded) return "catsim and catpie could not be installed by pip";
  writeFileSync(mark, packages.join("\n"));
  return null;
}

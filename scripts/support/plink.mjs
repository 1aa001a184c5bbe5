import { askCommand } from "./run-command.mjs";

const program = "plink1.9";

/** Why tests do without PLINK 1.9, which the engine is compared with; null when it is there. */
export function lackOfPlink() {
  return askCommand(program, ["--version"]) === null
    ? `${program} is not installed (Debian: apt-get install ${program})`
    : null;
}

import { askCommand } from "./run-command.mjs";

/** @param {string} program */
function lackOf(program) {
  return askCommand(program, ["--version"]) === null
    ? `${program} is not installed (Debian: apt-get install ${program})`
    : null;
}

/** Why tests do without PLINK 1.9, which the engine is compared with; null when it is there. */
export function lackOfPlink() {
  return lackOf("plink1.9");
}

/** The same of PLINK 2, with which the deep suite compares the example of pgsc_calc. */
export function lackOfPlink2() {
  return lackOf("plink2");
}

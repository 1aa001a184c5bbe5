import { stripVTControlCharacters } from "node:util";

/** About two screens: the list of failed tests is at the end of what every test runner here prints. */
const charactersKept = 8_000;

let kept = "";

/** @param {Buffer} output what a command has just printed */
export function keepOutput(output) {
  kept = (kept + stripVTControlCharacters(output.toString())).slice(-charactersKept);
}

/** @returns {string} the end of what was printed since the last call, from the beginning of a line */
export function takeLastOutput() {
  const output = kept.length < charactersKept ? kept : kept.slice(kept.indexOf("\n") + 1);
  kept = "";
  return output;
}

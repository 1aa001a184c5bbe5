import { rowsPerTolerableFlip, strandOddsNeeded } from "../../../science/scoring-constants.ts";
import { texNumber as n } from "./tex-number.ts";

/** Which strand a file's letters are on, in TeX. */
export const readingFormulas = {
  readingFlips: `\\text{flipped} < \\frac{\\text{checked}}{${n(rowsPerTolerableFlip)}}`,
  readingOdds: `\\frac{f^2}{(1 - f)^2} \\ge ${n(strandOddsNeeded)}`,
} as const;

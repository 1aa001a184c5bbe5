import { type ParsedText, parseGenotypeText } from "../../src/science/exact-score/parse-genotypes.ts";

let last: { text: string; parsed: ParsedText } | null = null;

/** The slow parser's result for a text. The last one is cached: a test asks for many scores of one file. */
export function parsedText(text: string): ParsedText {
  if (last?.text !== text) last = { text, parsed: parseGenotypeText(text) };
  return last.parsed;
}

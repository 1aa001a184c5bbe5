import { type ParsedText, parseReferenceText } from "../../src/science/reference-score/reference-parse.ts";

let last: { text: string; parsed: ParsedText } | null = null;

/** The slow parser's result for a text. The last one is cached: a test asks for many scores of one file. */
export function parsedText(text: string): ParsedText {
  if (last?.text !== text) last = { text, parsed: parseReferenceText(text) };
  return last.parsed;
}

import { type ParsedText, parseReferenceText } from "../../src/science/reference-parse.ts";

let last: { text: string; parsed: ParsedText } | null = null;

/** What the slow parser reads from a text. The last one is remembered: a test asks for many scores of one file. */
export function parsedText(text: string): ParsedText {
  if (last?.text !== text) last = { text, parsed: parseReferenceText(text) };
  return last.parsed;
}

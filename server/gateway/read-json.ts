import { deepestBody, mostValues } from "./caps.ts";

/** Where a string ends that begins before this place; behind the text where it does not. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a body has more values, or brackets deeper inside each other, than it may; strings are passed over. */
function isTooMuch(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at + 1);
    else if (sign === "{" || sign === "[") {
      depth += 1;
      values += 1;
      if (depth > deepestBody || values > mostValues) return true;
    } else if (sign === ",") {
      values += 1;
      if (values > mostValues) return true;
    } else if (sign === "}" || sign === "]") depth -= 1;
  }
  return false;
}

/** An escape by which a NUL or half of a character may come in; as themselves they are no JSON and no UTF-8. */
const oddEscape = /\\u(?:0000|d[89a-f])/i;

/** Characters that no text of the database can contain. */
const oddCharacter = /\0|\p{Surrogate}/u;

function holdsOddText(value: unknown): boolean {
  if (typeof value === "string") return oddCharacter.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => oddCharacter.test(key) || holdsOddText(part));
}

/**
 * Reads a body in JSON.
 *
 * @returns undefined for what is no JSON in UTF-8, for what is too deep or contains too many values, and for texts that
 * no database accepts
 */
export function readJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    if (isTooMuch(text)) return undefined;
    const content: unknown = JSON.parse(text);
    return oddEscape.test(text) && holdsOddText(content) ? undefined : content;
  } catch {
    return undefined;
  }
}

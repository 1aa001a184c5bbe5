import { deepestBody, mostValues } from "./caps.ts";

/** Whether a body has more values, or brackets deeper inside each other, than it may; strings are passed over. */
function isTooMuch(text: string): boolean {
  let depth = 0;
  let values = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
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

/**
 * Reads a body in JSON.
 *
 * @returns undefined for what is no JSON in UTF-8 and for what is too deep or holds too many values
 */
export function readJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return isTooMuch(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

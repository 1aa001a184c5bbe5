import { deepestBody } from "./caps.ts";

/** Whether brackets stand deeper inside each other than a body may have them; strings are passed over. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === "{" || sign === "[") {
      depth += 1;
      if (depth > deepestBody) return true;
    } else if (sign === "}" || sign === "]") depth -= 1;
  }
  return false;
}

/**
 * Reads a body in JSON.
 *
 * @returns undefined for what is no JSON in UTF-8 and for what is too deep
 */
export function readJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

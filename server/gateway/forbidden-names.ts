/**
 * Names that lead from an object of the backend to what all objects share. The embedded backend uses parts of a request
 * as keys, so these are refused wherever a name may stand, from every caller, the server itself included.
 */
import { longestOddKey, mostLayers, mostOddKeys } from "./caps.ts";

const forbidden = /__proto__|(?<![a-z0-9_$])(?:constructor|prototype)(?![a-z0-9_$])/i;

/** A text that decodes to nothing else. */
const plain = /^[ -$&-*,-[\]-~]*$/;

/** Decodings of a text, each by itself; several may come one after the other, in any order. */
const decoders: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, (part) =>
      Buffer.from(part.replaceAll("%", ""), "hex").toString("utf8"),
    ),
  (text) => text.replaceAll("+", " "),
  (text) =>
    text.replace(/\\u\{([0-9a-f]{1,5})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, ...digits: unknown[]) =>
      String.fromCodePoint(Number.parseInt(String(digits.find((part) => typeof part === "string")), 16)),
    ),
  (text) => text.replaceAll("\\", ""),
];

/**
 * Whether a text contains a forbidden name, as it is or as any decoder of percents, blanks or escapes would read it. A
 * text that is encoded over and over again counts as one that does.
 */
export function holdsForbiddenName(text: string): boolean {
  if (plain.test(text)) return forbidden.test(text);
  const known = new Set([text]);
  let latest: readonly string[] = [text];
  for (let layer = 0; latest.length > 0; layer += 1) {
    if (layer > mostLayers || latest.some((form) => forbidden.test(form.normalize("NFKC")))) return true;
    const next = latest.flatMap((form) => decoders.map((decode) => decode(form)));
    latest = [...new Set(next)].filter((form) => !known.has(form));
    for (const form of latest) known.add(form);
  }
  return false;
}

/**
 * Whether a JSON value contains a forbidden name as a key, at any depth, or more keys with signs of an encoding than
 * there is a reason for. Values may be any text: they stay values.
 */
export function holdsForbiddenKey(value: unknown): boolean {
  let oddKeys = 0;
  const isForbidden = (key: string) => {
    if (plain.test(key)) return forbidden.test(key);
    oddKeys += 1;
    return oddKeys > mostOddKeys || key.length > longestOddKey || holdsForbiddenName(key);
  };
  const holds = (part: unknown): boolean => {
    if (typeof part !== "object" || part === null) return false;
    if (Array.isArray(part)) return part.some(holds);
    return Object.entries(part).some(([key, content]) => isForbidden(key) || holds(content));
  };
  return holds(value);
}

/**
 * Signs that show nothing but change what is read: they end lines, turn the direction of the letters after them, or make two names that look
 * alike differ. Two that join are parts of letters: U+200C of Persian words, U+200D of families among the emoji.
 */
const misleadingSigns = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00AD\u200B\u2060\uFEFF]+/gu;

/** A foreign text made safe to show, on one line; empty where it has no readable letter. */
export function readableText(text: string): string {
  return text.replace(misleadingSigns, " ").trim();
}

/** The name of a file that has no readable letter in its own. */
const nameless = "Unnamed file";

/**
 * The name of a file as it may be shown. A name with a sign for right-to-left can end in "gpj.txt" and be read as
 * "txt.jpg": such signs are removed, and several lines become one.
 */
export function readableName(name: string): string {
  return readableText(name) || nameless;
}

/** How the words of a search and of the Catalog are compared: without case, accents, hyphens and apostrophes. */

/** Letters and digits in lower case, words apart by one blank. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+|['’ʼ`]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

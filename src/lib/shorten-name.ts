/** Replaces what was left out. */
const GAP = "…";

/** Making one takes longer than using it. */
const letterByLetter = new Intl.Segmenter();

/**
 * A name of at most `most` letters: what is too long loses its middle, because the names of one vendor's files begin
 * alike and differ at the end. Letters are counted as people see them.
 */
export function shortenName(name: string, most: number): string {
  // Each letter has at least one UTF-16 unit.
  if (name.length <= most) return name;
  const letters = lettersOf(name);
  if (letters.length <= most) return name;
  const kept = Math.max(most - 1, 2);
  const atEnd = Math.floor(kept / 2);
  return [...letters.slice(0, kept - atEnd), GAP, ...letters.slice(letters.length - atEnd)].join("");
}

function lettersOf(name: string): readonly string[] {
  // Most names: hundreds are shortened for a list.
  if (/^[ -~]*$/.test(name)) return name.split("");
  return [...letterByLetter.segment(name)].map(({ segment }) => segment);
}

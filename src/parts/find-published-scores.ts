/** Addresses that open the search for published scores. What is searched stands behind the #, which no request contains. */

const start = "#find=";

/** Longest question of an address. */
const longest = 100;

/** The address of the search for a trait. */
export function findScoresPath(trait: string): string {
  return `/prs-scoring${start}${encodeURIComponent(trait)}`;
}

/** The question of an address's hash; null where it has none. */
export function questionOfHash(hash: string): string | null {
  if (!hash.startsWith(start)) return null;
  try {
    return decodeURIComponent(hash.slice(start.length)).slice(0, longest);
  } catch {
    return null;
  }
}

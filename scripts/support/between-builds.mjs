/**
 * Places of one build on the other, by sites whose places on both are known: builds differ by insertions and deletions, so between two such sites with the same
 * difference every place has it too. Where they have another, nothing is said.
 *
 * @typedef {object} KnownPlace
 * @property {string} chromosome
 * @property {number} position37
 * @property {number} position38
 */

/**
 * @param {readonly KnownPlace[]} known
 * @returns {(chromosome: string, position38: number) => number | null} the place on GRCh37
 */
export function placesOn37(known) {
  /** @type {Map<string, KnownPlace[]>} */
  const byChromosome = new Map();
  for (const place of known) {
    const own = byChromosome.get(place.chromosome);
    if (own === undefined) byChromosome.set(place.chromosome, [place]);
    else own.push(place);
  }
  for (const places of byChromosome.values()) places.sort((one, other) => one.position38 - other.position38);
  return (chromosome, position38) => {
    const places = byChromosome.get(chromosome) ?? [];
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle]?.position38 ?? 0) < position38) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [places[low - 1], places[low]];
    if (after === undefined) return null;
    const difference = after.position38 - after.position37;
    if (after.position38 === position38) return after.position37;
    if (before === undefined || before.position38 - before.position37 !== difference) return null;
    return position38 - difference;
  };
}

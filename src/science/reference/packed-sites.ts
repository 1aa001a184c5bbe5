import type { SiteFrequencies } from "../reference-group/allele-lookup.ts";
import { components, type PerComponent, perComponent } from "../reference-group/components.ts";

/** Frequencies are whole numbers of this size, above 0 and below it. */
const parts = 1000;

/** A frequency is two characters of this base: parseInt's digits 0-9, a-v. */
const frequencyBase = 32;

/** Steps from one rsID to the next are written to this base. */
const stepBase = 36;

/** The columns of a generated table of sites, each a text. */
export interface PackedSites {
  /** Numbers of the rsIDs, each less the one before it, with blanks between. */
  steps: string;
  /** Two letters a site, forward, the reference genome's first. */
  letters: string;
  /** Frequency of the second letter among the panel's Europeans, two characters a site. */
  european: string;
  /** The same in each component. */
  components: PerComponent<string>;
}

function unpackNumbers(steps: string): Uint32Array {
  let number = 0;
  return Uint32Array.from(steps.split(" "), (step) => {
    number += Number.parseInt(step, stepBase);
    return number;
  });
}

function digitOf(code: number): number {
  const digit = code <= 57 ? code - 48 : code - 87;
  return digit >= 0 && digit < frequencyBase ? digit : Number.NaN;
}

function unpackFrequencies(text: string): Uint16Array {
  const frequencies = new Uint16Array(text.length / 2);
  for (let index = 0; index < frequencies.length; index += 1) {
    const frequency =
      frequencyBase * digitOf(text.charCodeAt(2 * index)) + digitOf(text.charCodeAt(2 * index + 1));
    if (!(frequency > 0 && frequency < parts)) {
      throw new RangeError(`The generated table of sites has a frequency that cannot be read: ${index}`);
    }
    frequencies[index] = frequency;
  }
  return frequencies;
}

/** Index of a number among ascending ones; null where it is not among them. */
function placeOf(numbers: Uint32Array, wanted: number): number | null {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted ? low : null;
}

/**
 * Unpacks a generated table of sites. It stays in typed arrays: one object per site would block the page's thread for a
 * tenth of a second.
 *
 * Throws a RangeError when it cannot be read: the text is ours, so that is a broken build and no user's mistake.
 */
export function unpackSites(packed: PackedSites): SiteFrequencies {
  const numbers = unpackNumbers(packed.steps);
  const european = unpackFrequencies(packed.european);
  const inComponents = perComponent((component) => unpackFrequencies(packed.components[component]));
  const columns = [european, ...components.map((component) => inComponents[component])];
  const isAscending = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  const isWhole =
    packed.letters.length === 2 * numbers.length && columns.every(({ length }) => length === numbers.length);
  if (!isAscending || !isWhole)
    throw new RangeError("The generated table of sites has columns that do not fit.");
  const lettersAt = (place: number) => packed.letters.slice(2 * place, 2 * place + 2);
  return {
    size: numbers.length,
    lettersOf: (number) => {
      const place = placeOf(numbers, number);
      return place === null ? null : lettersAt(place);
    },
    find: (number, effectAllele, otherAllele) => {
      const place = placeOf(numbers, number);
      if (place === null) return null;
      const letters = lettersAt(place);
      const isSecond = letters[1] === effectAllele;
      const other = isSecond ? letters[0] : letters[1];
      if (!(isSecond || letters[0] === effectAllele) || (otherAllele ?? other) !== other) return null;
      const read = (column: Uint16Array) => {
        const second = (column[place] ?? 0) / parts;
        return isSecond ? second : 1 - second;
      };
      return {
        components: perComponent((component) => read(inComponents[component])),
        european: read(european),
      };
    },
  };
}

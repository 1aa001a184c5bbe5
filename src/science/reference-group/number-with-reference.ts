import type { Place, Placed } from "./compare-with-reference.ts";
import type { ReferenceName } from "./reference-name.ts";

/** A number as it may be saved or exported: a z-score, a percentile or whatever is made of them. */
export interface NumberWithReference {
  /** Null when the place is withheld. */
  value: number | null;
  reference: ReferenceName;
}

/** One figure of a place with the name of its reference, and nothing else of the person. */
export function numberWithReference(place: Place, figureOf: (placed: Placed) => number): NumberWithReference {
  return place.kind === "placed"
    ? { value: figureOf(place), reference: place.reference }
    : { value: null, reference: "none" };
}

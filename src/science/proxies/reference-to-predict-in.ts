import type { ReferenceFit, ReferenceInUse } from "../reference-group/choose-reference.ts";
import { isAccuracyKnown } from "../reference-group/place-genome-score.ts";
import type { KnownReference } from "./table-in-reference.ts";

/** The reference in which rows that a file lacks are predicted; null without one, and where its measurements do not hold for the genome. */
export function referenceToPredictIn(fit: ReferenceFit, reference: ReferenceInUse): KnownReference | null {
  return reference.kind !== "none" && isAccuracyKnown({ fit, reference }) ? reference : null;
}

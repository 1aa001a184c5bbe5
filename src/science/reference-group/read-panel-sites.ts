import { complement } from "../strand.ts";
import { notTyped, type PanelDosages, type PanelSite } from "./ancestry-panel.ts";

function copiesOf(call: string, counted: string | null, other: string | null): number {
  let copies = 0;
  for (const letter of call) {
    if (letter === counted) {
      copies += 1;
    } else if (letter !== other) {
      return notTyped;
    }
  }
  return copies;
}

/**
 * Copies of a site's alternative letter in a call. Letters of the other strand are read as their complements, which is
 * safe here because no site of the panel is palindromic. Anything but two letters of the site is `notTyped`.
 */
export function alternativeCopies(call: string | null, site: PanelSite): number {
  if (call === null || call.length !== 2) {
    return notTyped;
  }
  const forward = copiesOf(call, site.alternative, site.reference);
  return forward === notTyped
    ? copiesOf(call, complement(site.alternative), complement(site.reference))
    : forward;
}

/** Number of sites that the genome has a call for. */
export function countTyped(dosages: PanelDosages): number {
  return dosages.reduce((count, dosage) => count + (dosage === notTyped ? 0 : 1), 0);
}

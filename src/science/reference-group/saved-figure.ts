import type { ReferenceName } from "./reference-name.ts";

/**
 * A figure of a place as it may be saved: rounded where the place is adjusted. In full it would reveal, to a backward
 * computation, the typed share of the set's variance, which is weighted by the mixture (decision 157).
 *
 * @param decimals how many an adjusted place has
 */
export function savedFigure(
  reference: ReferenceName,
  figure: number | null,
  decimals: number,
): number | null {
  return figure === null || reference !== "adjusted" ? figure : Number(figure.toFixed(decimals));
}

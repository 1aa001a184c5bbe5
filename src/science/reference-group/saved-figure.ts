import type { ReferenceName } from "./reference-name.ts";

/**
 * A figure of a place as it may be saved: rounded where the place is adjusted. In full it would tell the typed share of the
 * set's variance, which is weighted by the mixture, to whoever computes backwards (decision 157).
 *
 * @param decimals how many an adjusted place keeps
 */
export function savedFigure(
  reference: ReferenceName,
  figure: number | null,
  decimals: number,
): number | null {
  return figure === null || reference !== "adjusted" ? figure : Number(figure.toFixed(decimals));
}

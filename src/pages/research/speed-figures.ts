/** The page's words on the bench's figures. */
import { formatNumber, formatRange } from "../../lib/format.ts";
import type { SpeedFigure, SpeedRatio } from "./speed-figure.ts";
import { speedFigures } from "./speed-figures.generated.ts";

type ComparedFigure = SpeedFigure & { readonly ratio: SpeedRatio };

/** The figures that say how much longer others take. */
export const comparedFigures: readonly ComparedFigure[] = speedFigures.flatMap(({ ratio, ...figure }) =>
  ratio === null ? [] : [{ ...figure, ratio }],
);

/** Our own times and rates. */
export const measuredFigures: readonly SpeedFigure[] = speedFigures.filter(({ ratio }) => ratio === null);

/** Decimals say something only where there are few times. */
const timesText = (times: number) => formatNumber(times, times < 10 ? 1 : 0);

/** The finding in one sentence, missed bars with it. */
export function speedTitle(): string {
  const values = comparedFigures.map(({ ratio }) => ratio.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const asked = speedFigures.filter(({ isMet }) => isMet !== null);
  const missed = asked.filter(({ isMet }) => isMet === false);
  return `Others take ${formatRange(least, most, timesText)} times as long; of ${formatNumber(asked.length)} aims shown, ${formatNumber(missed.length)} are missed.`;
}

/** A figure with its quartiles and its bar, in the words of the bench's table. */
export function tableText({ text, quartiles, goalText, isMet }: SpeedFigure): string {
  const spread = quartiles === "" ? "" : ` (${quartiles})`;
  const aim = goalText === "" ? "" : `; aim: ${goalText}, ${isMet === true ? "reached" : "missed"}`;
  return `${text}${spread}${aim}`;
}

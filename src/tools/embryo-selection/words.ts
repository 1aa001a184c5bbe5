import { formatList, formatNumber, formatPercent, formatSigned } from "../../lib/format.ts";
import { atStart, type NameInFamily } from "../../parts/family/name-in-family.ts";
import { traitInSentence } from "../../parts/family/ranked-trait.ts";
import { mostListed } from "../../parts/genome-numbers.ts";
import type { RankedSibling, SelectionAnswer } from "./compute.ts";

const shortUnits = {
  "years of schooling": "years",
  "IQ points": "IQ points",
  "standard deviations": "SD",
} as const satisfies Record<SelectionAnswer["trait"]["unit"], string>;

/** The unit, short, after a number. */
export function unitOf({ trait }: Pick<SelectionAnswer, "trait">): string {
  return shortUnits[trait.unit];
}

/**
 * Distinct from each other one is not yet distinct from all of them at once: that needs this chance, too. Our choice.
 */
const leastChanceToTell = 0.95;

/** The finding, as the answer's title. */
export function findingOf(
  { ranked }: Pick<SelectionAnswer, "ranked">,
  trait: string,
  nameOf: NameInFamily,
): string {
  const [first] = ranked;
  if (first === undefined) return "";
  const head = `${atStart(nameOf(first.genome.entry))} scores highest for ${traitInSentence(trait)}`;
  const untold = first.notToldFrom;
  if (untold.length === 0) {
    return first.chanceStaysFirst >= leastChanceToTell
      ? `${head}, and can be told from all others`
      : `${head}; its score stays first with a chance of ${formatPercent(first.chanceStaysFirst)}`;
  }
  if (untold.length === ranked.length - 1) return `${head}, but can’t be told from any other`;
  const entries = ranked.flatMap(({ genome: { entry } }) => (untold.includes(entry.number) ? [entry] : []));
  const others =
    untold.length <= mostListed ? formatList(entries.map(nameOf)) : `${formatNumber(untold.length)} others`;
  return `${head}; ${others} can’t be told from it`;
}

/** Which siblings one can't be told from: none, any, or their numbers. */
export function untoldText({ notToldFrom }: Pick<RankedSibling, "notToldFrom">, siblings: number): string {
  if (notToldFrom.length === 0) return "none";
  return notToldFrom.length === siblings - 1 ? "any" : notToldFrom.join(", ");
}

/** "+0.1 ± 3.8"; of a standard deviation in hundredths. */
export function differenceText(
  { difference }: Pick<RankedSibling, "difference">,
  { trait }: Pick<SelectionAnswer, "trait">,
): string {
  const half = (difference.high - difference.low) / 2;
  const decimals = trait.unit === "standard deviations" ? 2 : 1;
  return `${formatSigned(difference.value, decimals)} ± ${formatNumber(half, decimals)}`;
}

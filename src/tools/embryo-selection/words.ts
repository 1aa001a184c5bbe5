import { formatList, formatNumber, formatPercent, formatSigned, upperFirst } from "../../lib/format.ts";
import type { NameInFamily } from "../../parts/family/name-in-family.ts";
import { mostListed } from "../../parts/genome-numbers.ts";
import type { FamilyTraitId } from "../../science/siblings/within-family-slope.ts";
import type { RankedSibling, SelectionAnswer } from "./compute.ts";

/** The trait's name in a sentence. */
const traitInSentence: Readonly<Record<FamilyTraitId, string>> = {
  education: "education",
  cognition: "cognition",
};

/** The unit, short, after a number. */
export function unitOf({ trait }: Pick<SelectionAnswer, "trait">): string {
  return trait.unit === "IQ points" ? "IQ points" : "years";
}

/**
 * Distinct from each other one is not yet distinct from all of them at once: that needs this chance, too. Our choice.
 */
const leastChanceToTell = 0.95;

/** The finding, as the answer's title. */
export function findingOf(
  { ranked }: Pick<SelectionAnswer, "ranked">,
  trait: FamilyTraitId,
  nameOf: NameInFamily,
): string {
  const [first] = ranked;
  if (first === undefined) return "";
  const head = `${upperFirst(nameOf(first.genome.entry))} scores highest for ${traitInSentence[trait]}`;
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

/** "+0.1 ± 3.8". */
export function differenceText({ difference }: Pick<RankedSibling, "difference">): string {
  const half = (difference.high - difference.low) / 2;
  return `${formatSigned(difference.value, 1)} ± ${formatNumber(half, 1)}`;
}

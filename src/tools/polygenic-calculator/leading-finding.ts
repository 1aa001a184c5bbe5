import { formatNumber, upperFirst } from "../../lib/format.ts";
import { nameInFamily } from "../../parts/family/name-in-family.ts";
import { genomesByNumber, listedNumbers, mostListed } from "../../parts/genome-numbers.ts";
import { traitName } from "../../parts/score/score-words.ts";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import { areComparable } from "../../science/reference-group/comparable-references.ts";
import { areToldApart } from "../../science/score-difference.ts";
import { type Candidate, inOrder } from "./compare-model.ts";

/**
 * The title of a table of genomes: which one has the highest score, and which others can't be distinguished from it; null
 * while there are no two to compare.
 *
 * @param areNamesShown whether the highest is called by its file's name
 */
export function leadingFinding(
  candidates: readonly Candidate[],
  relationOf: RelationOf,
  areNamesShown: boolean,
): string | null {
  const [highest, ...others] = inOrder(
    candidates.filter(({ entry }) => entry !== null),
    "place",
  );
  if (!highest?.entry || others.length === 0) return null;
  const { score, set } = highest.entry;
  const compared = others.filter(({ reference }) => areComparable(highest.reference, reference));
  const apart = others.length - compared.length;
  const isSame = ({ id }: Candidate) => relationOf(highest.id, id) === "same";
  const rest = compared.filter((one) => !isSame(one));
  const notTold = rest.filter(
    ({ id, entry }) => entry !== null && !areToldApart(score, entry.score, relationOf(highest.id, id)),
  );
  const numbers = [highest, ...compared.filter(isSame)].map(({ number }) => number).sort((a, b) => a - b);
  const isOne = numbers.length === 1;
  const who = isOne && areNamesShown ? nameInFamily(highest, true) : upperFirst(genomesByNumber(numbers));
  if (rest.length === 0 && !isOne && apart === 0) return `${who} are the same genome`;
  const subject = isOne ? `${who} is` : `${who}, the same genome, are`;
  const trait = traitName(set.trait).toLowerCase();
  return [
    `${subject} highest for ${trait}`,
    notTold.length === 0 ? "" : `, but can’t be told apart from ${listed(notTold, rest.length)}`,
    apart === 0 ? "" : `; ${apart === 1 ? "one more" : `${formatNumber(apart)} more`} can’t be compared`,
  ].join("");
}

function listed(genomes: readonly Candidate[], all: number): string {
  if (genomes.length === all && all > 1) return "any of the others";
  const numbers = genomes.map(({ number }) => number).sort((one, other) => one - other);
  return numbers.length > mostListed ? `${formatNumber(numbers.length)} others` : listedNumbers(numbers);
}

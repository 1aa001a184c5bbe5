import type { ItemParameters } from "../../item-response/item-parameters.ts";
import { type ChoiceItem, shuffledOptions } from "../choice-item.ts";
import { type Draw, shuffle } from "../draws.ts";
import { type Relation, relations } from "./word-pairs.ts";

/** An analogy: the question, and the words it was made from. */
export interface AnalogyItem extends ChoiceItem {
  readonly given: readonly [first: string, second: string];
  /** What is to be completed. */
  readonly third: string;
}

const optionCount = 6;
/** Wrong answers that belong to the third word in another way, where there are such. */
const mostRelated = 2;

const all: readonly Relation[] = relations;

/** Relations that a pair stands in. */
function relationsOf(first: string, second: string): Relation[] {
  return all.filter(({ pairs }) => pairs.some((pair) => pair[0] === first && pair[1] === second));
}

/** The options that stand to the third word as the second stands to the first, by the list of pairs. */
export function fittingOptions(
  [first, second]: readonly [string, string],
  third: string,
  options: readonly string[],
): string[] {
  const shared = relationsOf(first, second);
  return options.filter((option) => relationsOf(third, option).some((relation) => shared.includes(relation)));
}

/** Words that belong to a word by another relation than this one. */
function relatedOtherwise(word: string, relation: Relation): string[] {
  return all
    .filter((other) => other !== relation)
    .flatMap(({ pairs }) => pairs.flatMap(([first, second]) => (first === word ? [second] : [])));
}

/** Number of relations, for choosing one. */
export const relationCount = relations.length;

/**
 * Parameters of an analogy, by design: no answers have been collected.
 *
 * @param relation its place in the list
 */
export function analogyParameters(relation: number): ItemParameters {
  return {
    slope: 1.2,
    difficulty: all[relation]?.difficulty ?? 0,
    guessing: 1 / optionCount,
    ceiling: 1,
    difficultySd: 0.757,
  };
}

/**
 * An analogy: a pair, and a third word whose counterpart is to be found.
 *
 * @param draw numbers between 0 and 1 from the item's seed
 * @param place of the relation in the list
 */
export function makeAnalogy(draw: Draw, place: number): AnalogyItem {
  const relation = all[place];
  if (relation === undefined) throw new RangeError("there is no such relation");
  const [given, asked, ...others] = shuffle(draw, relation.pairs);
  if (given === undefined || asked === undefined) throw new RangeError("the relation has too few pairs");
  const [third, right] = asked;
  const taken = new Set([...given, third, right]);
  const related = shuffle(draw, relatedOtherwise(third, relation)).slice(0, mostRelated);
  const parallel = others.map(([, second]) => second);
  const wrong = [...new Set([...related, ...parallel])].filter((word) => !taken.has(word));
  const { options, right: rightPlace } = shuffledOptions(
    draw,
    { picture: null, words: right },
    wrong.slice(0, optionCount - 1).map((words) => ({ picture: null, words })),
  );
  return {
    question: "Which word belongs in the empty place?",
    pictures: [],
    words: `${given[0]} is to ${given[1]} as ${third} is to …`,
    options,
    right: rightPlace,
    given,
    third,
  };
}

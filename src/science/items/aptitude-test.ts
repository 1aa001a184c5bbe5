/** How a domain of aptitude is tested: which item comes next, and what the answers give. */
import {
  type AbilityPosterior,
  posteriorOf,
  standardPrior,
  summarisePosterior,
} from "../item-response/ability-posterior.ts";
import type { Answer } from "../item-response/item-parameters.ts";
import { chooseNextItem } from "../item-response/next-item.ts";
import { standardErrorAfter, stopReason } from "../item-response/stop-rule.ts";
import {
  type AptitudeDomain,
  type AptitudeItem,
  aptitudeChoice,
  aptitudeDomains,
  aptitudeSlots,
  aptitudeStop,
  type DrawsOfSeed,
  makeAptitudeItem,
  slotsOf,
} from "./aptitude-bank.ts";

/** An item with what was answered. "I don't know" counts as a wrong answer. */
export interface AptitudeAnswer {
  readonly item: AptitudeItem;
  readonly isRight: boolean;
}

/** Items that somebody may ask for once the test is over, for each domain. */
export const moreItems = 10;
const mostItemsWithMore = aptitudeStop.mostItems + moreItems;

/** Spreads neighbouring numbers over all seeds (2^32 divided by the golden ratio). */
const spread = 0x9e3779b1;
/** More items than a domain ever has. */
const itemsInDomain = 100;

/** The seed of one choice: of the person, the domain and the number of items before it. */
function seedOfChoice(seed: number, domain: AptitudeDomain, asked: number): number {
  const place = aptitudeDomains.indexOf(domain) * itemsInDomain + asked + 1;
  return (seed ^ Math.imul(place, spread)) >>> 0;
}

/** Answers as an estimate needs them. */
export function aptitudeAnswers(answers: readonly AptitudeAnswer[]): Answer[] {
  return answers.map(({ item, isRight }) => ({ item: item.parameters, answer: isRight ? 1 : 0 }));
}

/** What an ability may be after these answers. */
export function aptitudePosterior(answers: readonly AptitudeAnswer[]): AbilityPosterior {
  return posteriorOf(aptitudeAnswers(answers), standardPrior);
}

/** The places that the items went to, and those that are left. */
function slotsLeft(domain: AptitudeDomain, items: readonly AptitudeItem[]) {
  const asked = slotsOf(domain, items);
  const ids = new Set(asked.map(({ id }) => id));
  return { asked, left: aptitudeSlots(domain).filter(({ id }) => !ids.has(id)) };
}

/** Whether the test was over after these answers, or before: answers to further items don't open it again. */
function isBaseOver(domain: AptitudeDomain, answers: readonly AptitudeAnswer[]): boolean {
  for (let count = aptitudeStop.fewestItems; count <= answers.length; count += 1) {
    const first = answers.slice(0, count);
    const { left } = slotsLeft(
      domain,
      first.map(({ item }) => item),
    );
    if (stopReason(aptitudePosterior(first), count, left, aptitudeStop) !== null) return true;
  }
  return false;
}

/**
 * The next item of a domain: the same one for the same person and answers, wherever it is asked.
 *
 * @param seed of the person
 * @param more whether further items were asked for
 * @returns null: the domain is done
 */
export function nextAptitudeItem(
  domain: AptitudeDomain,
  seed: number,
  answers: readonly AptitudeAnswer[],
  more: boolean,
  drawsOf: DrawsOfSeed,
): AptitudeItem | null {
  const isOver = more ? answers.length >= mostItemsWithMore : isBaseOver(domain, answers);
  if (isOver) return null;
  const items = answers.map(({ item }) => item);
  const { asked, left } = slotsLeft(domain, items);
  const draw = drawsOf(seedOfChoice(seed, domain, answers.length));
  const { ability } = summarisePosterior(aptitudePosterior(answers));
  const emptied = new Set<string>();
  for (;;) {
    const bank = left.filter(({ content }) => !emptied.has(content));
    const slot = chooseNextItem(bank, asked, ability, aptitudeChoice, draw);
    if (slot === null) return null;
    const item = makeAptitudeItem(domain, Number(slot.content), items, draw, drawsOf);
    if (item !== null) return item;
    emptied.add(slot.content);
  }
}

/** Standard error to be expected once a domain has as many items as it may. */
export function errorAfterMore(domain: AptitudeDomain, answers: readonly AptitudeAnswer[]): number {
  const { left } = slotsLeft(
    domain,
    answers.map(({ item }) => item),
  );
  return standardErrorAfter(aptitudePosterior(answers), left, mostItemsWithMore - answers.length);
}

/** How a domain of aptitude is tested: which item comes next, and what the answers give. */
import { type AbilityPosterior, summarisePosterior } from "../item-response/ability-posterior.ts";
import type { Answer } from "../item-response/item-parameters.ts";
import { byInformation, chooseNextItem } from "../item-response/next-item.ts";
import { informationOfKind, posteriorOfKinds } from "../item-response/shared-difficulty.ts";
import { stopReason } from "../item-response/stop-rule.ts";
import {
  type AptitudeDomain,
  type AptitudeItem,
  type AptitudeSlot,
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

/** Answers one by one, as the search for surprising ones needs them. */
export function aptitudeAnswers(answers: readonly AptitudeAnswer[]): Answer[] {
  return answers.map(({ item, isRight }) => ({ item: item.parameters, answer: isRight ? 1 : 0 }));
}

/** What an ability may be after these answers, which are all to one domain. Items of one kind share how far its difficulty is off. */
export function aptitudePosterior(answers: readonly AptitudeAnswer[]): AbilityPosterior {
  return posteriorOfKinds(
    answers.map(({ item, isRight }) => ({ item: item.parameters, isRight, kind: item.content })),
  );
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

/** What answers at these places tell of an ability, in 1 / unit². */
function informationOf(slots: readonly AptitudeSlot[], ability: number): number {
  const kinds = new Map<string, AptitudeSlot[]>();
  for (const slot of slots) kinds.set(slot.content, [...(kinds.get(slot.content) ?? []), slot]);
  return [...kinds.values()].reduce((sum, own) => {
    const [first] = own;
    return first === undefined ? sum : sum + informationOfKind(first.parameters, own.length, ability);
  }, 0);
}

/**
 * Standard error to be expected once a domain has as many items as it may, each of the most informative at the present estimate. A further
 * item of a kind that was asked before tells less than the first one did.
 */
export function errorAfterMore(domain: AptitudeDomain, answers: readonly AptitudeAnswer[]): number {
  const items = answers.map(({ item }) => item);
  const { asked, left } = slotsLeft(domain, items);
  const { ability, standardError } = summarisePosterior(aptitudePosterior(answers));
  const added = byInformation(left, ability).slice(0, itemsLeftWithMore(answers));
  const gained = informationOf([...asked, ...added], ability) - informationOf(asked, ability);
  return 1 / Math.sqrt(1 / standardError ** 2 + gained);
}

/** Items that a domain can still get when more is asked of it. */
export function itemsLeftWithMore(answers: readonly AptitudeAnswer[]): number {
  return mostItemsWithMore - answers.length;
}

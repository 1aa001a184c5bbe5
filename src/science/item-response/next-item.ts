import { informationOf } from "./answer-chance.ts";
import type { Item } from "./item-parameters.ts";

/** An item that may be asked. */
export interface BankItem {
  readonly id: string;
  /** What it is about, for the balance of contents. */
  readonly content: string;
  readonly parameters: Item;
}

/** How the next item is chosen. */
export interface ChoiceRules {
  /** Shares of the contents that are aimed at, adding up to 1; empty: contents do not count. */
  readonly contentShares: Readonly<Record<string, number>>;
  /** One of so many most informative items is drawn (Kingsbury and Zara 1989), 1 for the best one. */
  readonly among: number;
}

/** The most informative item each time. */
export const bestItemRules: ChoiceRules = { contentShares: {}, among: 1 };

/**
 * The content that lags most behind its share, among those that still have items (Kingsbury and Zara 1989); null where contents do not count.
 */
export function laggingContent(
  contentShares: Readonly<Record<string, number>>,
  asked: readonly BankItem[],
  left: readonly BankItem[],
): string | null {
  const open = new Set(left.map(({ content }) => content));
  let [lagging, widest]: [string | null, number] = [null, Number.NEGATIVE_INFINITY];
  for (const [content, share] of Object.entries(contentShares)) {
    if (!open.has(content)) continue;
    const had = asked.filter((item) => item.content === content).length;
    const gap = share - (asked.length === 0 ? 0 : had / asked.length);
    if (gap > widest) [lagging, widest] = [content, gap];
  }
  return lagging;
}

/** Items by what they tell at an ability, the most informative first; equal ones in the bank's order. */
export function byInformation<Of extends BankItem>(items: readonly Of[], ability: number): Of[] {
  return items
    .map((item) => ({ item, information: informationOf(item.parameters, ability) }))
    .sort((one, other) => other.information - one.information)
    .map(({ item }) => item);
}

/**
 * The next item: of the content that lags behind, one of the most informative at the ability.
 *
 * @param bank the items that may be asked of this person (`admitItems`)
 * @param draw a number between 0 and 1
 * @returns null where no item is left
 */
export function chooseNextItem(
  bank: readonly BankItem[],
  asked: readonly BankItem[],
  ability: number,
  rules: ChoiceRules,
  draw: () => number,
): BankItem | null {
  const had = new Set(asked.map(({ id }) => id));
  const left = bank.filter(({ id }) => !had.has(id));
  const content = laggingContent(rules.contentShares, asked, left);
  const candidates = byInformation(
    content === null ? left : left.filter((item) => item.content === content),
    ability,
  );
  return candidates[Math.floor(draw() * Math.min(rules.among, candidates.length))] ?? null;
}

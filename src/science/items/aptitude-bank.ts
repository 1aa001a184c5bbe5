import type { ItemParameters } from "../item-response/item-parameters.ts";
import type { BankItem, ChoiceRules } from "../item-response/next-item.ts";
import type { StopRules } from "../item-response/stop-rule.ts";
import type { ChoiceItem } from "./choice-item.ts";
import { type Draw, drawWhole } from "./draws.ts";
import { makeMatrix } from "./matrices/make-matrix.ts";
import { matrixKinds, matrixParameters } from "./matrices/matrix-parameters.ts";
import { makeSeries, seriesKinds, seriesParameters } from "./number-series/make-series.ts";
import { cubeCounts, makeRotation, rotationParameters } from "./rotations/make-rotation.ts";
import { analogyParameters, makeAnalogy, relationCount } from "./verbal-relations/make-analogy.ts";

/** The four domains of aptitude, in the order in which they are asked. */
export const aptitudeDomains = ["series", "matrices", "relations", "rotations"] as const;
export type AptitudeDomain = (typeof aptitudeDomains)[number];

/**
 * Raised whenever answers would lead to other items than before: where items of the same ids are others, and where the estimate that
 * chooses the next one changes. Part of `quizVersion`.
 */
export const aptitudeVersion = 2;

/** Numbers between 0 and 1 from a seed, always the same ones. */
export type DrawsOfSeed = (seed: number) => Draw;

/** An item that may be asked of one person. */
export interface AptitudeItem extends BankItem {
  readonly parameters: ItemParameters;
  readonly item: ChoiceItem;
}

/** A place for an item of a kind. */
export interface AptitudeSlot extends BankItem {
  readonly parameters: ItemParameters;
}

/** How items of a domain are made. */
interface Maker {
  /** Number of kinds. */
  readonly kinds: number;
  /** Items of each kind that one person may be asked, at most. */
  readonly copies: number;
  readonly parameters: (kind: number) => ItemParameters;
  readonly make: (draw: Draw, kind: number) => ChoiceItem;
  /** Two items with the same text here are too alike for one person. */
  readonly likeness: (item: ChoiceItem) => string;
}

function oneOf<Of>(list: readonly Of[], place: number): Of {
  const found = list[place];
  if (found === undefined) throw new RangeError("there is no such kind");
  return found;
}

const inWords = ({ words }: ChoiceItem) => words;

const makers: Readonly<Record<AptitudeDomain, Maker>> = {
  series: {
    kinds: seriesKinds.length,
    copies: 4,
    parameters: (kind) => seriesParameters(oneOf(seriesKinds, kind)),
    make: (draw, kind) => makeSeries(draw, oneOf(seriesKinds, kind)),
    likeness: inWords,
  },
  matrices: {
    kinds: matrixKinds.length,
    copies: 2,
    parameters: (kind) => matrixParameters(oneOf(matrixKinds, kind)),
    make: (draw, kind) => makeMatrix(draw, oneOf(matrixKinds, kind)),
    likeness: inWords,
  },
  relations: {
    kinds: relationCount,
    copies: 2,
    parameters: analogyParameters,
    make: makeAnalogy,
    // The completed pair, so that no answer is asked for twice.
    likeness: ({ options, right }) => options[right]?.words ?? "",
  },
  rotations: {
    kinds: cubeCounts.length,
    copies: 6,
    parameters: (kind) => rotationParameters(oneOf(cubeCounts, kind)),
    make: (draw, kind) => makeRotation(draw, oneOf(cubeCounts, kind)),
    likeness: inWords,
  },
};

/** Seeds tried for an item that is unlike the others. */
const attempts = 50;
const largestSeed = 2 ** 32 - 1;

/** The places that one person's test of a domain may go to, before an item is made for any of them: each kind some times. */
export function aptitudeSlots(domain: AptitudeDomain): AptitudeSlot[] {
  const { kinds, copies, parameters } = makers[domain];
  return Array.from({ length: kinds * copies }, (_, place) => {
    const kind = Math.floor(place / copies);
    return { id: slotId(kind, place % copies), content: String(kind), parameters: parameters(kind) };
  });
}

function slotId(kind: number, copy: number): string {
  return `${kind}/${copy}`;
}

/** The places that a person's items have gone to: the first of a kind to its first place, and so on. */
export function slotsOf(domain: AptitudeDomain, items: readonly AptitudeItem[]): AptitudeSlot[] {
  const all = aptitudeSlots(domain);
  return items.flatMap((item, index) => {
    const copy = items.slice(0, index).filter(({ content }) => content === item.content).length;
    return all.filter(({ id }) => id === slotId(Number(item.content), copy));
  });
}

/**
 * An item of a kind that is unlike those that a person has had.
 *
 * @param draw numbers between 0 and 1 for the item's seed
 * @returns null where none was found: the kind has no more that differ
 */
export function makeAptitudeItem(
  domain: AptitudeDomain,
  kind: number,
  had: readonly AptitudeItem[],
  draw: Draw,
  drawsOf: DrawsOfSeed,
): AptitudeItem | null {
  const { likeness } = makers[domain];
  const likenesses = new Set(had.map(({ item }) => likeness(item)));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const own = drawWhole(draw, 0, largestSeed);
    const made = aptitudeItem(`${domain}/${kind}/${own}`, drawsOf);
    if (made !== null && !likenesses.has(likeness(made.item))) return made;
  }
  return null;
}

/**
 * The item of an id, as after a reload.
 *
 * @returns null where the id is none of this version
 */
export function aptitudeItem(id: string, drawsOf: DrawsOfSeed): AptitudeItem | null {
  const [, domain, kind, seed] = /^(\w+)\/(\d{1,3})\/(\d{1,10})$/.exec(id) ?? [];
  const known = aptitudeDomains.find((one) => one === domain);
  if (known === undefined || Number(kind) >= makers[known].kinds || Number(seed) > largestSeed) return null;
  const maker = makers[known];
  return {
    id,
    content: String(Number(kind)),
    parameters: maker.parameters(Number(kind)),
    item: maker.make(drawsOf(Number(seed)), Number(kind)),
  };
}

/** One of the three items that tell most, so that neighbours in a room see different ones from the first on. */
export const aptitudeChoice: ChoiceRules = { contentShares: {}, among: 3 };

/**
 * A domain takes 8 to 10 items, so that four of them and the statements take 10 to 15 minutes. A standard error of 0.3 is what would be enough; with items whose
 * parameters are by design ten come to about 0.57, and the answer has to say so.
 */
export const aptitudeStop: StopRules = {
  fewestItems: 8,
  mostItems: 10,
  standardError: 0.3,
  leastGain: 0.005,
  cut: null,
};

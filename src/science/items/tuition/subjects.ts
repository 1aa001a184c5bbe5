import type { ItemParameters } from "../../item-response/item-parameters.ts";
import { algebra } from "./algebra.ts";
import { arithmetic } from "./arithmetic.ts";
import { calculus } from "./calculus.ts";
import { logic } from "./logic.ts";
import { probability } from "./probability.ts";
import { type Topic, tuitionOptions } from "./tuition-item.ts";
import { vocabulary } from "./vocabulary.ts";

/** The subjects of tuition, each with its topics from easy to hard. */
export const subjects = {
  arithmetic,
  algebra,
  probability,
  logic,
  calculus,
  vocabulary,
} as const satisfies Readonly<Record<string, readonly Topic[]>>;

export type Subject = keyof typeof subjects;

/** Parameters of a topic's items, by design: no answers have been collected. */
export function topicParameters({ difficulty }: Topic): ItemParameters {
  return { slope: 1.2, difficulty, guessing: 1 / tuitionOptions, ceiling: 1, difficultySd: 0.757 };
}

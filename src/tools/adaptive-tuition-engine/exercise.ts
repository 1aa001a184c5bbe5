import type { TuitionItem } from "../../science/items/tuition/tuition-item.ts";
import { practiceTopic } from "../../science/tuition/topic-list.ts";
import { randomNumbers } from "../../simulation/random-numbers.ts";
import { seededXoshiro128 } from "../../simulation/xoshiro128.ts";

/** An exercise with what makes it again. */
export interface Exercise {
  readonly topic: string;
  readonly seed: number;
  readonly item: TuitionItem;
}

/** Seeds and numbers of a person's own have 32 bits. */
const numbers = 2 ** 32;

/** A number by which exercises are made, so that two people get other ones. */
export function drawOwn(): number {
  return Math.floor(Math.random() * numbers);
}

/** @throws RangeError where there is no such topic */
export function exerciseOf(topic: string, seed: number): Exercise {
  const found = practiceTopic(topic);
  if (found === undefined) throw new RangeError("there is no such topic");
  return { topic, seed, item: found.topic.make(randomNumbers(seededXoshiro128(seed)).uniform) };
}

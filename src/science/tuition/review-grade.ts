import type { PracticeAnswer } from "./practice-answer.ts";

/** The grades of FSRS: forgotten, recalled with effort, recalled, recalled with ease. */
export type ReviewGrade = 1 | 2 | 3 | 4;

/** A time beyond this says nothing of the exercise (our choice). */
export const longestSeconds = 600;
/** Right answers on a topic from which a person's own pace is taken instead of the designed one (our choice). */
const leastForPace = 5;
/** Right answers that the pace is the median of, the latest ones. */
const mostForPace = 20;
/** Slower than this many times the usual pace counts as hard, faster than its share as easy (our choice). */
const paces = { hard: 2, easy: 0.5 } as const;
/** An answer faster than this share of the designed time was not worked out: the threshold NT10 (Wise and Ma 2012; Wise 2017), there of the mean time. */
const rapidShare = 0.1;

/** Whether an answer came so fast that it can only be a guess, or of an exercise that was seen before. */
function isRapid(seconds: number, designed: number): boolean {
  return seconds < rapidShare * designed;
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Usual seconds of a right answer to a topic: the person's median, once there are some. Rapid ones don't count: a guess shows no pace.
 *
 * @param designed seconds that count until then
 */
export function usualSeconds(answers: readonly PracticeAnswer[], designed: number): number {
  const times = answers
    .flatMap(({ isRight, seconds }) =>
      isRight && seconds !== null && !isRapid(seconds, designed) ? [seconds] : [],
    )
    .slice(-mostForPace);
  return times.length < leastForPace ? designed : median(times.sort((one, other) => one - other));
}

/**
 * The grade of an answer, by whether it is right and how long it took. Of a person who was away the time is not known: a right answer
 * then counts as recalled, and so does a rapid one, which shows no ease.
 *
 * @param usual seconds of a right answer to the topic
 * @param designed seconds by the design of the topic
 */
export function gradeOf({ isRight, seconds }: PracticeAnswer, usual: number, designed: number): ReviewGrade {
  if (!isRight) return 1;
  if (seconds === null || seconds > longestSeconds || isRapid(seconds, designed)) return 3;
  if (seconds > paces.hard * usual) return 2;
  return seconds < paces.easy * usual ? 4 : 3;
}

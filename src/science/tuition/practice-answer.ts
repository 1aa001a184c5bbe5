/** One answer to an exercise. The log of them is all that is stored: what a person knows follows from it. */
export interface PracticeAnswer {
  /** Chosen when the exercise is shown, so that one answer is one answer however often it arrives. */
  readonly id: string;
  readonly topic: string;
  /** With the topic it makes the exercise again; from 0 to 2³² - 1. */
  readonly seed: number;
  /** Place of the chosen option; null for "I don't know". */
  readonly chosen: number | null;
  readonly isRight: boolean;
  /** From seeing the exercise to the answer; null where the person was away meanwhile. */
  readonly seconds: number | null;
  /** Milliseconds since 1970 by the person's clock. */
  readonly at: number;
}

const millisecondsOfDay = 86_400_000;

/**
 * The calendar day of a moment where the person is, counted from 1 January 1970.
 *
 * @param offset minutes by which the person's clock is ahead of UTC
 */
export function dayOf(at: number, offset: number): number {
  return Math.floor((at + offset * 60_000) / millisecondsOfDay);
}

/** The moment, as UTC, in which a day begins that `dayOf` counts. */
export function startOfDay(day: number): number {
  return day * millisecondsOfDay;
}

/** Two logs in one: each answer once, by time, and by id where times are equal. */
export function mergeAnswers(
  one: readonly PracticeAnswer[],
  other: readonly PracticeAnswer[],
): readonly PracticeAnswer[] {
  const byId = new Map([...one, ...other].map((answer) => [answer.id, answer]));
  return [...byId.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * The answers that a clock could have given by now. Those of more than a day later come from a clock that was wrong, and count for nothing:
 * a fast clock or another time zone gives less.
 */
export function answersUntil(now: number, log: readonly PracticeAnswer[]): readonly PracticeAnswer[] {
  return log.filter(({ at }) => at <= now + millisecondsOfDay);
}

/**
 * When an answer counts as given: a clock that went back gives the moment of the latest answer, so that no answer comes before one that
 * the person had already given.
 */
export function answerTime(now: number, log: readonly PracticeAnswer[]): number {
  return answersUntil(now, log).reduce((latest, { at }) => Math.max(latest, at), now);
}

/** The practice of a made-up person: the same each time, and up to yesterday whenever it is looked at. */
import { exerciseSeed } from "../../science/tuition/next-exercises.ts";
import { type PracticeAnswer, startOfDay } from "../../science/tuition/practice-answer.ts";
import {
  afterReview,
  type ReviewMemory,
  recallChance,
  reviewScheduler,
  usualWeights,
} from "../../science/tuition/review-memory.ts";
import { practiceTopics } from "../../science/tuition/topic-list.ts";

const days = 120;
/** Days between two new topics. */
const pace = 6;
const answersAVisit = 3;
/** Share of the topics that are practised on a day though they aren't due. */
const moreShare = 0.13;
const middleOfDay = 12 * 3_600_000;

/** A share that looks drawn, from the same hash as seeds. */
function shareOf(...parts: readonly (string | number)[]): number {
  return (exerciseSeed(7, parts.join(" "), 0) % 10_007) / 10_007;
}

/**
 * @param today the day that it leads up to
 * @param offset minutes by which the person's clock is ahead of UTC
 */
export function samplePractice(today: number, offset: number): readonly PracticeAnswer[] {
  const scheduler = reviewScheduler(usualWeights);
  const order = [...practiceTopics].sort((one, other) => one.topic.difficulty - other.topic.difficulty);
  const memories = new Map<string, ReviewMemory>();
  const log: PracticeAnswer[] = [];
  for (let ago = days; ago > 0; ago -= 1) {
    const day = today - ago;
    // Two days a week are off.
    if (shareOf("day", ago) < 0.25) continue;
    const known = Math.floor((days - ago) / pace) + 2;
    order.slice(0, known).forEach(({ topic, seconds }, place) => {
      const memory = memories.get(topic.id) ?? null;
      const isMore = shareOf("more", topic.id, ago) < moreShare;
      if (memory !== null && memory.due > day && !isMore) return;
      const recall = memory === null ? 0.75 : recallChance(scheduler, memory, day);
      const visit = Array.from({ length: answersAVisit }, (_, turn): PracticeAnswer => {
        const isRight = shareOf(topic.id, ago, turn) < recall - 0.05 * (topic.difficulty + 1);
        return {
          id: `sample ${ago} ${topic.id} ${turn}`,
          topic: topic.id,
          seed: exerciseSeed(7, topic.id, log.length),
          chosen: 0,
          isRight,
          seconds: Math.round(seconds * (0.4 + shareOf("time", topic.id, ago, turn))),
          at: startOfDay(day) - offset * 60_000 + middleOfDay + (place * answersAVisit + turn) * 60_000,
        };
      });
      log.push(...visit);
      memories.set(topic.id, afterReview(scheduler, memory, day, visit[0]?.isRight === true ? 3 : 1));
    });
  }
  return log;
}

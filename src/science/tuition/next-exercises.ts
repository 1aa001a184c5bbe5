import type { PracticeAnswer } from "./practice-answer.ts";
import { isMastered } from "./topic-mastery.ts";
import type { TopicProgress } from "./topic-progress.ts";
import type { PlannedBlock } from "./week-plan.ts";

/** Topics and exercises of practice beyond the plan (our choice). */
const extra = { topics: 3, exercises: 4 } as const;

/**
 * The topics of the exercises that a plan of today still has, in its order: an exercise that was answered today counts, whichever tab or
 * device it was answered on.
 *
 * @param today the answers of today
 */
export function exercisesLeft(
  blocks: readonly PlannedBlock[],
  today: readonly PracticeAnswer[],
): readonly string[] {
  const done = new Map<string, number>();
  for (const { topic } of today) done.set(topic, (done.get(topic) ?? 0) + 1);
  return blocks.flatMap(({ topic, exercises }) => {
    const known = Math.min(exercises, done.get(topic) ?? 0);
    done.set(topic, (done.get(topic) ?? 0) - known);
    return Array.from({ length: exercises - known }, () => topic);
  });
}

/** Exercises for somebody who wants more than the plan: of the weakest topics that were begun, else of the easiest ones. */
export function extraExercises(progress: readonly TopicProgress[]): readonly string[] {
  const begun = progress.filter(({ memory }) => memory !== null);
  const open = begun.filter(({ mastery }) => !isMastered(mastery));
  const from = [open, begun, progress].find((list) => list.length > 0) ?? [];
  return [...from]
    .sort((one, other) =>
      begun.length > 0
        ? one.mastery.chance - other.mastery.chance
        : other.mastery.chance - one.mastery.chance,
    )
    .slice(0, extra.topics)
    .flatMap(({ topic }) => Array.from({ length: extra.exercises }, () => topic.id));
}

/**
 * The seed of an exercise.
 *
 * @param own a number that was drawn for the person or the session
 * @param turn another one for each exercise of the topic
 */
export function exerciseSeed(own: number, topic: string, turn: number): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (const char of `${own} ${topic} ${turn}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

import { type Subject, subjects } from "../items/tuition/subjects.ts";
import type { Topic } from "../items/tuition/tuition-item.ts";

/** A topic with what practice needs of its subject. */
export interface PracticeTopic {
  readonly topic: Topic;
  readonly subject: Subject;
  /** Seconds that an exercise takes until a person's own pace is known (our choice). */
  readonly seconds: number;
}

/** By subject; reading and calculating take longer than choosing a word. */
const designedSeconds = {
  arithmetic: 30,
  algebra: 45,
  probability: 60,
  logic: 60,
  calculus: 60,
  vocabulary: 20,
} as const satisfies Readonly<Record<Subject, number>>;

/** The subjects in their usual order. */
export const subjectIds = Object.keys(subjects) as readonly Subject[];

/** All topics, by subject, from easy to hard. */
export const practiceTopics: readonly PracticeTopic[] = subjectIds.flatMap((subject) =>
  subjects[subject].map((topic): PracticeTopic => ({ topic, subject, seconds: designedSeconds[subject] })),
);

/** A topic by its id; undefined for one that there is no more. */
export function practiceTopic(id: string): PracticeTopic | undefined {
  return practiceTopics.find(({ topic }) => topic.id === id);
}

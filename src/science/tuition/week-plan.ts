/** What to practise on which day, within the hours that a person has; the same days ahead are the load of the coming weeks. */
import type { Subject } from "../items/tuition/subjects.ts";
import {
  afterReview,
  type ReviewMemory,
  type ReviewWeights,
  recallChance,
  reviewScheduler,
} from "./review-memory.ts";
import { answersForMastery, isMastered } from "./topic-mastery.ts";
import type { TopicProgress } from "./topic-progress.ts";

/** Why a topic is practised: it is due, it is the next one, or it is not mastered yet. */
export type BlockKind = "review" | "new" | "more";

/** Some exercises of one topic, one after the other. */
export interface PlannedBlock {
  readonly topic: string;
  readonly kind: BlockKind;
  readonly exercises: number;
  readonly minutes: number;
}

/** What is planned for a day; nothing on days off. */
export interface PlannedDay {
  readonly day: number;
  readonly blocks: readonly PlannedBlock[];
}

/** What a person wants and has done. */
export interface PlanFacts {
  readonly subjects: readonly Subject[];
  readonly minutesAWeek: number;
  readonly weights: ReviewWeights;
  readonly today: number;
  /** Minutes of practice by day, before today. */
  readonly practised: ReadonlyMap<number, number>;
}

/** Choices of ours: no study says how many exercises or minutes are best. */
const choices = {
  /** Minutes that one session is planned for, where the hours allow it. */
  session: 25,
  /** Exercises of a visit to a topic, and of one that is mastered. */
  visit: 3,
  masteredVisit: 1,
  /** Exercises of one block more. */
  more: 5,
  newTopicsADay: 2,
  /** Seconds to read a worked solution. */
  reading: 20,
} as const;

const daysAWeek = 7;

/** How many days of a week are planned for practice. */
export function sessionsAWeek(minutesAWeek: number): number {
  return Math.min(daysAWeek, Math.max(1, Math.round(minutesAWeek / choices.session)));
}

/** Minutes that some exercises take, with reading their solutions. */
export function minutesOf(exercises: number, pace: number): number {
  return (exercises * (pace + choices.reading)) / 60;
}

/** A topic while days are played through. */
interface Played {
  readonly progress: TopicProgress;
  readonly isMastered: boolean;
  memory: ReviewMemory | null;
  /** Exercises until it may be mastered. */
  left: number;
}

function played(progress: TopicProgress): Played {
  const knowsIt = isMastered(progress.mastery);
  const left = knowsIt ? 0 : Math.max(choices.more, answersForMastery - progress.answered);
  return { progress, isMastered: knowsIt, memory: progress.memory, left };
}

/** The first topic without an answer of each subject, the easiest of them first. */
function nextTopics(all: readonly Played[]): readonly Played[] {
  const first = new Map<Subject, Played>();
  for (const one of all) {
    if (one.memory === null && !first.has(one.progress.subject)) first.set(one.progress.subject, one);
  }
  return [...first.values()].sort(
    (one, other) => other.progress.mastery.chance - one.progress.mastery.chance,
  );
}

/**
 * The plan of some days from today on. It supposes that each planned exercise is done, on its day, and each review recalled.
 *
 * @param progress where the person stood when today began
 */
export function planDays(
  progress: readonly TopicProgress[],
  facts: PlanFacts,
  days: number,
): readonly PlannedDay[] {
  const scheduler = reviewScheduler(facts.weights);
  const all = progress.filter(({ subject }) => facts.subjects.includes(subject)).map(played);
  const minutesOn = new Map(facts.practised);
  const sessions = sessionsAWeek(facts.minutesAWeek);
  const gap = Math.floor(daysAWeek / sessions);
  let last = Math.max(Number.NEGATIVE_INFINITY, ...[...minutesOn.keys()].filter((day) => day < facts.today));

  function roomOn(day: number): number {
    if (day - last < gap) return 0;
    const ofWeek = [...minutesOn]
      .filter(([known]) => known > day - daysAWeek && known < day)
      .reduce((sum, [, minutes]) => sum + minutes, 0);
    return Math.min(facts.minutesAWeek / sessions, facts.minutesAWeek - ofWeek);
  }

  function blocksOn(day: number): readonly PlannedBlock[] {
    let room = roomOn(day);
    if (room <= 0) return [];
    const blocks: PlannedBlock[] = [];
    const visited = new Set<Played>();
    const add = (one: Played, kind: BlockKind, exercises: number): boolean => {
      const minutes = minutesOf(exercises, one.progress.pace);
      if (minutes > room) return false;
      room -= minutes;
      blocks.push({ topic: one.progress.topic.id, kind, exercises, minutes });
      if (!visited.has(one)) one.memory = afterReview(scheduler, one.memory, day, 3);
      visited.add(one);
      one.left = Math.max(0, one.left - exercises);
      return true;
    };
    const visitOf = (one: Played) => (one.isMastered ? choices.masteredVisit : choices.visit);
    const recallOf = ({ memory }: Played) => (memory === null ? 1 : recallChance(scheduler, memory, day));
    const due = all
      .filter(({ memory }) => memory !== null && memory.due <= day)
      .map((one) => ({ one, recall: recallOf(one) }))
      .sort((first, second) => first.recall - second.recall);
    for (const { one } of due) add(one, "review", visitOf(one));
    for (let count = 0; count < choices.newTopicsADay; count += 1) {
      const next = nextTopics(all).find((one) => add(one, "new", visitOf(one)));
      if (next === undefined) break;
    }
    const weakest = all
      .filter(({ memory, left }) => memory !== null && left > 0)
      .sort((one, other) => one.progress.mastery.chance - other.progress.mastery.chance);
    for (const one of weakest) add(one, "more", Math.min(choices.more, one.left));
    return blocks;
  }

  return Array.from({ length: days }, (_, index) => {
    const day = facts.today + index;
    const blocks = blocksOn(day);
    if (blocks.length > 0) {
      last = day;
      minutesOn.set(
        day,
        blocks.reduce((sum, { minutes }) => sum + minutes, 0),
      );
    }
    return { day, blocks };
  });
}

/** Minutes of a week by kind. */
export interface WeekLoad {
  /** Its first day. */
  readonly from: number;
  readonly minutes: Readonly<Record<BlockKind, number>>;
}

/** The load of each week of a plan, the first one beginning with its first day. */
export function loadByWeek(plan: readonly PlannedDay[]): readonly WeekLoad[] {
  const weeks: { from: number; minutes: Record<BlockKind, number> }[] = [];
  plan.forEach(({ day, blocks }, index) => {
    if (index % daysAWeek === 0) weeks.push({ from: day, minutes: { review: 0, new: 0, more: 0 } });
    const week = weeks.at(-1);
    for (const { kind, minutes } of blocks) if (week !== undefined) week.minutes[kind] += minutes;
  });
  return weeks;
}

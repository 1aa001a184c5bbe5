/** The log of this tab, which follows who is signed in. */
import { z } from "zod";
import { useStore } from "zustand";
import { call, callAllPages } from "../../backend/call.ts";
import { PRACTICE_KEY, sessionTexts } from "../../lib/session-storage.ts";
import type { PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import { sessionStore } from "../account/session.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import {
  type AccountPractice,
  createPracticeLog,
  type PracticeLog,
  type PracticeState,
  type TabPractice,
} from "./practice-log.ts";

const tabSchema = z.object({
  owner: z.string().nullable(),
  answers: z.array(
    z.object({
      id: z.string(),
      topic: z.string(),
      seed: z.number(),
      chosen: z.number().nullable(),
      isRight: z.boolean(),
      seconds: z.number().nullable(),
      at: z.number(),
    }),
  ),
});

const tab = {
  read: (): TabPractice | null => {
    try {
      return tabSchema.parse(JSON.parse(sessionTexts.getItem(PRACTICE_KEY) ?? "null"));
    } catch {
      return null;
    }
  },
  write: (practice: TabPractice | null) => {
    if (practice === null) sessionTexts.removeItem(PRACTICE_KEY);
    else sessionTexts.setItem(PRACTICE_KEY, JSON.stringify(practice));
  },
};

function accountPractice(userId: string): AccountPractice {
  return {
    read: () => callAllPages("readPracticeAnswers", { user_id: userId }),
    add: (answers) =>
      call("savePracticeAnswers", {
        p_answers: answers.map(({ isRight, at, ...answer }: PracticeAnswer) => ({
          ...answer,
          is_right: isRight,
          answered_at: new Date(at).toISOString(),
        })),
      }),
    remove: () => call("removePracticeAnswers", { user_id: userId }),
  };
}

let known: PracticeLog | null = null;

/** The log, the same object for the whole visit. */
export function practiceOfVisit(): PracticeLog {
  if (known !== null) return known;
  const log = createPracticeLog({ tab, isAwaited: sessionStore.getState().status === "loading" });
  known = log;
  let shown: string | null | undefined;
  const connect = () => {
    const { user, status } = sessionStore.getState();
    if (status === "loading" || shown === (user?.id ?? null)) return;
    shown = user?.id ?? null;
    log.connect(shown, shown === null ? null : accountPractice(shown));
  };
  connect();
  sessionStore.subscribe(connect);
  // "Remove everything" is about this tab: the account's answers come back.
  onRemoveEverything(() => {
    log.forget();
    shown = undefined;
    queueMicrotask(connect);
  });
  window.addEventListener("online", log.check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") log.check();
  });
  return log;
}

/** The answers in practice, as they change. */
export function usePractice(log: PracticeLog): PracticeState {
  return useStore(log.store);
}

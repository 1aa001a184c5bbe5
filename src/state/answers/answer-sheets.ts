/** The answers of this tab to each questionnaire, which follow who is signed in. */
import { useStore } from "zustand";
import { sessionStore } from "../account/session.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { accountAnswers } from "./account-answers.ts";
import { type AnswerSheet, createAnswerSheet, type SheetState } from "./create-answer-sheet.ts";
import { readTabAnswers, writeTabAnswers } from "./tab-answers.ts";

/**
 * Where answers are stored. `memory`: until the page is loaded anew; `tab`: over a reload too; `account`: in the tab, and for people
 * who are signed in on all their devices.
 */
export type AnswersPlace = "memory" | "tab" | "account";

const known = new Map<string, AnswerSheet>();

const nothing = { read: () => null, write: () => {} };

/** The answers to a questionnaire, the same object for the whole visit. */
export function answerSheetOf(id: string, version: number, place: AnswersPlace): AnswerSheet {
  const before = known.get(id);
  if (before !== undefined) return before;
  const tab = {
    read: () => readTabAnswers(id),
    write: (answers: Parameters<typeof writeTabAnswers>[1]) => writeTabAnswers(id, answers),
  };
  const isAwaited = place === "account" && sessionStore.getState().status === "loading";
  const sheet = createAnswerSheet({ version, tab: place === "memory" ? nothing : tab, isAwaited });
  known.set(id, sheet);
  onRemoveEverything(sheet.forget);
  if (place !== "memory") follow(id, sheet, place === "account");
  return sheet;
}

/** Connects answers with the account of who is signed in, and looks again when the person comes back to the tab or to the network. */
function follow(id: string, sheet: AnswerSheet, isInAccount: boolean): void {
  let shown: string | null | undefined;
  const connect = () => {
    const { user, status } = sessionStore.getState();
    if (status === "loading" || shown === (user?.id ?? null)) return;
    shown = user?.id ?? null;
    sheet.connect(shown, shown === null || !isInAccount ? null : accountAnswers(shown, id));
  };
  connect();
  sessionStore.subscribe(connect);
  // "Remove everything" is about this tab: the account's answers come back.
  onRemoveEverything(() => {
    shown = undefined;
    queueMicrotask(connect);
  });
  window.addEventListener("online", sheet.check);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") sheet.check();
  });
}

/** The answers on a sheet, as they change. */
export function useAnswerSheet(sheet: AnswerSheet): SheetState {
  return useStore(sheet.store);
}

/** The answers to one questionnaire: in this tab at once, and in the account as soon as that can be reached. No React and no network here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { mayPass } from "../page/may-pass.ts";
import type { AccountAnswers, AnswerStore } from "./answer-store.ts";
import {
  areMoreAnswers,
  areSameAnswers,
  isUnanswered,
  noAnswers,
  type StoredAnswers,
} from "./stored-answers.ts";
import type { TabAnswers } from "./tab-answers.ts";

/** How far the account has the answers. `none`: no account stores them. */
export type Sending =
  | { readonly phase: "none" | "sending" | "sent" }
  | {
      readonly phase: "failed";
      readonly failure: DatabaseFailure;
      /** Whether the answers are sent again by themselves: not where the same answers would be refused again. */
      readonly isTriedAgain: boolean;
    };

/** Answers of another tab or device. */
export interface OtherAnswers {
  readonly answers: StoredAnswers;
  readonly mark: AccountAnswers["mark"] | null;
}

/** The answers with where they are. */
export interface SheetState {
  /** True until the account's answers are read, where the tab has none of its own. */
  readonly isReading: boolean;
  readonly answers: StoredAnswers;
  /** The step that is looked at; null for the first without an answer. */
  readonly open: string | null;
  /** Counts how often all answers were replaced: forms then start again. */
  readonly round: number;
  readonly sending: Sending;
  /**
   * The account's answers where another tab or device has changed them, and this tab has answers that they lack; without a mark where
   * they were deleted.
   */
  readonly other: OtherAnswers | null;
  /** Whether answers of another tab or device have just taken the place of these. */
  readonly isFromElsewhere: boolean;
}

/** The answers and what can be done with them. */
export interface AnswerSheet {
  readonly store: Pick<StoreApi<SheetState>, "getState" | "getInitialState" | "subscribe">;
  /** Changes answers, the open step, or both. */
  readonly change: (change: { readonly answers?: StoredAnswers; readonly open?: string | null }) => void;
  /** Puts other answers in the place of all. */
  readonly replace: (answers: StoredAnswers) => void;
  /** Takes the account's answers in the place of this tab's. */
  readonly takeOther: () => void;
  /** Writes this tab's answers over the account's. */
  readonly writeOver: () => void;
  /** Deletes them here and in the account; nothing is deleted where the account's cannot be. */
  readonly remove: () => Promise<Result<true, DatabaseFailure>>;
  /** Says who is here and where their account stores answers; null for a visitor. */
  readonly connect: (owner: string | null, account: AnswerStore | null) => void;
  /** Looks again what the account has, and sends what it lacks. */
  readonly check: () => void;
  /** Forgets the tab's answers. */
  readonly forget: () => void;
}

/** What the answers need. */
export interface AnswerSheetOptions {
  /** The questionnaire's version. */
  readonly version: number;
  readonly tab: {
    readonly read: () => TabAnswers | null;
    readonly write: (answers: TabAnswers | null) => void;
  };
  /** Whether it is not known yet who is here: `connect` says so. */
  readonly isAwaited?: boolean;
}

/** Milliseconds without a change after which answers are sent. */
export const pauseBeforeSending = 400;

/** Milliseconds after which a call that failed is tried again. */
export const pauseAfterFailure = 15_000;

const none: Sending = { phase: "none" };

/** Makes the answers to one questionnaire, beginning with those that the tab has. */
export function createAnswerSheet({ version, tab, isAwaited = false }: AnswerSheetOptions): AnswerSheet {
  const before = tab.read();
  let owner = before?.owner ?? null;
  let mark = before?.mark ?? null;
  let isSent = before?.isSent ?? false;
  let account: AnswerStore | null = null;
  /** Another one for each connection: what an earlier one answers is of no use any more. */
  let connection = 0;
  let isBusy = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<SheetState>(() => ({
    isReading: isAwaited && before === null,
    answers: before?.answers ?? noAnswers(version),
    open: before?.open ?? null,
    round: 0,
    sending: none,
    other: null,
    isFromElsewhere: false,
  }));
  const { getState, setState } = store;

  function writeTab(): void {
    const { answers, open } = getState();
    tab.write(isUnanswered(answers) && open === null ? null : { answers, open, owner, mark, isSent });
  }

  function replaceAll(answers: StoredAnswers, more: Partial<SheetState> = {}): void {
    setState(({ round }) => ({
      ...{ answers, open: null, round: round + 1, other: null, isFromElsewhere: false },
      ...more,
    }));
    writeTab();
  }

  function later(work: () => Promise<void>, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds);
  }

  function fail(failure: DatabaseFailure): void {
    const isTriedAgain = mayPass(failure);
    setState({ isReading: false, sending: { phase: "failed", failure, isTriedAgain } });
    if (isTriedAgain) later(() => meet(), pauseAfterFailure);
  }

  /** Runs one call at a time; returns null where another connection has begun meanwhile. */
  async function alone<Value>(call: () => Promise<Value>): Promise<Value | null> {
    const mine = connection;
    isBusy = true;
    const called = call();
    underWay = called;
    const value = await called;
    if (mine !== connection) return null;
    isBusy = false;
    return value;
  }

  /** Reads what the account has, and brings both together. */
  async function meet(refused: string | null = null): Promise<void> {
    if (account === null || isBusy || getState().other !== null) return;
    const read = await alone(account.read);
    if (read === null) return;
    if (!read.ok) return fail(read.error);
    const theirs = read.value;
    const { answers } = getState();
    setState({ isReading: false });
    if (theirs === null) return meetNothing(answers);
    if (areSameAnswers(theirs.answers, answers)) {
      ({ mark } = theirs);
      // Answered alike, and finished here alone.
      if (answers.finishedAt !== null && theirs.answers.finishedAt === null) return send();
      isSent = true;
      setState({ sending: { phase: "sent" } });
      return writeTab();
    }
    // The database refused what it itself says is there: once more would be refused again.
    if (theirs.mark === mark) return refused === mark ? fail({ code: "unexpected" }) : send();
    if (!isUnanswered(answers) && !isSent) return meetOther(theirs, answers);
    take(theirs, !isUnanswered(answers));
  }

  /** The account has none. */
  function meetNothing(answers: StoredAnswers): Promise<void> | void {
    const wasThere = mark !== null;
    if (wasThere && !isSent) return setState({ other: { answers: noAnswers(version), mark: null } });
    mark = null;
    if (wasThere) return replaceAll(noAnswers(version), { isFromElsewhere: true, sending: none });
    isSent = false;
    return isUnanswered(answers) ? setState({ sending: none }) : send();
  }

  /** Both have changed: where one has all that the other has, nothing is lost; else the person decides. */
  function meetOther(theirs: AccountAnswers, answers: StoredAnswers): Promise<void> | void {
    if (areMoreAnswers(answers, theirs.answers)) {
      ({ mark } = theirs);
      return send();
    }
    if (areMoreAnswers(theirs.answers, answers)) return take(theirs, true);
    setState({ other: theirs });
  }

  function take(theirs: OtherAnswers, isFromElsewhere = false): void {
    ({ mark } = theirs);
    isSent = true;
    const sending: Sending = theirs.mark === null ? none : { phase: "sent" };
    replaceAll(theirs.answers, { sending, isFromElsewhere });
  }

  /** Sends what the account lacks. What changes meanwhile is sent behind it. */
  async function send(): Promise<void> {
    const { answers, other } = getState();
    if (account === null || isBusy || other !== null || isSent) return;
    const { write } = account;
    setState({ sending: { phase: "sending" } });
    const replaced = mark;
    const written = await alone(() => write(answers, replaced));
    if (written === null) return;
    if (!written.ok) {
      const { error } = written;
      return error.code === "changed" ? meet(replaced) : fail(error);
    }
    mark = written.value;
    isSent = getState().answers === answers;
    writeTab();
    if (!isSent) return send();
    setState({ sending: { phase: "sent" } });
  }

  function sendLater(): void {
    if (account !== null) later(() => send(), pauseBeforeSending);
  }

  return {
    store,
    change: (change) => {
      setState({ ...change, isFromElsewhere: false });
      if (change.answers !== undefined) isSent = false;
      writeTab();
      if (change.answers !== undefined) sendLater();
    },
    replace: (answers) => {
      isSent = false;
      replaceAll(answers);
      sendLater();
    },
    takeOther: () => {
      const { other } = getState();
      if (other !== null) take(other);
    },
    writeOver: () => {
      const { other } = getState();
      if (other === null) return;
      ({ mark } = other);
      setState({ other: null });
      void send();
    },
    remove: async () => {
      const deleted = account;
      if (deleted !== null) {
        clearTimeout(timer);
        connection += 1;
        isBusy = false;
        const whose = owner;
        // A write that arrives later would bring them back.
        await underWay;
        const removed = await deleted.remove();
        // Another person's answers are not affected.
        if (owner !== whose) return removed;
        if (!removed.ok) {
          // What was typed meanwhile is still to be sent.
          void meet();
          return removed;
        }
      }
      mark = null;
      isSent = false;
      replaceAll(noAnswers(version), { sending: none });
      return { ok: true, value: true };
    },
    connect: (next, where) => {
      clearTimeout(timer);
      connection += 1;
      isBusy = false;
      account = where;
      setState({ sending: none, other: null, isReading: false });
      if (next !== null && next !== owner) {
        // A visitor's answers go along; those of another person don't.
        const isOfAnother = owner !== null;
        owner = next;
        mark = null;
        isSent = false;
        if (isOfAnother) replaceAll(noAnswers(version));
        else writeTab();
      }
      if (where === null) return;
      setState({ isReading: isUnanswered(getState().answers) });
      void meet();
    },
    check: () => void meet(),
    forget: () => {
      clearTimeout(timer);
      connection += 1;
      isBusy = false;
      owner = null;
      mark = null;
      isSent = false;
      replaceAll(noAnswers(version), { sending: none });
      tab.write(null);
    },
  };
}

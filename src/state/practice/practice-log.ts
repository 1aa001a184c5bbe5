/** A person's answers in practice: in this tab at once, and in the account as soon as that can be reached. No React and no network here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Result } from "../../lib/pure/result.ts";
import { mergeAnswers, type PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { mayPass } from "../page/may-pass.ts";

/** Where an account stores answers. Nothing here throws. */
export interface AccountPractice {
  readonly read: () => Promise<Result<readonly PracticeAnswer[], DatabaseFailure>>;
  /** Adds answers, each once however often it is sent. */
  readonly add: (answers: readonly PracticeAnswer[]) => Promise<Result<unknown, DatabaseFailure>>;
  readonly remove: () => Promise<Result<unknown, DatabaseFailure>>;
}

/** What the tab stores over a reload: answers that no account has yet. */
export interface TabPractice {
  /** Id of the person whose they are; null for a visitor's. */
  readonly owner: string | null;
  readonly answers: readonly PracticeAnswer[];
}

/** How far the account has the answers. `none`: no account stores them. */
export type PracticeSending =
  | { readonly phase: "none" | "sending" | "sent" }
  | {
      readonly phase: "failed";
      readonly failure: DatabaseFailure;
      /** Whether the call is made again by itself: not where it would be refused again. */
      readonly isTriedAgain: boolean;
    };

/** The answers with where they are. */
export interface PracticeState {
  /** True until the account's answers are here, also after they could not be read, and until it is known who is here. */
  readonly isReading: boolean;
  /** By time. */
  readonly answers: readonly PracticeAnswer[];
  readonly sending: PracticeSending;
}

/** The log and what can be done with it. */
export interface PracticeLog {
  readonly store: Pick<StoreApi<PracticeState>, "getState" | "getInitialState" | "subscribe">;
  /** Adds an answer; one with the id of another is the same answer and changes nothing. */
  readonly add: (answer: PracticeAnswer) => void;
  /** Says who is here and where their account stores answers; null for a visitor. */
  readonly connect: (owner: string | null, account: AccountPractice | null) => void;
  /** Looks again what the account has, and sends what it lacks. */
  readonly check: () => void;
  /** Deletes all answers, here and in the account; none where the account's cannot be deleted. */
  readonly remove: () => Promise<Result<unknown, DatabaseFailure>>;
  /** Forgets the tab's answers. */
  readonly forget: () => void;
}

/** Milliseconds after which a call that failed, but may pass, is tried again. */
export const pauseAfterFailure = 15_000;

/** Answers in one call, as the database accepts them. */
const mostAtOnce = 200;

interface PracticeLogParameters {
  readonly tab: {
    readonly read: () => TabPractice | null;
    readonly write: (practice: TabPractice | null) => void;
  };
  /** Whether it is not known yet who is here. */
  readonly isAwaited: boolean;
}

/** Makes the log, beginning with what the tab has. */
export function createPracticeLog({ tab, isAwaited }: PracticeLogParameters): PracticeLog {
  const before = tab.read();
  let owner = before?.owner ?? null;
  let unsent = new Set(before?.answers.map(({ id }) => id));
  let account: AccountPractice | null = null;
  /** Another one for each connection: what an earlier one answers is of no use any more. */
  let connection = 0;
  let isBusy = false;
  /** Ends when no call is under way any more. */
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<PracticeState>(() => ({
    isReading: isAwaited,
    answers: before?.answers ?? [],
    sending: { phase: "none" },
  }));
  const { getState, setState } = store;

  function writeTab(): void {
    const answers = getState().answers.filter(({ id }) => unsent.has(id));
    tab.write(answers.length === 0 ? null : { owner, answers });
  }

  function empty(): void {
    unsent = new Set();
    setState({ isReading: false, answers: [], sending: { phase: "none" } });
    tab.write(null);
  }

  /** Runs one call at a time; null where another connection has begun meanwhile. */
  async function alone<Value>(called: Promise<Value>): Promise<Value | null> {
    const mine = connection;
    isBusy = true;
    underWay = Promise.allSettled([underWay, called]);
    const value = await called;
    if (mine !== connection) return null;
    isBusy = false;
    return value;
  }

  function fail(failure: DatabaseFailure): void {
    const isTriedAgain = mayPass(failure);
    setState({ sending: { phase: "failed", failure, isTriedAgain } });
    clearTimeout(timer);
    if (isTriedAgain) timer = setTimeout(() => void meet(), pauseAfterFailure);
  }

  async function meet(): Promise<void> {
    if (account === null || isBusy) return;
    const read = await alone(account.read());
    if (read === null) return;
    if (!read.ok) return fail(read.error);
    for (const { id } of read.value) unsent.delete(id);
    // What was sent and is not there any more was deleted elsewhere.
    const own = getState().answers.filter(({ id }) => unsent.has(id));
    setState({ isReading: false, answers: mergeAnswers(own, read.value), sending: { phase: "sent" } });
    writeTab();
    return send();
  }

  async function send(): Promise<void> {
    if (account === null || isBusy || unsent.size === 0) return;
    const batch = getState()
      .answers.filter(({ id }) => unsent.has(id))
      .slice(0, mostAtOnce);
    setState({ sending: { phase: "sending" } });
    const sent = await alone(account.add(batch));
    if (sent === null) return;
    if (!sent.ok) return fail(sent.error);
    for (const { id } of batch) unsent.delete(id);
    writeTab();
    setState({ sending: { phase: "sent" } });
    // What is sent after a failed read shows that the account can be reached again.
    return unsent.size === 0 && getState().isReading ? meet() : send();
  }

  return {
    store,
    add: (answer) => {
      const { answers } = getState();
      if (answers.some(({ id }) => id === answer.id)) return;
      unsent.add(answer.id);
      setState({ answers: mergeAnswers(answers, [answer]) });
      writeTab();
      void send();
    },
    connect: (next, where) => {
      clearTimeout(timer);
      connection += 1;
      isBusy = false;
      account = where;
      // A session that ends by itself says nothing about whose answers these are; a sign-out calls `forget`.
      if (next !== null && next !== owner) {
        // A visitor's answers go along; those of another person don't.
        if (owner !== null) empty();
        owner = next;
        writeTab();
      }
      setState({ isReading: where !== null, sending: { phase: "none" } });
      void meet();
    },
    check: () => void meet(),
    remove: async () => {
      clearTimeout(timer);
      if (account === null) {
        empty();
        return { ok: true, value: null };
      }
      const { remove } = account;
      const whose = owner;
      connection += 1;
      const mine = connection;
      isBusy = true;
      // Answers that arrive after the deletion would stay.
      await underWay;
      if (mine !== connection) return { ok: false, error: { code: "unexpected" } };
      const removed = await remove();
      // Another person's answers are not affected.
      if (removed.ok && owner === whose) empty();
      if (mine !== connection) return removed;
      isBusy = false;
      if (!removed.ok) void meet();
      return removed;
    },
    forget: () => {
      clearTimeout(timer);
      connection += 1;
      isBusy = false;
      owner = null;
      account = null;
      empty();
    },
  };
}

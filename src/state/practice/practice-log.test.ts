import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PracticeAnswer } from "../../science/tuition/practice-answer.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { createPracticeLog, pauseAfterFailure, type TabPractice } from "./practice-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (id: string, at = 1): PracticeAnswer => ({
  ...{ id, topic: "sums", seed: 1, chosen: 1, isRight: true, seconds: 5, at },
});
const ids = (answers: readonly PracticeAnswer[]) => answers.map(({ id }) => id).join("");

function storage(first: TabPractice | null = null) {
  let stored = first;
  return {
    read: () => stored,
    write: (practice: TabPractice | null) => {
      stored = practice;
    },
    ids: () => ids(stored?.answers ?? []),
  };
}

const makeLog = (tab = storage(), isAwaited = false) => createPracticeLog({ tab, isAwaited });

/** An account that answers, or whose answer is lost on the way though it has saved. */
function makeAccount(first: readonly PracticeAnswer[] = []) {
  const rows = new Map(first.map((one) => [one.id, one]));
  const sent: string[] = [];
  const way = { isCut: false, losesAnswer: false };
  const lost = { ok: false, error: { code: "not-fetched" } } as const;
  return {
    ...{ rows, sent, way },
    read: async () => (way.isCut ? lost : ({ ok: true, value: [...rows.values()] } as const)),
    add: async (answers: readonly PracticeAnswer[]) => {
      if (way.isCut) return lost;
      sent.push(ids(answers));
      for (const one of answers) if (!rows.has(one.id)) rows.set(one.id, one);
      return way.losesAnswer ? lost : ({ ok: true, value: answers.length } as const);
    },
    remove: async () => {
      if (way.isCut) return lost;
      rows.clear();
      return { ok: true, value: true } as const;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it("an answer is stored in the tab until the account has it, and the same answer twice counts once", async () => {
  const [tab, account] = [storage(), makeAccount()];
  const log = makeLog(tab);
  log.connect("ann", account);
  await settle();
  log.add(answer("a"));
  expect(tab.ids()).toBe("a");
  log.add({ ...answer("a"), isRight: false });
  await settle();
  expect(log.store.getState()).toMatchObject({ answers: [answer("a")], sending: { phase: "sent" } });
  expect([account.sent, tab.read()]).toEqual([["a"], null]);
});

it("a connection lost in the middle loses no answer: all are sent again, once", async () => {
  const [tab, account] = [storage(), makeAccount()];
  const log = makeLog(tab);
  log.connect("ann", account);
  await settle();
  account.way.losesAnswer = true;
  log.add(answer("a"));
  await settle();
  expect(log.store.getState().sending.phase).toBe("failed");
  account.way.isCut = true;
  log.add(answer("b", 2));
  log.add(answer("c", 3));
  await settle();
  expect(tab.ids()).toBe("abc");
  // A reload while the network is away.
  const again = makeLog(tab);
  again.connect("ann", account);
  await settle();
  expect(ids(again.store.getState().answers)).toBe("abc");
  Object.assign(account.way, { isCut: false, losesAnswer: false });
  await vi.advanceTimersByTimeAsync(pauseAfterFailure);
  // The account says that it has the first one: it is not sent again.
  expect(account.sent.at(-1)).toBe("bc");
  expect([...account.rows.keys()].join("")).toBe("abc");
  expect([ids(again.store.getState().answers), tab.read()]).toEqual(["abc", null]);
});

it("a refused answer is not sent again by itself", async () => {
  const account = makeAccount();
  const tries: string[] = [];
  const failure: DatabaseFailure = {
    code: "refused",
    ...{ status: 400, reason: "23514", message: "", details: null, hint: null },
  };
  const log = makeLog();
  log.connect("ann", {
    ...account,
    add: async (answers) => {
      tries.push(ids(answers));
      return { ok: false, error: failure };
    },
  });
  await settle();
  log.add(answer("a"));
  await settle();
  expect(log.store.getState().sending).toEqual({ phase: "failed", failure, isTriedAgain: false });
  await vi.advanceTimersByTimeAsync(10 * pauseAfterFailure);
  expect(tries).toEqual(["a"]);
});

it("is being read until the account's answers are here, also after a failed read, and while nobody knows who is here", async () => {
  const account = makeAccount([answer("z", 9)]);
  const log = makeLog(storage(), true);
  const isReading = () => log.store.getState().isReading;
  expect(isReading()).toBe(true);
  account.way.isCut = true;
  log.connect("ann", account);
  await settle();
  expect(log.store.getState()).toMatchObject({
    isReading: true,
    sending: { phase: "failed", isTriedAgain: true },
  });
  // An answer that arrives shows that the account can be read again.
  account.way.isCut = false;
  log.add(answer("a"));
  await settle();
  expect([isReading(), ids(log.store.getState().answers)]).toEqual([false, "az"]);
  const visitors = makeLog(storage(), true);
  visitors.connect(null, null);
  expect(visitors.store.getState().isReading).toBe(false);
});

it("two tabs: each adds its answers and sees the other's when it looks again", async () => {
  const account = makeAccount();
  const [one, other] = [makeLog(), makeLog()];
  for (const log of [one, other]) log.connect("ann", account);
  await settle();
  one.add(answer("a", 1));
  other.add(answer("b", 2));
  await settle();
  one.check();
  await settle();
  expect(ids(one.store.getState().answers)).toBe("ab");
});

it("a visitor's answers go along to the account; another person gets none of them", async () => {
  const tab = storage();
  const log = makeLog(tab);
  log.connect(null, null);
  log.add(answer("a"));
  expect(tab.read()).toEqual({ owner: null, answers: [answer("a")] });
  const [ann, bob] = [makeAccount([answer("z", 9)]), makeAccount()];
  log.connect("ann", ann);
  await settle();
  expect([ids(log.store.getState().answers), [...ann.rows.keys()].join("")]).toEqual(["az", "za"]);
  log.connect("bob", bob);
  await settle();
  expect([log.store.getState().answers, [...bob.rows.keys()]]).toEqual([[], []]);
});

it("answers that were deleted on another device go here too", async () => {
  const account = makeAccount([answer("a")]);
  const log = makeLog();
  log.connect("ann", account);
  await settle();
  account.rows.clear();
  log.check();
  await settle();
  expect(log.store.getState().answers).toEqual([]);
});

it("nothing is deleted here where the account's answers cannot be", async () => {
  const account = makeAccount([answer("a")]);
  const log = makeLog();
  log.connect("ann", account);
  await settle();
  account.way.isCut = true;
  expect((await log.remove()).ok).toBe(false);
  expect(ids(log.store.getState().answers)).toBe("a");
  account.way.isCut = false;
  expect((await log.remove()).ok).toBe(true);
  expect([log.store.getState().answers, account.rows.size]).toEqual([[], 0]);
});

it("answers that no account has outlive a session that ends by itself, and a reload without one", async () => {
  const [tab, account] = [storage(), makeAccount()];
  const log = makeLog(tab);
  log.connect("ann", account);
  await settle();
  account.way.isCut = true;
  log.add(answer("a"));
  await settle();
  log.connect(null, null);
  expect([tab.ids(), tab.read()?.owner]).toEqual(["a", "ann"]);
  const again = makeLog(tab);
  again.connect(null, null);
  account.way.isCut = false;
  again.connect("ann", account);
  await settle();
  expect([[...account.rows.keys()].join(""), tab.read()]).toEqual(["a", null]);
});

it("answers on their way are deleted too", async () => {
  const account = makeAccount();
  let arrive = () => {};
  const way = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const log = makeLog();
  log.connect("ann", {
    ...account,
    add: async (answers) => {
      await way;
      return account.add(answers);
    },
  });
  await settle();
  log.add(answer("a"));
  const removed = log.remove();
  await settle();
  arrive();
  expect((await removed).ok).toBe(true);
  log.check();
  await settle();
  expect([account.rows.size, log.store.getState().answers]).toEqual([0, []]);
});

it("a deletion is no success where another person signs in before it, and deletes nothing of theirs", async () => {
  const [ann, bob] = [makeAccount([answer("a")]), makeAccount([answer("b")])];
  let arrive = () => {};
  const way = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const log = makeLog();
  log.connect("ann", {
    ...ann,
    read: async () => {
      await way;
      return ann.read();
    },
  });
  const removed = log.remove();
  log.connect("bob", bob);
  arrive();
  expect((await removed).ok).toBe(false);
  await settle();
  expect([ann.rows.size, ids(log.store.getState().answers)]).toEqual([1, "b"]);
});

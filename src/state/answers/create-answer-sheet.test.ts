import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import type { AnswerStore } from "./answer-store.ts";
import {
  type AnswerSheet,
  createAnswerSheet,
  pauseAfterFailure,
  pauseBeforeSending,
} from "./create-answer-sheet.ts";
import { noAnswers, type StoredAnswers } from "./stored-answers.ts";
import type { TabAnswers } from "./tab-answers.ts";

const someTime = "2026-11-28T12:00:00.000Z";

/** An account that several tabs share. */
function makeAccount() {
  let row: { answers: StoredAnswers; mark: string } | null = null;
  let marks = 0;
  const world = {
    isReached: true,
    isReplyLost: false,
    writes: 0,
    rowOf: () => row,
    deleteRow: () => (row = null),
  };
  const away = err({ code: "not-fetched" } as const);
  const store: AnswerStore = {
    read: async () => (world.isReached ? ok(row) : away),
    write: async (answers, replaced) => {
      if (!world.isReached) return away;
      if ((row?.mark ?? null) !== replaced) return err({ code: "changed" });
      marks += 1;
      world.writes += 1;
      row = { answers, mark: `mark ${marks}` };
      return world.isReplyLost ? away : ok(row.mark);
    },
    remove: async () => {
      if (!world.isReached) return away;
      row = null;
      return ok(true);
    },
  };
  return { ...world, world, store };
}

function openTab(stored: TabAnswers | null = null) {
  let held = stored;
  const sheet = createAnswerSheet({
    version: 1,
    tab: {
      read: () => held,
      write: (answers) => {
        held = answers;
      },
    },
  });
  return { sheet, stored: () => held };
}

function answer(sheet: AnswerSheet, step: string, choice: string): void {
  const { answers } = sheet.store.getState();
  const typed = { ...answers.typed, [step]: { choice } };
  sheet.change({ answers: { ...answers, typed, startedAt: someTime } });
}

const typedIn = (sheet: AnswerSheet) => sheet.store.getState().answers.typed;
const settle = (milliseconds = pauseBeforeSending) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("is as it was after a reload, with the open step", () => {
  const tab = openTab();
  answer(tab.sheet, "one", "2");
  tab.sheet.change({ open: "one" });
  const { sheet } = openTab(tab.stored());
  expect([typedIn(sheet), sheet.store.getState().open]).toEqual([{ one: { choice: "2" } }, "one"]);
});

it("takes a visitor's answers along at sign-in, and another device goes on with them", async () => {
  const { store, world } = makeAccount();
  const here = openTab();
  answer(here.sheet, "one", "2");
  here.sheet.connect("person", store);
  await settle();
  expect(world.rowOf()?.answers.typed).toEqual({ one: { choice: "2" } });
  expect(here.stored()).toMatchObject({ owner: "person", isSent: true });
  const there = openTab();
  there.sheet.connect("person", store);
  expect(there.sheet.store.getState().isReading).toBe(true);
  await settle();
  answer(there.sheet, "two", "1");
  await settle();
  // The first tab has nothing that the account lacks.
  here.sheet.check();
  await settle();
  expect(typedIn(here.sheet)).toEqual({ one: { choice: "2" }, two: { choice: "1" } });
  expect(here.sheet.store.getState()).toMatchObject({ isFromElsewhere: true, other: null });
});

it("finds what another device has begun when the person comes back to the tab", async () => {
  const { store } = makeAccount();
  const [here, there] = [openTab(), openTab()];
  for (const { sheet } of [here, there]) sheet.connect("person", store);
  await settle();
  answer(there.sheet, "one", "2");
  await settle();
  here.sheet.check();
  await settle();
  expect(typedIn(here.sheet)).toEqual({ one: { choice: "2" } });
});

it.each([
  ["loads the account's", "takeOther", { one: { choice: "1" } }],
  ["writes over them", "writeOver", { one: { choice: "2" }, two: { choice: "3" } }],
] as const)(
  "tells the later of two tabs that both have changed answers, and %s",
  async (_, act, expected) => {
    const { store, world } = makeAccount();
    const [early, late] = [openTab(), openTab()];
    for (const { sheet } of [early, late]) sheet.connect("person", store);
    await settle();
    answer(early.sheet, "one", "1");
    await settle();
    answer(late.sheet, "one", "2");
    await settle();
    const { other } = late.sheet.store.getState();
    expect(other?.answers.typed).toEqual({ one: { choice: "1" } });
    answer(late.sheet, "two", "3");
    await settle();
    expect(world.rowOf()?.answers.typed).toEqual({ one: { choice: "1" } });
    late.sheet[act]();
    await settle();
    expect([typedIn(late.sheet), world.rowOf()?.answers.typed]).toEqual([expected, expected]);
    expect(late.sheet.store.getState()).toMatchObject({ other: null, sending: { phase: "sent" } });
  },
);

it("sends again what a lost connection has kept back, once also where only the reply was lost", async () => {
  const { store, world } = makeAccount();
  const { sheet } = openTab();
  sheet.connect("person", store);
  await settle();
  world.isReplyLost = true;
  answer(sheet, "one", "2");
  await settle();
  expect(sheet.store.getState().sending).toMatchObject({ phase: "failed" });
  world.isReplyLost = false;
  await settle(pauseAfterFailure);
  expect([world.writes, sheet.store.getState().sending.phase]).toEqual([1, "sent"]);
  world.isReached = false;
  answer(sheet, "two", "1");
  await settle();
  expect(sheet.store.getState().sending).toMatchObject({ phase: "failed" });
  world.isReached = true;
  sheet.check();
  await settle();
  expect(world.rowOf()?.answers.typed).toEqual({ one: { choice: "2" }, two: { choice: "1" } });
});

it.each([
  ["the same answers would be refused again", 400, "23514", false],
  ["there is no room for more", 413, "PT413", false],
  ["the server is away", 503, "backend_unavailable", true],
  ["too many calls were made", 429, "PT429", true],
])("tries again by itself, or not, where %s", async (_, status, reason, isTriedAgain) => {
  const { store } = makeAccount();
  let writes = 0;
  const write: AnswerStore["write"] = async () => {
    writes += 1;
    return err({ code: "refused", status, reason, message: "", details: null, hint: null });
  };
  const { sheet } = openTab();
  sheet.connect("person", { ...store, write });
  answer(sheet, "one", "2");
  await settle();
  expect(sheet.store.getState().sending).toMatchObject({ phase: "failed", isTriedAgain });
  const before = writes;
  await settle(3 * pauseAfterFailure);
  expect(writes > before).toBe(isTriedAgain);
  // The person, and the next answer, may always try.
  const tried = writes;
  answer(sheet, "two", "1");
  await settle();
  expect(writes).toBeGreaterThan(tried);
});

it("never shows a person's answers to another one", async () => {
  const { store } = makeAccount();
  const tab = openTab();
  answer(tab.sheet, "one", "2");
  tab.sheet.connect("person", store);
  await settle();
  tab.sheet.connect("another", makeAccount().store);
  await settle();
  expect([typedIn(tab.sheet), tab.stored()]).toEqual([{}, null]);
});

it("deletes here and in the account, and nothing where the account cannot be reached", async () => {
  const { store, world } = makeAccount();
  const tab = openTab();
  tab.sheet.connect("person", store);
  answer(tab.sheet, "one", "2");
  await settle();
  world.isReached = false;
  expect((await tab.sheet.remove()).ok).toBe(false);
  expect(typedIn(tab.sheet)).toEqual({ one: { choice: "2" } });
  world.isReached = true;
  expect((await tab.sheet.remove()).ok).toBe(true);
  await settle();
  expect([typedIn(tab.sheet), tab.stored(), world.rowOf()]).toEqual([{}, null, null]);
});

it("deletes the answers of the person who asked, though another one signs in meanwhile", async () => {
  const [ann, bob] = [makeAccount(), makeAccount()];
  let release = () => {};
  const arrives = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: AnswerStore = {
    ...ann.store,
    write: async (...parts) => {
      await arrives;
      return ann.store.write(...parts);
    },
  };
  const device = openTab();
  device.sheet.connect("bob", bob.store);
  answer(device.sheet, "a", "of bob");
  await settle();
  const { sheet } = openTab();
  sheet.connect("ann", slow);
  answer(sheet, "a", "of ann");
  await settle();
  const removed = sheet.remove();
  sheet.connect("bob", bob.store);
  await settle();
  release();
  await settle();
  expect((await removed).ok).toBe(true);
  expect(ann.rowOf()).toBeNull();
  expect(bob.rowOf()?.answers.typed).toEqual({ a: { choice: "of bob" } });
  expect(typedIn(sheet)).toEqual({ a: { choice: "of bob" } });
});

it("asks where answers were deleted elsewhere and this tab has newer ones", async () => {
  const { store, world } = makeAccount();
  const { sheet } = openTab();
  sheet.connect("person", store);
  answer(sheet, "one", "2");
  await settle();
  world.deleteRow();
  answer(sheet, "two", "1");
  await settle();
  expect([sheet.store.getState().other?.mark, world.rowOf()]).toEqual([null, null]);
  sheet.takeOther();
  await settle();
  expect([typedIn(sheet), world.rowOf()]).toEqual([{}, null]);
});

it("empties a tab whose answers were deleted elsewhere, and brings back none", async () => {
  const { store, world } = makeAccount();
  const { sheet } = openTab();
  sheet.connect("person", store);
  answer(sheet, "one", "2");
  await settle();
  world.deleteRow();
  sheet.check();
  await settle();
  expect([typedIn(sheet), world.rowOf()]).toEqual([{}, null]);
});

it("forgets the tab's answers, and leaves the account's", async () => {
  const { store, world } = makeAccount();
  const tab = openTab();
  tab.sheet.connect("person", store);
  answer(tab.sheet, "one", "2");
  await settle();
  tab.sheet.forget();
  expect([typedIn(tab.sheet), tab.stored()]).toEqual([{}, null]);
  await settle();
  expect(world.rowOf()?.answers.typed).toEqual({ one: { choice: "2" } });
});

it("brings one tab and the account together whatever fails and reloads meanwhile", async () => {
  const acts = fc.array(fc.constantFrom("answer", "away", "back", "lose", "reload", "wait", "check"), {
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const { store, world } = makeAccount();
      let tab = openTab();
      tab.sheet.connect("person", store);
      await settle();
      const given: Record<string, { choice: string }> = {};
      for (const [index, act] of done.entries()) {
        if (act === "answer") {
          given[`step ${index % 4}`] = { choice: String(index) };
          answer(tab.sheet, `step ${index % 4}`, String(index));
        } else if (act === "away" || act === "back") world.isReached = act === "back";
        else if (act === "lose") world.isReplyLost = !world.isReplyLost;
        else if (act === "check") tab.sheet.check();
        else if (act === "wait") await settle();
        else {
          // Its timers end with the page.
          vi.clearAllTimers();
          tab = openTab(tab.stored());
          tab.sheet.connect("person", store);
        }
        await settle(0);
      }
      world.isReached = true;
      world.isReplyLost = false;
      await settle(2 * pauseAfterFailure);
      // An answer that was changed before the tab knew that the account has it: the person is asked, and loses nothing.
      tab.sheet.writeOver();
      await settle();
      expect(typedIn(tab.sheet)).toEqual(given);
      expect(world.rowOf()?.answers.typed ?? {}).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

it("begins with nothing", () => {
  expect(openTab().sheet.store.getState()).toMatchObject({ answers: noAnswers(1), isReading: false });
});

// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import type { SubscriptionNews } from "../../backend/watch-subscription.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { createQueryClient } from "../page/server-data.ts";
import { followSubscription } from "./live-subscription.ts";
import type { SessionState } from "./session-store.ts";
import { LEAST_AGE, setIsSubscriptionTold, subscriptionQuery } from "./subscription.ts";
import { recallSubscription } from "./subscription-cache.ts";

const paid = { endsAt: null, endsWithPeriod: false, failedSince: null };
const free: SubscriptionRecord = { isSubscribed: false, tier: "free", isBought: false, ...paid };
const bought: SubscriptionRecord = { isSubscribed: true, tier: "enterprise", isBought: true, ...paid };

beforeEach(() => {
  sessionStorage.clear();
  setIsSubscriptionTold(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose backend sends what the test says. */
function page() {
  const signedIn = (id: string | null) =>
    ({ user: id === null ? null : { id, email: "", name: null } }) as SessionState;
  const session = createStore<SessionState>(() => signedIn(null));
  const client = createQueryClient(() => 0);
  const asked: string[] = [];
  let stored: SubscriptionRecord = free;
  let answer: ((record: SubscriptionRecord) => void) | null = null;
  const calls = {
    check: async () => {
      asked.push("check");
      return ok(undefined);
    },
    read: (userId: string): Promise<Result<SubscriptionRecord | null, DatabaseFailure>> => {
      asked.push(`read ${userId}`);
      return answer === null
        ? Promise.resolve(ok(stored))
        : new Promise((resolve) => {
            answer = (record) => resolve(ok(record));
          });
    },
  };
  const listeners = new Map<string, (news: SubscriptionNews) => void>();
  followSubscription({
    session,
    client,
    read: async (userId) => {
      asked.push(`row of ${userId}`);
      return { kind: "changed", record: stored };
    },
    watch: async (userId, listener) => {
      listeners.set(userId, listener);
      return () => listeners.delete(userId);
    },
  });
  // As the page's provider does: from then on it hears that the tab is looked at.
  client.mount();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    client,
    asked,
    listeners,
    settled,
    store: (record: SubscriptionRecord) => {
      stored = record;
    },
    /** From now on readings wait for the test. */
    hold: () => {
      answer = () => {};
    },
    answerHeld: (record: SubscriptionRecord) => answer?.(record),
    signIn: async (id: string | null) => {
      session.setState(signedIn(id));
      await settled();
    },
    tell: async (userId: string, news: SubscriptionNews) => {
      listeners.get(userId)?.(news);
      await settled();
    },
    /** A component that reads the subscription. */
    look: (userId: string) => {
      const observer = new QueryObserver(client, subscriptionQuery(userId, calls));
      const end = observer.subscribe(() => {});
      return { record: () => observer.getCurrentResult().data?.record, end };
    },
  };
}

describe("a pushed change of the subscription", () => {
  it("applies at once and over a reload, without a request", async () => {
    const { signIn, look, tell, asked, settled } = page();
    await signIn("u");
    const { record, end } = look("u");
    await settled();
    await tell("u", { kind: "joined" });
    expect(asked).toEqual(["check", "read u", "row of u"]);
    await tell("u", { kind: "changed", record: bought });
    expect(record()).toEqual(bought);
    expect(recallSubscription("u", Date.now())?.record).toEqual(bought);
    expect(asked).toHaveLength(3);
    end();
  });

  it("is followed by one read after each join, for changes missed meanwhile", async () => {
    const { signIn, look, tell, store, asked, settled } = page();
    await signIn("u");
    const { record, end } = look("u");
    await settled();
    await tell("u", { kind: "joined" });
    await tell("u", { kind: "lost" });
    store(bought);
    await tell("u", { kind: "joined" });
    expect(record()).toEqual(bought);
    expect(asked.filter((one) => one === "row of u")).toHaveLength(2);
    end();
  });

  it("leads to a new read where the message makes no sense", async () => {
    const { signIn, look, tell, store, ...rest } = page();
    await signIn("u");
    const { record, end } = look("u");
    await rest.settled();
    store(bought);
    await tell("u", { kind: "changed", record: null });
    await rest.settled();
    expect(record()).toEqual(bought);
    expect(rest.asked).toEqual(["check", "read u", "check", "read u"]);
    end();
  });

  it("is not undone by a reading that began before it", async () => {
    const { signIn, look, tell, hold, answerHeld, settled } = page();
    await signIn("u");
    hold();
    const { record, end } = look("u");
    await settled();
    await tell("u", { kind: "changed", record: bought });
    answerHeld(free);
    await settled();
    expect(record()).toEqual(bought);
    expect(recallSubscription("u", Date.now())?.record).toEqual(bought);
    end();
  });

  it("arrives for the signed-in person only", async () => {
    const { signIn, tell, listeners, client } = page();
    await signIn("a");
    const former = listeners.get("a");
    await signIn("b");
    expect([...listeners.keys()]).toEqual(["b"]);
    former?.({ kind: "changed", record: bought });
    expect(client.getQueryData(subscriptionQuery("a").queryKey)).toBeUndefined();
    await signIn(null);
    expect([...listeners.keys()]).toEqual([]);
    await tell("b", { kind: "joined" });
  });
});

describe("coming back to the tab", () => {
  /** How often the subscription is read when the tab is looked at again after some time. */
  async function readingsAfter(milliseconds: number, news: readonly SubscriptionNews[]): Promise<number> {
    sessionStorage.clear();
    const { signIn, look, tell, asked, settled } = page();
    await signIn("u");
    const { end } = look("u");
    await settled();
    for (const one of news) await tell("u", one);
    const before = asked.length;
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + milliseconds);
    window.dispatchEvent(new Event("visibilitychange"));
    await settled();
    vi.restoreAllMocks();
    end();
    return asked.slice(before).filter((one) => one === "read u").length;
  }

  it("reads the subscription where no changes are pushed and it is no longer fresh", async () => {
    expect(await readingsAfter(LEAST_AGE + 1000, [])).toBe(1);
    expect(await readingsAfter(LEAST_AGE + 1000, [{ kind: "joined" }, { kind: "lost" }])).toBe(1);
  });

  it("reads nothing where changes are pushed, nor twice within half a minute", async () => {
    expect(await readingsAfter(LEAST_AGE + 1000, [{ kind: "joined" }])).toBe(0);
    expect(await readingsAfter(LEAST_AGE - 1000, [])).toBe(0);
  });
});

// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import type { SubscriptionRecord } from "../../access/subscription-schema.ts";
import { tiers } from "../../access/tiers.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { createQueryClient } from "../page/server-data.ts";
import { refreshSubscription, type SubscriptionCalls, subscriptionQuery } from "./subscription.ts";
import { keepSubscription, recallSubscription, SUBSCRIPTION_CACHE } from "./subscription-cache.ts";

const record: SubscriptionRecord = {
  ...{ isSubscribed: true, tier: "professional", endsAt: null, isBought: true },
  ...{ endsWithPeriod: false, failedSince: null },
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function callsThat(read: SubscriptionCalls["read"]) {
  const order: string[] = [];
  const calls: SubscriptionCalls = {
    check: async () => {
      order.push("check");
      return ok(undefined);
    },
    read: async (userId) => {
      order.push(`read ${userId}`);
      return read(userId);
    },
  };
  return { calls, order };
}

/** The state of a page that has just been loaded. */
async function load(calls: SubscriptionCalls, client = createQueryClient(() => 0)) {
  const observer = new QueryObserver(client, subscriptionQuery("u", calls));
  const end = observer.subscribe(() => {});
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const { data, isError } = observer.getCurrentResult();
  end();
  return { data, isError };
}

/** A promise, and the function that settles it. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("the subscription", () => {
  it("is brought up to date by the server and then read", async () => {
    const { calls, order } = callsThat(async () => ok(record));
    expect(await load(calls)).toEqual({ data: { record, failure: null }, isError: false });
    expect(order).toEqual(["check", "read u"]);
  });

  it("is not cached when its person has signed out before it came", async () => {
    const answered = later<Awaited<ReturnType<SubscriptionCalls["read"]>>>();
    const { calls } = callsThat(() => answered.promise);
    const client = createQueryClient(() => 0);
    const end = new QueryObserver(client, subscriptionQuery("u", calls)).subscribe(() => {});
    await waitFor(() => expect(client.isFetching()).toBe(1));
    end();
    client.removeQueries();
    answered.resolve(ok(record));
    // All that an answer leads to happens before the next timer.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sessionStorage.length).toBe(0);
  });

  it("is cached for five minutes over reloads, a missing record too", async () => {
    for (const kept of [record, null]) {
      sessionStorage.clear();
      const { calls, order } = callsThat(async () => ok(kept));
      await load(calls);
      const readAt = JSON.parse(sessionStorage.getItem("subscription") ?? "{}").readAt;
      vi.setSystemTime(readAt + SUBSCRIPTION_CACHE - 1);
      expect(await load(calls)).toEqual({ data: { record: kept, failure: null }, isError: false });
      expect(order).toHaveLength(2);
      vi.setSystemTime(readAt + SUBSCRIPTION_CACHE);
      await load(calls);
      expect(order).toHaveLength(4);
    }
    expect(SUBSCRIPTION_CACHE).toBe(300_000);
  });

  it("is read again by a forced refresh", async () => {
    const { calls, order } = callsThat(async () => ok(record));
    const client = createQueryClient(() => 0);
    const end = new QueryObserver(client, subscriptionQuery("u", calls)).subscribe(() => {});
    await waitFor(() => expect(order).toHaveLength(2));
    await refreshSubscription(client);
    expect(order).toHaveLength(4);
    end();
  });

  it("fails after three further tries, and caches nothing of the time before", async () => {
    keepSubscription("u", record, Date.now() - SUBSCRIPTION_CACHE);
    const { calls, order } = callsThat(async () => err({ code: "not-fetched" }));
    expect((await load(calls)).isError).toBe(true);
    expect(order.filter((call) => call === "read u")).toHaveLength(4);
    expect(sessionStorage.length).toBe(0);
  });

  it.each<[string, FunctionFailure, boolean]>([
    ["can't be had", { code: "not-fetched" }, true],
    ["refuses for another reason", { code: "refused", message: "An unexpected error occurred" }, true],
    ["no longer takes the session", { code: "refused", message: "JWT expired" }, false],
  ])("counts as stored while the server's function %s, and says so", async (_, failure, isKept) => {
    const { calls } = callsThat(async () => ok(record));
    const failing = { ...calls, check: async () => err(failure) };
    expect(await load(failing)).toEqual({ data: { record, failure }, isError: false });
    // The warning is fetched again after a reload.
    expect(recallSubscription("u", Date.now()) !== null).toBe(isKept);
  });
});

describe("the cached subscription", () => {
  it("is one person's alone", () => {
    keepSubscription("u", record, 5);
    expect(recallSubscription("u", 5)).toEqual({ readAt: 5, record });
    expect(recallSubscription("other", 5)).toBeNull();
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    "[]",
    '{"userId":"u","readAt":5}',
    '{"userId":"u","readAt":"5","record":null}',
    '{"userId":"u","readAt":5,"record":true}',
    ...[
      { isSubscribed: 1 },
      ...["gold", ["professional"], undefined].map((tier) => ({ tier })),
      ...["never", undefined].map((endsAt) => ({ endsAt })),
      { isBought: undefined },
      ...[1, undefined].map((endsWithPeriod) => ({ endsWithPeriod })),
      ...["lately", undefined].map((failedSince) => ({ failedSince })),
    ].map((wrong) => JSON.stringify({ userId: "u", readAt: 5, record: { ...record, ...wrong } })),
  ])("is nothing when it is %j", (text) => {
    sessionStorage.setItem("subscription", text);
    expect(recallSubscription("u", 5)).toBeNull();
  });

  it("is the one that was stored, with a plan or without, with an end or without", () => {
    for (const tier of [...tiers, null]) {
      for (const endsAt of [null, 12.5]) {
        const paid = { endsWithPeriod: endsAt !== null, failedSince: endsAt };
        const kept = { isSubscribed: tier !== null, tier, endsAt, isBought: endsAt === null, ...paid };
        keepSubscription("u", kept, 5);
        expect(recallSubscription("u", 5)).toEqual({ readAt: 5, record: kept });
      }
    }
  });

  it("is nothing when it comes from the future", () => {
    keepSubscription("u", record, 6);
    expect(recallSubscription("u", 5)).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { watchExpiry } from "./session-expiry.ts";
import type { SessionState } from "./session-store.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(refresh: () => Promise<boolean>) {
  const store = createStore<Pick<SessionState, "expiresAt">>(() => ({ expiresAt: null }));
  const expired: number[] = [];
  watchExpiry(store as never, { now: () => Date.now(), refresh, expire: () => expired.push(Date.now()) });
  return { store, expired };
}

describe("the end of a session", () => {
  it("comes at its time when it can't be refreshed", async () => {
    const { store, expired } = watched(async () => false);
    store.setState({ expiresAt: 5000 });
    await vi.advanceTimersByTimeAsync(4999);
    expect(expired).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toEqual([5000]);
  });

  it("does not come when it was refreshed, there or before", async () => {
    const { store, expired } = watched(async () => {
      store.setState({ expiresAt: Date.now() + 3600_000 });
      return true;
    });
    store.setState({ expiresAt: 5000 });
    await vi.advanceTimersByTimeAsync(4000);
    store.setState({ expiresAt: 9000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(expired).toEqual([]);
    expect(store.getState().expiresAt).toBe(3609_000);
  });

  it("does not come when the client was quicker than a failing refresh", async () => {
    const { store, expired } = watched(async () => {
      store.setState({ expiresAt: Date.now() + 1000_000 });
      return false;
    });
    store.setState({ expiresAt: 5000 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(expired).toEqual([]);
  });

  it("does not wait longer than five seconds for a refresh", async () => {
    const { store, expired } = watched(() => new Promise(() => {}));
    store.setState({ expiresAt: 5000 });
    await vi.advanceTimersByTimeAsync(9999);
    expect(expired).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toEqual([10_000]);
  });

  it("is not asked about without a session", async () => {
    const refresh = vi.fn(async () => false);
    const { store, expired } = watched(refresh);
    store.setState({ expiresAt: 5000 });
    store.setState({ expiresAt: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([refresh.mock.calls, expired]).toEqual([[], []]);
  });

  it("may be further away than a timer reaches", async () => {
    const { store, expired } = watched(async () => false);
    const end = 2 ** 31 + 5000;
    store.setState({ expiresAt: end });
    await vi.advanceTimersByTimeAsync(end - 1);
    expect(expired).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(expired).toEqual([end]);
  });
});

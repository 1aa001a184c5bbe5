/**
 * Updates the subscription from its row while a hosted backend pushes changes, so that a plan bought, changed or ended
 * elsewhere counts here at once. Loaded only where there is such a backend.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import { call } from "../../backend/call.ts";
import type { SubscriptionNews } from "../../backend/watch-subscription.ts";
import type { SessionState } from "./session-store.ts";
import { refreshSubscription, setIsSubscriptionTold, takeToldSubscription } from "./subscription.ts";

/** Its dependencies. */
export interface LiveSubscriptionOptions {
  readonly session: Pick<StoreApi<SessionState>, "getState" | "subscribe">;
  readonly client: QueryClient;
  /** Reads the current row, and passes it to the listener as a change. */
  readonly read: (userId: string) => Promise<SubscriptionNews | null>;
  readonly watch: (userId: string, listener: (news: SubscriptionNews) => void) => Promise<() => void>;
}

const backendCalls = {
  read: async (userId: string): Promise<SubscriptionNews | null> => {
    const result = await call("readSubscription", { user_id: userId });
    return result.ok ? { kind: "changed", record: result.value } : null;
  },
  watch: async (userId: string, listener: (news: SubscriptionNews) => void) =>
    (await import("../../backend/watch-subscription.ts")).watchSubscription(userId, listener),
};

/** Starts to follow the signed-in person's row. */
export function followSubscription({
  session,
  client,
  read = backendCalls.read,
  watch = backendCalls.watch,
}: Pick<LiveSubscriptionOptions, "session" | "client"> & Partial<LiveSubscriptionOptions>): void {
  /** Whose row is followed. */
  let followed: string | null = null;
  let end = () => {};

  function hear(userId: string, news: SubscriptionNews): void {
    if (userId !== followed) return;
    if (news.kind !== "changed") setIsSubscriptionTold(news.kind === "joined");
    // Changes from before the channel was joined, or while it was closed.
    if (news.kind === "joined") void readRow(userId);
    if (news.kind !== "changed") return;
    if (news.record === null) void refreshSubscription(client);
    else takeToldSubscription(client, userId, news.record);
  }

  async function readRow(userId: string): Promise<void> {
    const news = await read(userId).catch(() => null);
    if (news !== null) hear(userId, news);
  }

  async function follow(userId: string | null): Promise<void> {
    if (userId === followed) return;
    followed = userId;
    setIsSubscriptionTold(false);
    end();
    end = () => {};
    if (userId === null) return;
    const stop = await watch(userId, (news) => hear(userId, news)).catch(() => null);
    if (stop === null) {
      // The program could not be fetched: the next sign-in tries again.
      if (followed === userId) followed = null;
    } else if (followed === userId) end = stop;
    else stop();
  }

  session.subscribe(({ user }) => void follow(user?.id ?? null));
  void follow(session.getState().user?.id ?? null);
}

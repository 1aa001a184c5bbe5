import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../page/server-data.ts";
import { subscriptionQuery } from "./subscription.ts";
import { useAccess } from "./visitor.ts";

vi.mock("./session.ts", () => ({
  useSession: () => ({ status: "signed-in", user: { id: "u", email: "a@example.org", name: null } }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const day = 24 * 60 * 60 * 1000;

/** A person whose plan, or purchase, ends in the given number of milliseconds. */
function show(endsIn: number, by: "plan" | "purchase") {
  const client = createQueryClient();
  const endsAt = Date.now() + endsIn;
  client.setQueryData(["admin-role", "u"], false);
  client.setQueryData(["purchases", "u", "prs-scoring"], () =>
    by === "plan" ? [] : [{ toolId: "prs-scoring", status: "paid", expiresAt: new Date(endsAt) }],
  );
  client.setQueryData(subscriptionQuery("u").queryKey, {
    record:
      by === "plan"
        ? {
            isSubscribed: true,
            tier: "professional",
            endsAt,
            isBought: true,
            endsWithPeriod: false,
            failedSince: null,
          }
        : null,
    failure: null,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAccess("prs-scoring").verdict, { wrapper }).result;
}

test.each([
  ["plan", 60_000],
  ["purchase", 60_000],
  // More than a timer can wait for at once.
  ["plan", 40 * day],
] as const)("access by a %s ends when it does, in %i ms, on a page that stays open", (by, endsIn) => {
  const verdict = show(endsIn, by);
  expect(verdict.current).toBe("allowed");
  act(() => void vi.advanceTimersByTime(endsIn - 1));
  expect(verdict.current).toBe("allowed");
  act(() => void vi.advanceTimersByTime(2));
  expect(verdict.current).not.toBe("allowed");
});

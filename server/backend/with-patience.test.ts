import { afterEach, describe, expect, it, vi } from "vitest";
import { withPatience } from "./with-patience.ts";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe("withPatience", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("returns the answer of work that ends in time, and its error", async () => {
    const rest = { giveUp: () => "gave up", late: () => expect.fail("it was in time") };
    const quick = (begin: () => void) => {
      begin();
      return Promise.resolve("done");
    };
    expect(await withPatience(1000, { start: quick, ...rest })).toBe("done");
    const failing = () => Promise.reject(new Error("failed"));
    await expect(withPatience(1000, { start: failing, ...rest })).rejects.toThrow("failed");
  });

  it("answers for work that takes too long, which goes on", async () => {
    vi.useFakeTimers();
    let ended = 0;
    const answer = withPatience(20, {
      async start(begin) {
        // Waiting for a turn does not count.
        await pause(60);
        begin();
        await pause(60);
        return "done";
      },
      giveUp: () => "gave up",
      late: (milliseconds) => {
        ended = milliseconds;
      },
    });
    await vi.advanceTimersByTimeAsync(80);
    expect(await answer).toBe("gave up");
    expect(ended).toBe(0);
    await vi.advanceTimersByTimeAsync(40);
    expect(ended).toBe(60);
  });

  it("answers the same way for work that lets no timer run", async () => {
    let ended = 0;
    const answer = withPatience(20, {
      async start(begin) {
        begin();
        const until = performance.now() + 40;
        while (performance.now() < until);
        return "done";
      },
      giveUp: () => "gave up",
      late: (milliseconds) => {
        ended = milliseconds;
      },
    });
    expect(await answer).toBe("gave up");
    expect(ended).toBeGreaterThanOrEqual(40);
  });
});

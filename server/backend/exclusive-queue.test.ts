import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExclusiveQueue, QueueRefused } from "./exclusive-queue.ts";

const limits = { running: 1, total: 200, perClient: 20 };

/** Work that ends when it is told to. */
function held() {
  let release: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, task: () => promise };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "taken",
    (error: unknown) => (error instanceof QueueRefused ? error.code : "failed"),
  );
}

describe("ExclusiveQueue", () => {
  it("never runs more than its limit at once, in the order of coming, whatever fails", async () => {
    const kinds = fc.constantFrom("quick", "slow", "throws", "rejects");
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        async (tasks, running) => {
          const queue = new ExclusiveQueue({ running, total: 1000, perClient: 1000 });
          let now = 0;
          let most = 0;
          const begun: number[] = [];
          const answers = tasks.map((kind, place) =>
            codeOf(
              queue.run("somebody", async () => {
                begun.push(place);
                now += 1;
                most = Math.max(most, now);
                if (kind === "slow") await new Promise((resolve) => setTimeout(resolve, 1));
                else await Promise.resolve();
                now -= 1;
                if (kind === "throws" || kind === "rejects") throw new Error(kind);
              }),
            ),
          );
          const expected = tasks.map((kind) => (kind === "quick" || kind === "slow" ? "taken" : "failed"));
          expect(await Promise.all(answers)).toEqual(expected);
          expect(most).toBe(Math.min(running, tasks.length));
          expect(begun).toEqual(tasks.map((_, place) => place));
          expect(queue.size).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("holds 200 requests, 20 of one client", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = held();
    const taken = Array.from({ length: 200 }, (_, place) => queue.run(`client ${place % 10}`, task));
    expect(await codeOf(queue.run("another", task))).toBe("queue-full");
    release();
    await Promise.all(taken);
    expect(await codeOf(queue.run("another", () => Promise.resolve()))).toBe("taken");
  });

  it("keeps one client from taking all places", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = held();
    const taken = Array.from({ length: 20 }, () => queue.run("greedy", task));
    expect(await codeOf(queue.run("greedy", task))).toBe("client-full");
    const other = queue.run("other", task);
    // The server's own work is never refused.
    const own = queue.run(null, task);
    release();
    await Promise.all([...taken, other, own]);
    expect(await codeOf(queue.run("greedy", () => Promise.resolve()))).toBe("taken");
  });

  it("lets what runs end when it is closed, and nothing else", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = held();
    let isRun = false;
    const first = queue.run("somebody", task);
    const second = codeOf(
      queue.run("somebody", () => {
        isRun = true;
        return Promise.resolve();
      }),
    );
    await Promise.resolve();
    const closed = queue.close();
    expect(await second).toBe("closed");
    expect(await codeOf(queue.run("somebody", task))).toBe("closed");
    release();
    await Promise.all([first, closed]);
    expect(isRun).toBe(false);
  });
});

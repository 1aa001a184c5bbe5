import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExclusiveQueue, QueueRefused } from "./exclusive-queue.ts";

const limits = { running: 1, total: 200, perClient: 20 };

/** Work that runs until it is released. */
function unfinishedTask() {
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

/** A task's way through the queue, in numbers of a clock that goes on by one with everything that happens. */
interface Course {
  readonly client: string | null;
  readonly came: number;
  began: number;
  ended: number;
}

/** Plays arrivals and ends in the given order: a client's name arrives, a number ends one of the running tasks. */
async function play(
  queue: ExclusiveQueue,
  steps: readonly (string | null | number)[],
): Promise<readonly Course[]> {
  const courses: Course[] = [];
  const running: { course: Course; end(): void }[] = [];
  let clock = 0;
  const tick = () => {
    clock += 1;
    return clock;
  };
  const settle = async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const endOne = async (place: number) => {
    const [one] = running.splice(place % Math.max(1, running.length), 1);
    one?.end();
    await settle();
  };
  for (const step of steps) {
    if (typeof step === "number") {
      await endOne(step);
      continue;
    }
    const course: Course = { client: step, came: tick(), began: 0, ended: 0 };
    courses.push(course);
    void queue.run(step, () => {
      course.began = tick();
      return new Promise<void>((resolve) => {
        const end = () => {
          course.ended = tick();
          resolve();
        };
        running.push({ course, end });
      });
    });
    await settle();
  }
  while (running.length > 0) await endOne(0);
  return courses;
}

describe("turns", () => {
  const clients = fc.constantFrom<(string | null)[]>("a", "b", "c", null);
  const bursts = fc
    .tuple(clients, fc.integer({ min: 1, max: 8 }))
    .map(([client, many]) => Array<string | null>(many).fill(client));
  const ends = fc.array(fc.nat(9), { minLength: 1, maxLength: 8 });
  const steps = fc.array(fc.oneof(bursts, ends), { maxLength: 20 }).map((parts) => parts.flat());

  it("are shared: a client that waits with a first task sees each other begin at most twice, and its own order stays", async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (played, running) => {
        const courses = await play(new ExclusiveQueue({ running, total: 1000, perClient: 1000 }), played);
        for (const one of courses) {
          expect(one.ended).toBeGreaterThan(one.began);
          const ownBefore = courses.filter((other) => other.client === one.client && other.came < one.came);
          for (const before of ownBefore) expect(before.began).toBeLessThan(one.began);
          // From when it is the first of its client's line.
          const first = Math.max(one.came, ...ownBefore.map(({ began }) => began));
          for (const other of new Set(courses.map(({ client }) => client))) {
            if (other === one.client) continue;
            const between = courses.filter(
              ({ client, began }) => client === other && began > first && began < one.began,
            );
            // With several places it may wait for an end of its own client's, for a client has half of them at most.
            const waitsForItsOwn = courses.some(
              ({ client, began, ended }) => client === one.client && began < one.began && ended > first,
            );
            if (running === 1 || !waitsForItsOwn) expect(between.length).toBeLessThanOrEqual(2);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("come at once to a single task, however many another has waiting", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.nat(59), async (many, ended) => {
        const done = Array.from({ length: Math.min(ended, many - 1) }, () => 0);
        const greedy = Array.from({ length: many }, () => "greedy");
        const queue = new ExclusiveQueue({ running: 1, total: 1000, perClient: 1000 });
        const courses = await play(queue, [...greedy, ...done, "single"]);
        const single = courses.at(-1) ?? expect.fail("it never came");
        const between = courses.filter(({ began }) => began > single.came && began < single.began);
        expect(between).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("are left for others where several run at once", async () => {
    const queue = new ExclusiveQueue({ running: 10, total: 200, perClient: 20 });
    const courses = await play(queue, [...Array<string>(20).fill("greedy"), "single", null]);
    const greedy = courses.filter(({ client }) => client === "greedy");
    for (const place of [20, 21]) {
      const { came = 0, began = 0 } = courses[place] ?? {};
      expect(began).toBe(came + 1);
      expect(greedy.filter((one) => one.began < came && one.ended > came)).toHaveLength(5);
    }
  });

  it("come to every client, however many newcomers there are", async () => {
    const queue = new ExclusiveQueue({ running: 1, total: 20, perClient: 20 });
    const newcomers = Array.from({ length: 200 }, (_, number) => [`newcomer ${number}`, 0]).flat();
    const courses = await play(queue, ["patient", "patient", "first", ...newcomers]);
    const second = courses[1] ?? expect.fail("it never came");
    const before = courses.filter(({ began }) => began < second.began);
    expect(before.length).toBeLessThanOrEqual(22);
  });
});

describe("a budget of time", () => {
  const budget = { share: 1 / 5, long: 45, burst: 5000, isFor: (client: string) => client !== "visitors" };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const lasting = (milliseconds: number) => () =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  /** Calls of 10 ms in a minute, one after another; the queue lets a millisecond of the fake clock pass between two. */
  const alone = Math.floor(60_000 / 11);

  /** Has a client run tasks of so many milliseconds without an end; how many have ended. */
  function repeat(queue: ExclusiveQueue, client: string, milliseconds: number) {
    const done = { count: 0 };
    const next = async (): Promise<void> => {
      await queue.run(client, lasting(milliseconds));
      done.count += 1;
      return next();
    };
    void next().catch(() => {});
    return done;
  }

  it.each([10, 20, 50, 200, 3400])(
    "lets another's calls of 10 ms go on at half of their pace at least, beside tasks of %i ms",
    async (milliseconds) => {
      const queue = new ExclusiveQueue({ ...limits, budget });
      const slow = [1, 2, 3].map(() => repeat(queue, "slow", milliseconds));
      const short = repeat(queue, "short", 10);
      // Until the burst is over.
      await vi.advanceTimersByTimeAsync(180_000);
      const before = short.count;
      const slowBefore = slow.map(({ count }) => count);
      await vi.advanceTimersByTimeAsync(60_000);
      // One slow task more or less lies on the edge.
      expect(short.count - before).toBeGreaterThanOrEqual(alone / 2 - milliseconds / 10 - 1);
      for (const [place, { count }] of slow.entries()) expect(count).toBeGreaterThan(slowBefore[place] ?? 0);
      void queue.close();
    },
  );

  it("lets one who is alone make short calls without a rest", async () => {
    const queue = new ExclusiveQueue({ ...limits, budget });
    const short = repeat(queue, "short", 10);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(short.count).toBe(alone);
    void queue.close();
  });

  it("leaves calls alone that do not use it up, and those who have none", async () => {
    const queue = new ExclusiveQueue({ ...limits, budget });
    const ended: string[] = [];
    for (const client of ["account", "visitors"]) {
      for (let turn = 0; turn < 10; turn += 1)
        void queue.run(client, lasting(client === "account" ? 400 : 1000)).then(() => ended.push(client));
    }
    await vi.advanceTimersByTimeAsync(14_100);
    expect(ended).toHaveLength(20);
  });
});

describe("ExclusiveQueue", () => {
  it("admits clients that came while a task blocked the thread, before it gives the next turn", async () => {
    const queue = new ExclusiveQueue({ running: 1, total: 200, perClient: 20 });
    const started: string[] = [];
    const keepThread = (name: string) => () => {
      started.push(name);
      // Requests that came over the network meanwhile are read when the thread is free again.
      if (started.length === 1)
        setImmediate(() => answers.push(queue.run("newcomer", keepThread("newcomer"))));
      return Promise.resolve();
    };
    const answers = [1, 2, 3].map((number) => queue.run("greedy", keepThread(`greedy ${number}`)));
    await Promise.all(answers);
    await Promise.all(answers);
    expect(started).toEqual(["greedy 1", "newcomer", "greedy 2", "greedy 3"]);
  });

  it("never runs more than its limit at once, in the order of arrival, whatever fails", async () => {
    const kinds = fc.constantFrom("quick", "slow", "throws", "rejects");
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        async (tasks, running) => {
          const queue = new ExclusiveQueue({ running, total: 1000, perClient: 1000 });
          // Different clients, for one of them has half of the places alone.
          let now = 0;
          let most = 0;
          const started: number[] = [];
          const answers = tasks.map((kind, place) =>
            codeOf(
              queue.run(`somebody ${place}`, async () => {
                started.push(place);
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
          expect(started).toEqual(tasks.map((_, place) => place));
          expect(queue.size).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("queues 200 requests, and makes room for a client with fewer waiting than others", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = unfinishedTask();
    const taken = Array.from({ length: 200 }, (_, place) => codeOf(queue.run(`client ${place % 10}`, task)));
    // The ten lose their last tasks, until none has more waiting than the newcomer.
    const newcomer = Array.from({ length: 20 }, () => codeOf(queue.run("newcomer", task)));
    expect(queue.size).toBe(200);
    expect(await newcomer.at(-1)).toBe("queue-full");
    release();
    const ends = await Promise.all(taken);
    const newcomers = (await Promise.all(newcomer)).filter((end) => end === "taken").length;
    expect(ends.filter((end) => end === "queue-full")).toHaveLength(newcomers);
    // One of eleven: 200 / 11, and one more or less as one of the tasks runs already.
    expect(Math.abs(newcomers - 200 / 11)).toBeLessThan(1);
    for (let client = 0; client < 10; client += 1) {
      const left = ends.filter((end, place) => place % 10 === client && end === "taken").length;
      expect(Math.abs(left - 200 / 11)).toBeLessThan(2);
    }
    expect(await codeOf(queue.run("another", () => Promise.resolve()))).toBe("taken");
  });

  it("refuses a newcomer when every client has one place alone", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = unfinishedTask();
    const taken = Array.from({ length: 200 }, (_, place) => queue.run(`client ${place}`, task));
    expect(await codeOf(queue.run("another", task))).toBe("queue-full");
    const own = queue.run(null, task);
    release();
    await Promise.all([...taken, own]);
  });

  it("keeps one client from taking all places", async () => {
    const queue = new ExclusiveQueue(limits);
    const { release, task } = unfinishedTask();
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
    const { release, task } = unfinishedTask();
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

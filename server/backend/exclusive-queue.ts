/** Why a task was refused; the text is written where the answer is made. */
export type QueueRefusal = "queue-full" | "client-full" | "closed";

/** A task that was refused, or removed from the queue before its turn. */
export class QueueRefused extends Error {
  /** Which limit it met. */
  readonly code: QueueRefusal;

  constructor(code: QueueRefusal) {
    super(code);
    this.name = "QueueRefused";
    this.code = code;
  }
}

/** How much time a client's slow tasks may take, so that there is room for others between them. */
export interface TimeBudget {
  /** Long-run share of the time that long tasks may take, 0 to 1. */
  readonly share: number;
  /** Milliseconds from which a task counts in full. A shorter one counts in proportion to its square, so that many short tasks hardly use the budget. */
  readonly long: number;
  /** Milliseconds that a client may use before its share applies. */
  readonly burst: number;
  /** Which clients have a budget. */
  isFor(client: string): boolean;
}

/** Limits of a queue. */
export interface QueueLimits {
  /** How many tasks run at the same time; 1 on PGlite, which is one connection without any lock of its own. */
  readonly running: number;
  /** How many tasks may be there at once, waiting and running. */
  readonly total: number;
  /** How many of these may be one client's. */
  readonly perClient: number;
  /** Absent where time is not limited. */
  readonly budget?: TimeBudget;
}

/** Null is the server itself. */
type Client = string | null;

interface Waiting {
  readonly client: Client;
  run(): void;
  refuse(code: QueueRefusal): void;
}

interface ClientCounts {
  waiting: number;
  running: number;
}

/**
 * Runs tasks, no more than `running` at once, and shares the turns among the clients: in a round every waiting client
 * has one turn, in the order of arrival, and the server itself counts as one of them. So a client with many tasks
 * delays another's single task by no more than what runs already. Where several run at once, one client has half of the
 * places at most, for the same reason. A client that has used up its budget of time waits even if no one else does: a
 * slow task could not be interrupted for the next caller. A task keeps its place until it has really ended, even when its caller is gone.
 */
export class ExclusiveQueue {
  readonly #limits: QueueLimits;
  readonly #runningPerClient: number;
  /** In the order of coming. */
  readonly #waiting: Waiting[] = [];
  readonly #counts = new Map<Client, ClientCounts>();
  /** Who has had a turn in this round. */
  readonly #served = new Set<Client>();
  /** When each client's use will be within its share again, in milliseconds of `performance.now()`. */
  readonly #paidFrom = new Map<string, number>();
  #wake: NodeJS.Timeout | undefined;
  #running = 0;
  #isClosed = false;
  #whenIdle: (() => void)[] = [];

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#runningPerClient = Math.ceil(limits.running / 2);
  }

  /** How many tasks are there, waiting and running. */
  get size(): number {
    return this.#waiting.length + this.#running;
  }

  /**
   * Queues a task.
   *
   * @param client whose share it counts to; null for the server itself, which has no limit
   * @param task started when its turn comes
   * @throws QueueRefused when there is no room for it, also later: a full queue makes room for a client with fewer
   * waiting
   */
  run<T>(client: Client, task: () => Promise<T>): Promise<T> {
    const refusal = this.#judge(client);
    if (refusal !== null) return Promise.reject(new QueueRefused(refusal));
    const counts = this.#counts.get(client) ?? { waiting: 0, running: 0 };
    this.#counts.set(client, counts);
    counts.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        if (counts.waiting + counts.running === 0) this.#counts.delete(client);
      };
      this.#waiting.push({
        client,
        run: () => {
          counts.waiting -= 1;
          counts.running += 1;
          this.#running += 1;
          const startedAt = performance.now();
          // A task that throws at once is no different from one that rejects.
          Promise.resolve()
            .then(task)
            .then(resolve, reject)
            .finally(() => {
              this.#running -= 1;
              counts.running -= 1;
              leave();
              this.#charge(client, performance.now() - startedAt);
              // Not at once: PGlite never yields the thread, and requests that came meanwhile, or are being read, must
              // be in the queue before the next turn.
              setImmediate(() => this.#startNext());
            });
        },
        refuse: (code) => {
          counts.waiting -= 1;
          leave();
          reject(new QueueRefused(code));
        },
      });
      this.#startNext();
    });
  }

  /** Refuses every task that has not started and every new one; resolves when the last running task has ended. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#wake);
    for (const waiting of this.#waiting.splice(0)) waiting.refuse("closed");
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #judge(client: Client): QueueRefusal | null {
    if (this.#isClosed) return "closed";
    if (client === null) return null;
    const { waiting, running } = this.#counts.get(client) ?? { waiting: 0, running: 0 };
    if (waiting + running >= this.#limits.perClient) return "client-full";
    if (this.size < this.#limits.total) return null;
    return this.#makeRoom(waiting + 1) ? null : "queue-full";
  }

  /** Removes the last task of the client with most waiting, if that leaves it no fewer than `least`. */
  #makeRoom(least: number): boolean {
    let longest: Client = null;
    let most = least;
    for (const [client, { waiting }] of this.#counts) {
      if (client === null || waiting <= most) continue;
      longest = client;
      most = waiting;
    }
    if (longest === null) return false;
    const place = this.#waiting.findLastIndex(({ client }) => client === longest);
    const [last] = this.#waiting.splice(place, 1);
    last?.refuse("queue-full");
    return true;
  }

  /** Charges a client for a task. @param used milliseconds */
  #charge(client: Client, used: number): void {
    const { budget } = this.#limits;
    if (budget === undefined || client === null || !budget.isFor(client)) return;
    const now = performance.now();
    for (const [other, from] of this.#paidFrom) if (from <= now) this.#paidFrom.delete(other);
    const counted = used * Math.min(1, used / budget.long);
    this.#paidFrom.set(client, (this.#paidFrom.get(client) ?? now) + counted / budget.share);
  }

  /** Milliseconds until a client may run again; 0 or less where it may. */
  #rest(client: Client): number {
    const { budget } = this.#limits;
    const from = client === null ? undefined : this.#paidFrom.get(client);
    return budget === undefined || from === undefined
      ? 0
      : from - budget.burst / budget.share - performance.now();
  }

  /** Starts the next tasks when the first of the waiting clients has rested. */
  #wakeLater(): void {
    clearTimeout(this.#wake);
    const rests = this.#waiting.map(({ client }) => this.#rest(client)).filter((rest) => rest > 0);
    if (rests.length === 0) return;
    this.#wake = setTimeout(() => this.#startNext(), Math.ceil(Math.min(...rests)));
    this.#wake.unref();
  }

  /** Index of the next task in the queue; -1 where no waiting client may run. */
  #findNext(): number {
    const mayRun = ({ client }: Waiting) =>
      client === null ||
      ((this.#counts.get(client)?.running ?? 0) < this.#runningPerClient && this.#rest(client) <= 0);
    // A round ends when no client waits for a turn in it. It always ends, however many newcomers there are.
    if (this.#served.size < this.#limits.total) {
      const place = this.#waiting.findIndex((one) => mayRun(one) && !this.#served.has(one.client));
      if (place >= 0) return place;
    }
    this.#served.clear();
    return this.#waiting.findIndex(mayRun);
  }

  #startNext(): void {
    while (this.#running < this.#limits.running) {
      const place = this.#findNext();
      const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
      if (next === undefined) break;
      this.#served.add(next.client);
      next.run();
    }
    this.#wakeLater();
    if (this.size === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}

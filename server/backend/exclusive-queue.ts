/** Why a task was not taken; the text is written where the answer is made. */
export type QueueRefusal = "queue-full" | "client-full" | "closed";

/** A task that was not taken into the queue. */
export class QueueRefused extends Error {
  /** Which limit it met. */
  readonly code: QueueRefusal;

  constructor(code: QueueRefusal) {
    super(code);
    this.name = "QueueRefused";
    this.code = code;
  }
}

/** Limits of a queue. */
export interface QueueLimits {
  /** How many tasks run at the same time; 1 on PGlite, which is one connection without any lock of its own. */
  readonly running: number;
  /** How many tasks may be there at once, waiting and running. */
  readonly total: number;
  /** How many of these may be one client's. */
  readonly perClient: number;
}

interface Waiting {
  run(): void;
  refuse(): void;
}

/**
 * Runs tasks in the order they came, no more than `running` at once. A place is held until the task has really ended,
 * whatever became of whoever waits for it.
 */
export class ExclusiveQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting[] = [];
  readonly #perClient = new Map<string, number>();
  #running = 0;
  #isClosed = false;
  #whenIdle: (() => void)[] = [];

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many tasks are there, waiting and running. */
  get size(): number {
    return this.#waiting.length + this.#running;
  }

  /**
   * Takes a task.
   *
   * @param client whose share it counts to; null for the server itself, which no limit holds back
   * @param task started when its turn comes
   * @throws QueueRefused when there is no room for it
   */
  run<T>(client: string | null, task: () => Promise<T>): Promise<T> {
    const refusal = this.#judge(client);
    if (refusal !== null) return Promise.reject(new QueueRefused(refusal));
    this.#count(client, 1);
    return new Promise<T>((resolve, reject) => {
      const finish = () => {
        this.#running -= 1;
        this.#count(client, -1);
        this.#startNext();
      };
      this.#waiting.push({
        run: () => {
          // A task that throws at once is no different from one that rejects.
          Promise.resolve().then(task).then(resolve, reject).finally(finish);
        },
        refuse: () => {
          this.#count(client, -1);
          reject(new QueueRefused("closed"));
        },
      });
      this.#startNext();
    });
  }

  /** Refuses whatever has not begun and everything that comes; resolves when the last running task has ended. */
  close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.refuse();
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #judge(client: string | null): QueueRefusal | null {
    if (this.#isClosed) return "closed";
    if (client === null) return null;
    if (this.size >= this.#limits.total) return "queue-full";
    return (this.#perClient.get(client) ?? 0) >= this.#limits.perClient ? "client-full" : null;
  }

  #count(client: string | null, change: number): void {
    if (client === null) return;
    const count = (this.#perClient.get(client) ?? 0) + change;
    if (count === 0) this.#perClient.delete(client);
    else this.#perClient.set(client, count);
  }

  #startNext(): void {
    while (this.#running < this.#limits.running) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#running += 1;
      next.run();
    }
    if (this.size === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}

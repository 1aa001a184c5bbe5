import { nextTurn } from "../../lib/next-turn.ts";

/** Emits what is added, in order and in batches, with a turn of the event loop between two of them. */
export class BatchQueue<Item> {
  readonly #batchSize: number;
  readonly #handle: (items: readonly Item[]) => void;
  #waiting: readonly Item[] = [];
  #isRunning = false;

  /**
   * @param batchSize most items of one batch
   * @param handle gets the first batch at once, and one more in each of the following turns; never an empty one
   */
  constructor(batchSize: number, handle: (items: readonly Item[]) => void) {
    this.#batchSize = batchSize;
    this.#handle = handle;
  }

  /** Adds items behind those that still wait. */
  add(items: readonly Item[]): void {
    this.#waiting = [...this.#waiting, ...items];
    if (!this.#isRunning) void this.#run();
  }

  /** Forgets what still waits. */
  clear(): void {
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const items = this.#waiting.slice(0, this.#batchSize);
      this.#waiting = this.#waiting.slice(this.#batchSize);
      this.#handle(items);
      if (this.#waiting.length > 0) await nextTurn();
    }
    this.#isRunning = false;
  }
}

import { nextTurn } from "../genome/next-turn.ts";

/** Gives away what is added in its order, a few at a time, with a turn of the page in between. */
export class InTurns<Item> {
  readonly #atOnce: number;
  readonly #take: (items: readonly Item[]) => void;
  #waiting: readonly Item[] = [];
  #isUnderWay = false;

  /**
   * @param atOnce most items of one turn
   * @param take is called at once with the first items, and in each of the following turns with the next; not with none
   */
  constructor(atOnce: number, take: (items: readonly Item[]) => void) {
    this.#atOnce = atOnce;
    this.#take = take;
  }

  /** Adds items behind those that still wait. */
  add(items: readonly Item[]): void {
    this.#waiting = [...this.#waiting, ...items];
    if (!this.#isUnderWay) void this.#giveAway();
  }

  /** Forgets what still waits. */
  clear(): void {
    this.#waiting = [];
  }

  async #giveAway(): Promise<void> {
    this.#isUnderWay = true;
    while (this.#waiting.length > 0) {
      const items = this.#waiting.slice(0, this.#atOnce);
      this.#waiting = this.#waiting.slice(this.#atOnce);
      this.#take(items);
      if (this.#waiting.length > 0) await nextTurn();
    }
    this.#isUnderWay = false;
  }
}

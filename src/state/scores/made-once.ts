/** Values with the inputs that they were made from: a value stays the same object until one of its inputs changes. */
export class MadeOnce<Value> {
  readonly #made = new Map<string, { from: readonly unknown[]; value: Value }>();

  /** The stored value of a key if its inputs are the same; else a new one, which is stored. */
  of(key: string, from: readonly unknown[], make: () => Value): Value {
    const made = this.#made.get(key);
    const isSame =
      made?.from.length === from.length && from.every((part, index) => part === made.from[index]);
    if (made !== undefined && isSame) return made.value;
    const value = make();
    this.#made.set(key, { from, value });
    return value;
  }

  /** Forgets all keys but some. */
  keepOnly(keys: { has: (key: string) => boolean }): void {
    for (const key of this.#made.keys()) if (!keys.has(key)) this.#made.delete(key);
  }

  /** How many keys have a stored value. */
  get count(): number {
    return this.#made.size;
  }
}

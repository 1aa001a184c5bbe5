/** Whether two lists have the same items in the same order. */
export function haveSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Values with the inputs that they were made from: a value stays the same object until one of its inputs changes. */
export class MadeOnce<Value> {
  readonly #made = new Map<string, { from: readonly unknown[]; value: Value }>();

  /** The stored value of a key if its inputs are the same; else a new one, which is stored. */
  of(key: string, from: readonly unknown[], make: () => Value): Value {
    const made = this.#made.get(key);
    if (made !== undefined && haveSameItems(made.from, from)) return made.value;
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

/** Placed scores with what they follow from, so that a score stays the same object as long as none of that has changed. */
export class PlacedOnce<Placed> {
  readonly #kept = new Map<string, { from: readonly unknown[]; placed: Placed }>();

  /** What is kept under a key if it follows from the same things; else what is made now, which is kept. */
  of(key: string, from: readonly unknown[], place: () => Placed): Placed {
    const kept = this.#kept.get(key);
    const isSame =
      kept?.from.length === from.length && from.every((part, index) => part === kept.from[index]);
    if (kept !== undefined && isSame) return kept.placed;
    const placed = place();
    this.#kept.set(key, { from, placed });
    return placed;
  }

  /** Forgets all keys but some. */
  keepOnly(keys: { has: (key: string) => boolean }): void {
    for (const key of this.#kept.keys()) if (!keys.has(key)) this.#kept.delete(key);
  }

  /** Keys under which something is kept. */
  get count(): number {
    return this.#kept.size;
  }
}

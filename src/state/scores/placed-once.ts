/** Placed scores with their inputs, so that a score stays the same object until one of those changes. */
export class PlacedOnce<Placed> {
  readonly #kept = new Map<string, { from: readonly unknown[]; placed: Placed }>();

  /** The stored value of a key if its inputs are the same; else a new one, which is stored. */
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

  /** Keys with a stored value. */
  get count(): number {
    return this.#kept.size;
  }
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WindowStore } from "./window-store.ts";

describe("WindowStore", () => {
  it("agrees with a list of all places taken, for any order of events", () => {
    const event = fc.record({ key: fc.constantFrom("a", "b"), after: fc.nat(70), givesBack: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event), fc.integer({ min: 1, max: 4 }), (events, limit) => {
        let now = 1000;
        const store = new WindowStore(() => now);
        // The slow way: each key's window with every place still held in it.
        const windows = new Map<string, { begin: number; held: number }>();
        for (const { key, after, givesBack } of events) {
          now += after;
          let window = windows.get(key);
          if (window === undefined || now - window.begin >= 100) window = { begin: now, held: 0 };
          windows.set(key, window);
          const place = store.take(key, limit, 100);
          expect(place !== null).toBe(window.held < limit);
          if (place === null) continue;
          window.held += 1;
          if (givesBack) {
            place.giveBack();
            place.giveBack();
            window.held -= 1;
          }
        }
      }),
    );
  });

  it("says how long a window still lasts", () => {
    let now = 0;
    const store = new WindowStore(() => now);
    store.take("a", 1, 60_000);
    expect(store.secondsLeft("a")).toBe(60);
    now = 59_500;
    expect(store.secondsLeft("a")).toBe(1);
  });

  it("refuses new keys rather than filling the memory, and takes them again when windows have ended", () => {
    let now = 0;
    const store = new WindowStore(() => now);
    for (let key = 0; key < 100_000; key += 1) store.take(`key ${key}`, 1, 1000);
    expect(store.take("one more", 1, 1000)).toBeNull();
    expect(store.take("key 1", 2, 1000)).not.toBeNull();
    now = 1000;
    expect(store.take("one more", 1, 1000)).not.toBeNull();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type WindowRecord, WindowStore } from "./window-store.ts";

describe("WindowStore", () => {
  it("agrees with a list of all places taken, for any order of events", () => {
    const event = fc.record({ key: fc.constantFrom("a", "b"), after: fc.nat(70), givesBack: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event), fc.integer({ min: 1, max: 4 }), (events, limit) => {
        let now = 1000;
        const store = new WindowStore(() => now);
        // The slow way: each key's window with every place still occupied in it.
        const windows = new Map<string, { begin: number; taken: number }>();
        for (const { key, after, givesBack } of events) {
          now += after;
          let window = windows.get(key);
          if (window === undefined || now - window.begin >= 100) window = { begin: now, taken: 0 };
          windows.set(key, window);
          const place = store.take(key, limit, 100);
          expect(place !== null).toBe(window.taken < limit);
          if (place === null) continue;
          window.taken += 1;
          if (givesBack) {
            place.giveBack();
            place.giveBack();
            window.taken -= 1;
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

  it("makes room by windows of days last, which an earlier success has made", () => {
    const store = new WindowStore(() => 0);
    store.take("familiar", 1, 90 * 86_400_000);
    for (let key = 0; key < 110_000; key += 1) store.take(`key ${key}`, 10, 3_600_000);
    expect([store.has("familiar"), store.has("key 0")]).toEqual([true, false]);
  });

  it("lets no flood of made-up keys shut others out, and forgets no key that has tried twice", () => {
    const store = new WindowStore(() => 0);
    for (let time = 0; time < 2; time += 1) store.take("victim", 2, 1000);
    const flood = Array.from({ length: 250_000 }, (_, key) => store.take(`key ${key}`, 1, 1000));
    expect(flood.filter((place) => place === null)).toEqual([]);
    expect(store.take("newcomer", 1, 1000)).not.toBeNull();
    expect(store.take("victim", 2, 1000)).toBeNull();
  });

  it("makes room for new keys where every window has several places taken, and forgets the busiest keys last", () => {
    const store = new WindowStore(() => 0);
    for (let time = 0; time < 3; time += 1) store.take("victim", 3, 1000);
    for (let key = 0; key < 100_000; key += 1)
      for (let time = 0; time < 2; time += 1) store.take(`key ${key}`, 2, 1000);
    const newcomers = Array.from({ length: 20_000 }, (_, key) => store.take(`new ${key}`, 1, 1000));
    expect(newcomers.filter((place) => place === null)).toEqual([]);
    expect(store.take("victim", 3, 1000)).toBeNull();
    expect(store.take("new 19999", 1, 1000)).toBeNull();
  });

  it("counts on in another process, for any order of events", () => {
    const event = fc.record({
      key: fc.constantFrom("a", "b", "c"),
      after: fc.nat(70),
      givesBack: fc.boolean(),
      restarts: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let now = 1000;
        const one = new WindowStore(() => now);
        let other = new WindowStore(() => now);
        const kept = new Map<string, WindowRecord>();
        for (const { key, after, givesBack, restarts } of events) {
          now += after;
          const places = [one.take(key, 3, 100), other.take(key, 3, 100)];
          expect(places[1] === null).toBe(places[0] === null);
          if (givesBack) for (const place of places) place?.giveBack();
          for (const record of other.takeChanged()) kept.set(record.key, record);
          if (!restarts) continue;
          other = new WindowStore(() => now);
          other.restore([...kept.values()]);
        }
      }),
    );
  });

  it("stores nothing of calls that are refused", () => {
    const store = new WindowStore(() => 0);
    for (let call = 0; call < 2; call += 1) store.take("a", 2, 1000);
    expect(store.takeChanged()).toEqual([{ key: "a", endsAt: 1000, count: 2 }]);
    for (let call = 0; call < 1000; call += 1) expect(store.take("a", 2, 1000)).toBeNull();
    expect(store.takeChanged()).toEqual([]);
    store.markChanged([{ key: "a", endsAt: 1000, count: 2 }]);
    expect(store.takeChanged()).toHaveLength(1);
  });

  it("blocks no caller for longer than a window because the clock was set back", () => {
    let now = 3_600_000;
    const store = new WindowStore(() => now);
    store.take("a", 1, 1000);
    now = 0;
    expect(store.take("a", 1, 1000)).toBeNull();
    now = 1000;
    expect(store.take("a", 1, 1000)).not.toBeNull();
  });
});

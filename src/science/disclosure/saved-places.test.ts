import { describe, expect, it } from "vitest";
import { perComponent } from "../reference-group/components.ts";
import { eachOnce, type SetToSave, savedPlaces } from "./saved-places.ts";
import { sketchOf, tellTogetherBySketch } from "./set-sketch.ts";
import { copyChances } from "./sum-distribution.ts";
import { isTold } from "./told-genotypes.ts";
import type { NamedRow } from "./told-together.ts";

/** Rows of like weight, none of which is that of another. */
function rowsOf(count: number, first = 0, weight = 1): NamedRow[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ variant: `rs${first + at}`, effectAllele: "A" },
    weight: weight * (1 + ((first + at) % 13) * 0.031),
    frequency: 0.2 + ((first + at) % 7) * 0.1,
  }));
}
const setOf = (key: string, rows: readonly NamedRow[]): SetToSave => ({ key, rows });
const placeOn = ({ rows }: SetToSave, z = 0.314) => ({
  ...{ z, squaredCorrelation: null, percentile: 62.4, low: 40.2, high: 80.8, counted: rows, sum: null },
  madeBy: "european",
});

const large = setOf("large", rowsOf(400));

describe("a place that leaves the page", () => {
  it("has two decimals and whole percentiles where many rows count", () => {
    expect(savedPlaces().of("1", large, placeOn(large))).toEqual({
      ...{ z: 0.31, percentile: 62, low: 40, high: 81, width: 0.01 },
    });
  });

  it("is in halves where fewer do, and then all of it follows from z", () => {
    const small = setOf("small", rowsOf(14));
    expect(savedPlaces().of("1", small, placeOn(small))).toEqual({
      ...{ z: 0.5, percentile: 69, low: null, high: null, width: 0.5 },
    });
  });

  it.each([
    ["three rows", rowsOf(3)],
    ["a row that carries the set", [...rowsOf(14), ...rowsOf(1, 14, 12)]],
  ])("is none of %s", (_, rows) => {
    const set = setOf("few", rows);
    const places = savedPlaces();
    for (const z of [-2, -0.3, 0, 0.9]) expect(places.of("1", set, placeOn(set, z))).toBeNull();
    expect([places.withheld(), places.sets()]).toEqual([4, []]);
  });

  it("is judged by the rows that the file has, not by the set's", () => {
    const counted = large.rows.map((row, at) => ({ ...row, weight: at < 3 ? row.weight : 0 }));
    expect(savedPlaces().of("1", large, { ...placeOn(large), counted })).toBeNull();
  });
});

describe("a place of somebody whose origin is not saved", () => {
  /** A set of which only three rows differ between people in one component. */
  const amongFew = (rows: readonly NamedRow[], known = rows.length) =>
    setOf(
      `few differ, ${known} known`,
      rows.map((row, at) => {
        const usual = perComponent(() => row.frequency);
        const amongOthers = at < 3 ? usual : { ...usual, EAS: 0.001 };
        return at < known ? { ...row, amongOthers } : row;
      }),
    );

  it("is withheld where it tells a genotype of people of any origin", () => {
    const everywhere = rowsOf(100).map((row) => ({ ...row, amongOthers: perComponent(() => row.frequency) }));
    const alike = setOf("alike", everywhere);
    expect(savedPlaces().of("1", alike, placeOn(alike))).not.toBeNull();
    const few = amongFew(rowsOf(100));
    expect(savedPlaces().of("1", few, placeOn(few))).toBeNull();
  });

  it("is of Europeans where the public genomes lack rows, since no others have one", () => {
    const unknown = amongFew(rowsOf(100), 60);
    expect(savedPlaces().of("1", unknown, placeOn(unknown))).not.toBeNull();
  });
});

/** Everybody's copies at each row, with the z of their sum and how many people they are. */
function* everybody(rows: readonly NamedRow[]) {
  const sd = Math.sqrt(
    rows.reduce((sum, { weight, frequency }) => sum + 2 * frequency * (1 - frequency) * weight ** 2, 0),
  );
  for (let person = 0; person < 3 ** rows.length; person += 1) {
    const copies = rows.map((_, row) => Math.floor(person / 3 ** row) % 3);
    let [sum, chance] = [0, 1];
    for (const [row, { weight, frequency }] of rows.entries()) {
      const count = copies[row] ?? 0;
      sum += weight * (count - 2 * frequency);
      chance *= copyChances(frequency)[count] ?? 0;
    }
    yield { copies, z: sum / sd, chance };
  }
}

describe("a coarse place", () => {
  it.each([1, 0.81, 0.64, 0.25])(
    "tells no genotype of anybody where the SNPs found correlate with the set by a square of %d",
    (squaredCorrelation) => {
      const rows = rowsOf(10, 3).map((row, at) => ({ ...row, weight: row.weight * (at % 2 ? -1 : 0.7) }));
      const set = setOf("ten rows", rows);
      const places = savedPlaces();
      const people = new Map<string, { all: number; by: Map<string, number> }>();
      for (const { copies, z, chance } of everybody(rows)) {
        const saved = places.of(copies.join(""), set, { ...placeOn(set, z), squaredCorrelation });
        const group = people.get(JSON.stringify(saved)) ?? { all: 0, by: new Map<string, number>() };
        people.set(JSON.stringify(saved), group);
        group.all += chance;
        for (const [row, count] of copies.entries())
          group.by.set(`${row} ${count}`, (group.by.get(`${row} ${count}`) ?? 0) + chance);
      }
      const told = [...people].flatMap(([saved, { all, by }]) =>
        [...by].flatMap(([genotype, chance]) => {
          const [row = 0, count = 0] = genotype.split(" ").map(Number);
          const before = copyChances(rows[row]?.frequency ?? 0)[count] ?? 0;
          return isTold(before, chance / all) ? [`${genotype} by ${saved}`] : [];
        }),
      );
      expect(told).toEqual([]);
      // Otherwise nothing was tried.
      expect(people.size).toBeGreaterThan(5);
    },
  );
});

describe("places of two sets", () => {
  const nested = (without: number) => setOf(`without ${without}`, large.rows.slice(without));

  it.each([
    ["the same but for one row", nested(1), false],
    ["the same but for five rows", nested(5), false],
    ["half of it", nested(200), true],
    ["no row in common", setOf("other", rowsOf(400, 1000)), true],
    ["the same under another name", setOf("again", large.rows), true],
  ])("go together or not: %s", (_, other, isSaved) => {
    for (const [one, next] of [
      [large, other],
      [other, large],
    ] as const) {
      const together = savedPlaces();
      expect(together.of("1", one, placeOn(one))).not.toBeNull();
      expect(together.of("1", next, placeOn(next)) !== null).toBe(isSaved);
      // The same where the first is in a document of another day, of which there is a sketch.
      const earlier = savedPlaces();
      earlier.of("1", one, placeOn(one));
      expect(savedPlaces(earlier.sets()).of("1", next, placeOn(next)) !== null).toBe(isSaved);
    }
  });

  it("of the same genome are withheld where they tell a row that both weigh", () => {
    const shared = rowsOf(1, 5000, 1.6).map((row) => ({ ...row, frequency: 0.1 }));
    const one = setOf("one", [...rowsOf(300), ...shared]);
    const other = setOf("other", [...rowsOf(300, 1000), ...shared]);
    const places = savedPlaces();
    for (const [genome, z] of [
      ["1", 0],
      ["2", -2.6],
    ] as const) {
      expect(places.of(genome, one, placeOn(one, z))).not.toBeNull();
      expect(places.of(genome, other, placeOn(other, z)) !== null).toBe(z === 0);
    }
  });
});

describe("a place of a set of which the account has places", () => {
  const small = setOf("small", rowsOf(14));

  /** Whether a place is saved besides that of another document. */
  function isSavedAfter(
    first: { set: SetToSave; madeBy: string },
    next: { set: SetToSave; madeBy: string },
  ): boolean {
    const before = savedPlaces();
    expect(before.of("1", first.set, { ...placeOn(first.set), madeBy: first.madeBy })).not.toBeNull();
    const after = savedPlaces(before.sets());
    return after.of("1", next.set, { ...placeOn(next.set), madeBy: next.madeBy }) !== null;
  }

  it.each([
    ["the same way", { set: small, madeBy: "adjusted" }, true],
    ["among other people", { set: small, madeBy: "european" }, false],
    ["by a copy of the set", { set: setOf("copy", small.rows), madeBy: "adjusted" }, false],
  ])("in halves is saved again where it is the same: %s", (_, next, isSaved) => {
    expect(isSavedAfter({ set: small, madeBy: "adjusted" }, next)).toBe(isSaved);
  });

  it("in halves is not saved besides one of a document that does not say how it was made", () => {
    const before = savedPlaces();
    before.of("1", small, placeOn(small));
    const earlier = before.sets().map(({ madeBy: _, ...set }) => set);
    expect(savedPlaces(earlier).of("1", small, placeOn(small))).toBeNull();
  });

  it("in hundredths is saved among other people, too", () => {
    expect(isSavedAfter({ set: large, madeBy: "adjusted" }, { set: large, madeBy: "european" })).toBe(true);
  });

  it("is known by all ways in which documents have it", () => {
    const [one, other] = ["adjusted", "european"].map((madeBy) => {
      const places = savedPlaces();
      places.of("1", small, { ...placeOn(small), madeBy });
      return places.sets();
    });
    const earlier = eachOnce([...(one ?? []), ...(other ?? [])]);
    expect(earlier.map(({ madeBy }) => madeBy)).toEqual([["adjusted", "european"]]);
    expect(savedPlaces(earlier).of("1", small, placeOn(small))).not.toBeNull();
    const unknown = earlier.map(({ madeBy: _, ...set }) => set);
    expect(savedPlaces(eachOnce([...earlier, ...unknown])).of("1", small, placeOn(small))).toBeNull();
  });
});

describe("a place by a mean and a standard deviation that somebody typed", () => {
  const sdOf = ({ rows }: SetToSave) =>
    Math.sqrt(rows.reduce((sum, { weight, frequency: f }) => sum + 2 * f * (1 - f) * weight ** 2, 0));
  const meanOf = ({ rows }: SetToSave) =>
    rows.reduce((sum, { weight, frequency }) => sum + 2 * frequency * weight, 0);
  const placed = (set: SetToSave, times: number) => {
    const byHand = { mean: meanOf(set), sd: times * sdOf(set) };
    return savedPlaces().of("1", set, { ...placeOn(set), byHand });
  };

  it("is saved where its steps are no narrower than among people", () => {
    expect([placed(large, 1.01), placed(large, 0.4)]).toEqual([expect.anything(), null]);
  });

  it("is none in halves, which begin elsewhere", () => {
    expect(placed(setOf("small", rowsOf(14)), 1.01)).toBeNull();
  });

  it("is judged where it is among people", () => {
    // Nobody is 40 standard deviations from the mean: that the place is so is told by the typed mean alone.
    const byHand = { mean: meanOf(large) + 40 * sdOf(large), sd: 1.01 * sdOf(large) };
    expect(savedPlaces().of("1", large, { ...placeOn(large), byHand })).toBeNull();
  });
});

describe("the sketch of a set", () => {
  it("knows small sets by each row", () => {
    const [small, apart] = [sketchOf(rowsOf(12)), sketchOf(rowsOf(12, 100))];
    expect(tellTogetherBySketch(small, [apart])).toBe(false);
    expect(tellTogetherBySketch(small, [sketchOf(rowsOf(12, 11))])).toBe(true);
    expect(tellTogetherBySketch(small, [small])).toBe(false);
  });

  it("sees one row that outweighs all other differences", () => {
    const others = rowsOf(200, 1000, 0.01);
    const heavy = [...large.rows, ...rowsOf(1, 9000, 15)];
    expect(tellTogetherBySketch(sketchOf(heavy), [sketchOf([...large.rows, ...others])])).toBe(true);
  });

  it("sees one row beside weights that were all rounded, and a set that is two others but for a row", () => {
    const rounded = large.rows.map((row) => ({ ...row, weight: Number(row.weight.toPrecision(2)) }));
    const whole = sketchOf(large.rows);
    expect(tellTogetherBySketch(whole, [sketchOf(rounded.slice(1))])).toBe(true);
    const half = (which: number) => sketchOf(large.rows.filter((_, at) => at > 0 && at % 2 === which));
    const other = sketchOf(rowsOf(300, 1000));
    expect(tellTogetherBySketch(whole, [half(0)])).toBe(false);
    expect(tellTogetherBySketch(whole, [half(0), other, half(1)])).toBe(true);
  });

  it("is no hindrance to sets that weigh other rows, and one of another version is", () => {
    const earlier = [1000, 2000, 3000, 4000, 5000].map((first) => sketchOf(rowsOf(300, first)));
    expect(tellTogetherBySketch(sketchOf(large.rows), earlier)).toBe(false);
    expect(tellTogetherBySketch(sketchOf(large.rows), ["0".repeat(384)])).toBe(true);
  });

  it("is no genotype to the database: hexadecimal digits", () => {
    expect(sketchOf(large.rows)).toMatch(/^[0-9a-f]{384}\.[0-9a-f]{384}$/);
  });
});

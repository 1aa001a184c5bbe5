import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bar, bars } from "../bars.mjs";
import { milliseconds, timesLonger, timesOurs, unmeasured, worstOf } from "./outcome.mjs";
import { cellsOf, flatValues, isMet, tableOf } from "./table.mjs";

const bar: Bar = { key: "fast", part: "reading", name: "speed", unit: "times", atLeast: 2 };

describe("outcomes", () => {
  it("say how many times longer a peer needs, or how many times its time ours needs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (ours, factor) => {
          const theirs = ours.map((time) => time * factor);
          expect(timesLonger(ours, theirs).value).toBe(factor);
          expect(timesOurs(theirs, ours).value).toBe(factor);
          expect(timesOurs(theirs, ours).ours).toEqual(milliseconds(theirs).ours);
        },
      ),
    );
  });

  it("take the worst of several", () => {
    const all = [3, 1, 2].map((value) => ({ value, of: `${value}` }));
    expect(worstOf(all, "least").of).toBe("1");
    expect(worstOf(all, "largest").of).toBe("3");
  });
});

describe("the table", () => {
  it("says of every bar whether it is met, and of no other value", () => {
    expect([isMet(bar, 2), isMet(bar, 1.99), isMet(bar, null)]).toEqual([true, false, null]);
    const most: Bar = { key: "slow", part: "page", name: "time", unit: "ms", atMost: 150 };
    expect([isMet(most, 150), isMet(most, 151)]).toEqual([true, false]);
    expect(isMet({ key: "none", part: "page", name: "time", unit: "ms" }, 1)).toBeNull();
  });

  it("has a row for each outcome in the order of the bars, all of one width", () => {
    const outcomes = {
      ...unmeasured("no PLINK here", ["cli_vs_plink19_10k"]),
      vs_split: timesLonger([10, 11, 12], [500, 550, 600], "myheritage"),
    };
    const lines = tableOf(bars, outcomes).split("\n");
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[2]).toContain("50.0 x");
    expect(lines[2]).toContain("myheritage");
    expect(lines[3]).toContain("no PLINK here");
  });

  it("makes a missed bar stand out", () => {
    expect(cellsOf(bar, timesLonger([10], [15]))).toContain("NO");
    expect(cellsOf(bar, timesLonger([10], [25]))).toContain("yes");
  });

  it("writes bytes in kilobytes and times in milliseconds", () => {
    const size: Bar = { key: "size", part: "sizes", name: "size", unit: "bytes", atMost: 120 * 1024 };
    expect(cellsOf(size, { value: 51_200 })).toContain("50.0 KB");
    expect(cellsOf(size, { value: 51_200 })).toContain("at most 120.0 KB");
  });
});

describe("the flat object", () => {
  it("has a number a key, null for what was not measured", () => {
    const flat = flatValues({ fast: timesLonger([3], [1]), ...unmeasured("absent", ["gone"]) });
    expect(flat).toEqual({ fast: 0.333333, gone: null });
  });

  it("has the keys that are promised, each once", () => {
    const keys = bars.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of [
      "parse_mb_s",
      "vs_split",
      "vs_split_map",
      "vs_hand_js",
      "vs_newline_count",
      "cli_vs_plink19_10k",
      "cli_vs_plink19_1m",
      "cli_vs_plink2_1m",
      "cli_vs_fastest_frame_1m",
      "cli_vs_plink19_1m_overlap",
      "score_1m_ms",
      "score_1m_vs_duckdb_wasm",
      "score_1m_gzip_vs_decompression_stream",
      "browser_file_to_scores_ms",
      "browser_read_vs_drop",
      "wasm_gzip_bytes",
      "initial_js_gzip_bytes",
    ]) {
      expect(keys).toContain(key);
    }
  });
});

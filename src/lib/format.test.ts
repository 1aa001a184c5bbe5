import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatExact,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatRange,
  formatRoughBytes,
  formatRoughPercent,
  formatSigned,
} from "./format.ts";

const thin = "\u202f";

describe("formatExact", () => {
  it("shows every decimal of a number, whatever its size", () => {
    expect([60.5, 16.25, -1.234567, 1e-7, 3, 1e8].map(formatExact)).toEqual([
      ...["60.5", "16.25", "\u22121.234567", "0.0000001", "3"],
      `100${thin}000${thin}000`,
    ]);
    expect(formatExact(1e-320)).toBe("0");
    expect(formatExact(Number.NaN)).toBe("\u2013");
  });

  it("reads back as the number", () => {
    const decimals = fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1e6);
    fc.assert(
      fc.property(decimals, (value) => {
        expect(Number(formatExact(value).replaceAll(thin, "").replace("\u2212", "-"))).toBe(value + 0);
      }),
    );
  });
});

describe("formatNumber", () => {
  it("uses the minus sign, never the hyphen", () => {
    expect(formatNumber(-1.5, 1)).toBe("\u22121.5");
  });

  it("puts thin spaces between thousands and none after the point", () => {
    expect(formatNumber(1234567.12345, 5)).toBe(`1${thin}234${thin}567.12345`);
    expect(formatNumber(999)).toBe("999");
  });

  it("puts no sign on what rounds to zero", () => {
    expect(formatNumber(-0.0004, 2)).toBe("0.00");
    expect(formatSigned(0.0004, 2)).toBe("0.00");
  });

  it("shows an en dash where there is no number", () => {
    expect(formatNumber(Number.NaN)).toBe("\u2013");
    expect(formatPercent(Number.POSITIVE_INFINITY)).toBe("\u2013");
  });

  it("can always be read back", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const text = formatNumber(value, decimals).replaceAll(thin, "").replace("\u2212", "-");
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6);
        },
      ),
    );
  });
});

describe("formatSigned", () => {
  it("marks both directions", () => {
    expect(formatSigned(0.0123, 3)).toBe("+0.012");
    expect(formatSigned(-0.0123, 3)).toBe("\u22120.012");
  });
});

describe("percentages", () => {
  it("separates the sign by a thin space", () => {
    expect(formatPercent(0.125, 1)).toBe(`12.5${thin}%`);
  });

  it("never rounds a tiny share up", () => {
    expect(formatRoughPercent(0.0002)).toBe(`less than 0.1${thin}%`);
    expect(formatRoughPercent(0.0061)).toBe(`about 0.6${thin}%`);
    expect(formatRoughPercent(0.032)).toBe(`about 3${thin}%`);
  });
});

describe("formatRoughBytes", () => {
  it("has two digits of an estimate", () => {
    const texts = [900, 1536, 12_600, 128_900, 10 * 1024 ** 2, 103 * 1024 ** 2, Number.NaN].map(
      formatRoughBytes,
    );
    expect(texts.map((text) => text.replaceAll(thin, " "))).toEqual([
      ...["about 900 bytes", "about 1.5 KB", "about 12 KB", "about 130 KB", "about 10 MB", "about 100 MB"],
      "\u2013",
    ]);
  });
});

describe("formatBytes", () => {
  it("counts in steps of 1,024", () => {
    expect(formatBytes(1)).toBe(`1${thin}byte`);
    expect(formatBytes(1023)).toBe(`1${thin}023${thin}bytes`);
    expect(formatBytes(1536)).toBe(`1.5${thin}KB`);
    expect(formatBytes(52_428_800)).toBe(`50.0${thin}MB`);
    expect(formatBytes(200 * 1024 * 1024)).toBe(`200${thin}MB`);
  });
});

describe("formatDuration", () => {
  it("changes from milliseconds to seconds at one second", () => {
    expect(formatDuration(40.4)).toBe(`40${thin}ms`);
    expect(formatDuration(1290)).toBe(`1.3${thin}s`);
  });
});

describe("formatOrdinal", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [13, "13th"],
    [21, "21st"],
    [62.4, "62nd"],
    [99, "99th"],
    [111, "111th"],
  ])("%d is %s", (value, text) => {
    expect(formatOrdinal(value)).toBe(text);
  });
});

describe("formatCount", () => {
  it("uses the singular for one only", () => {
    expect(formatCount(1, "row", "rows")).toBe("1 row");
    expect(formatCount(0, "row", "rows")).toBe("0 rows");
    expect(formatCount(640000, "row", "rows")).toBe(`640${thin}000 rows`);
  });
});

it("writes a range with both ends alike", () => {
  expect(formatRange(85.4, 114.6)).toBe("85 to 115");
  expect(formatRange(-0.5, 1000, 1)).toBe("\u22120.5 to 1\u202f000.0");
  expect(formatRange(21, 93, formatOrdinal)).toBe("21st to 93rd");
});

import { describe, expect, it } from "vitest";
import { blobOfText, firstLines } from "./text-in-pieces.ts";

describe("blobOfText", () => {
  it("returns the bytes of the whole text", async () => {
    const text = "rs900000001\t1\t1000101\tAG\r\nGrüße\n";
    const blob = await blobOfText(text);
    expect(await blob.text()).toBe(text);
    expect(blob.size).toBe(new TextEncoder().encode(text).length);
  });

  it("cuts no character in half, wherever the pieces end", async () => {
    // Two code units each, shifted by one, so that a cut at an even place would go through the middle.
    const text = `a${"🧬".repeat(1_100_000)}`;
    const blob = await blobOfText(text);
    expect(blob.size).toBe(1 + 4 * 1_100_000);
    expect((await blob.text()) === text).toBe(true);
  });

  it("of nothing is empty", async () => {
    expect((await blobOfText("")).size).toBe(0);
  });
});

describe("firstLines", () => {
  it("handles lines of any ending and cuts long ones", () => {
    expect(firstLines("one\r\ntwo\nthree\rfour\nfive", 4, 4)).toEqual(["one", "two", "thr…", "four"]);
  });

  it("is quick on a text without any line end", () => {
    expect(firstLines("A".repeat(10_000_000), 3, 5)).toEqual(["AAAA…"]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { warmUp } from "./warm-up.ts";

/** A reader that stores its input. */
function recorder() {
  const texts: string[] = [];
  const freed = vi.fn();
  const newReader = vi.fn(() => ({
    push: (chunk: Uint8Array) => void texts.push(new TextDecoder().decode(chunk)),
    finish: () => ({ free: freed }),
  }));
  return { texts, freed, newReader };
}

describe("warmUp", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads rows with ids and places of their own, and frees what it read", async () => {
    const { texts, freed, newReader } = recorder();
    const warming = warmUp(newReader, () => false);
    await vi.advanceTimersByTimeAsync(1000);
    await warming;
    const rows = texts.join("").trimEnd().split("\n");
    expect(rows.length).toBeGreaterThan(20_000);
    for (const row of rows) expect(row).toMatch(/^rs\d+\t1\t\d+\t[ACGT]{2}$/);
    expect(new Set(rows.map((row) => row.split("\t")[0])).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.split("\t")[2])).size).toBe(rows.length);
    expect(freed).toHaveBeenCalledOnce();
  });

  it("does nothing in a worker that has a call at once", async () => {
    const { newReader } = recorder();
    const warming = warmUp(newReader, () => true);
    await vi.advanceTimersByTimeAsync(1000);
    await warming;
    expect(newReader).not.toHaveBeenCalled();
  });

  it("stops when a call comes", async () => {
    const { texts, freed, newReader } = recorder();
    const warming = warmUp(newReader, () => texts.length === 2);
    await vi.advanceTimersByTimeAsync(1000);
    await warming;
    expect(texts).toHaveLength(2);
    expect(freed).toHaveBeenCalledOnce();
  });
});

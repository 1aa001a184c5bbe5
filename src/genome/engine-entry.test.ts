import { beforeEach, describe, expect, it, vi } from "vitest";
import { Cancelled } from "./call-turns.ts";

// The panic is noted for the life of a worker.
let entry: typeof import("./engine-entry.ts");
beforeEach(async () => {
  vi.resetModules();
  entry = await import("./engine-entry.ts");
});

const trap = new WebAssembly.RuntimeError("unreachable");

describe("objects in the engine", () => {
  it.each([
    ["a cancelled call", new Cancelled()],
    ["a refusal", { code: "no-valid-rows", expected: "" }],
    ["a fault of the file", new Error("length")],
  ])("is freed once after %s", async (_, thrown) => {
    const held = { free: vi.fn() };
    const outcome = entry.freeing(held, () => Promise.reject(thrown));
    await expect(outcome).rejects.toBe(thrown);
    expect(held.free).toHaveBeenCalledOnce();
  });

  it("is freed once it has been used, and not before", async () => {
    const held = { free: vi.fn() };
    const value = await entry.freeing(held, async () => {
      await Promise.resolve();
      return held.free.mock.calls.length;
    });
    expect(value).toBe(0);
    expect(held.free).toHaveBeenCalledOnce();
  });

  it("is left alone after a trap without a panic, such as memory that ran out", async () => {
    const held = { free: vi.fn() };
    await expect(entry.freeing(held, () => Promise.reject(trap))).rejects.toBe(trap);
    expect(held.free).not.toHaveBeenCalled();
  });

  it("is left alone after a panic, whatever error it causes", async () => {
    const held = { free: vi.fn() };
    entry.notePanic({ message: "index out of bounds", place: "src/lib.rs:1" });
    await expect(entry.freeing(held, () => Promise.reject(new Cancelled()))).rejects.toBeInstanceOf(
      Cancelled,
    );
    expect(held.free).not.toHaveBeenCalled();
  });
});

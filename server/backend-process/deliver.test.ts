import { afterEach, describe, expect, it, vi } from "vitest";
import { deliver } from "./deliver.ts";

const content = Uint8Array.from({ length: 700_000 }, (_, place) => place % 251);

describe("deliver", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("passes on all bytes, and then leaves", async () => {
    const leave = vi.fn();
    const answer = new Response(deliver(content, leave) as ReadableStream<Uint8Array<ArrayBuffer>>);
    expect(leave).not.toHaveBeenCalled();
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(leave).toHaveBeenCalledOnce();
  });

  it("leaves when its client goes", async () => {
    const leave = vi.fn();
    const reader = deliver(content, leave).getReader();
    await reader.read();
    await reader.cancel();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("leaves, and ends, when it is not read in five minutes", async () => {
    vi.useFakeTimers();
    const leave = vi.fn();
    const reader = deliver(content, leave).getReader();
    await reader.read();
    vi.advanceTimersByTime(5 * 60_000);
    expect(leave).toHaveBeenCalledOnce();
    await expect(reader.read()).rejects.toThrow("not read in time");
  });
});

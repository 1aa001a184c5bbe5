import { expect, it, vi } from "vitest";
import { countSentBytes, onSentBytes, sentBytes } from "./sent-bytes.ts";

it("adds up, and informs its listeners", () => {
  const before = sentBytes();
  const listener = vi.fn();
  const stop = onSentBytes(listener);
  countSentBytes(120);
  countSentBytes(30);
  expect(sentBytes() - before).toBe(150);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  countSentBytes(1);
  expect(listener).toHaveBeenCalledTimes(2);
});

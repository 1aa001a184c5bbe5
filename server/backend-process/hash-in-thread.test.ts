import bcrypt from "bcryptjs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hashInThread } from "./hash-in-thread.ts";

describe("hashInThread", () => {
  const { compare, hash } = bcrypt;
  afterAll(() => {
    Object.assign(bcrypt, { compare, hash });
  });

  it("makes and compares digests in another thread", async () => {
    const ownCompare = vi.fn(compare);
    const ownHash = vi.fn(hash);
    Object.assign(bcrypt, { compare: ownCompare, hash: ownHash });
    hashInThread();
    const digests = await Promise.all(
      ["Correct-horse1", "é".repeat(36)].map((word) => bcrypt.hash(word, 10)),
    );
    expect(digests.map((digest) => bcrypt.getRounds(digest))).toEqual([10, 10]);
    expect(await bcrypt.compare("Correct-horse1", digests[0] ?? "")).toBe(true);
    expect(await compare("Correct-horse1", digests[0] ?? "")).toBe(true);
    expect(await bcrypt.compare("correct-horse1", digests[0] ?? "")).toBe(false);
    expect([ownCompare, ownHash].map(({ mock }) => mock.calls)).toEqual([[], []]);
    // The main thread refuses an invalid digest as before.
    expect(await bcrypt.compare("Correct-horse1", "no digest")).toBe(false);
    await expect(bcrypt.hash("Correct-horse1", "no salt")).rejects.toThrow("Invalid salt");
  });
});

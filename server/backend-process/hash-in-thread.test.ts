import bcrypt from "bcryptjs";
import { afterAll, describe, expect, it } from "vitest";
import { hashInThread } from "./hash-in-thread.ts";

describe("hashInThread", () => {
  const { compare, hash } = bcrypt;
  afterAll(() => {
    Object.assign(bcrypt, { compare, hash });
  });

  it("makes and compares digests without keeping this thread busy", async () => {
    hashInThread();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const digests = await Promise.all(
      ["Correct-horse1", "é".repeat(36)].map((word) => bcrypt.hash(word, 10)),
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(digests.map((digest) => bcrypt.getRounds(digest))).toEqual([10, 10]);
    expect(await bcrypt.compare("Correct-horse1", digests[0] ?? "")).toBe(true);
    expect(await compare("Correct-horse1", digests[0] ?? "")).toBe(true);
    expect(await bcrypt.compare("correct-horse1", digests[0] ?? "")).toBe(false);
    // What the thread refuses, this one refuses as it always did.
    expect(await bcrypt.compare("Correct-horse1", "no digest")).toBe(false);
    await expect(bcrypt.hash("Correct-horse1", "no salt")).rejects.toThrow("Invalid salt");
  });
});

/** A value that a driver cannot write causes an error for its own request, and no other. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const plans = "/rest/v1/pricing_plans";
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe.each(databaseKinds())("a value that cannot be written, on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function ask(path: string, body?: string, key = test.secrets.publishableKey): Promise<number> {
    const answer = await test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        headers: { apikey: key, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body }),
      }),
      "192.0.2.1",
    );
    await answer.arrayBuffer();
    return answer.status;
  }

  it.each<[string, string, string?]>([
    ["a number for a list", plans, '{"features":5}'],
    ["an object for a list", plans, '{"features":{}}'],
    ["truth for a list", plans, '{"features":true}'],
    ["a number for a list, in a filter", `${plans}?features=eq.5`],
    ["a number within a list, in a filter", `${plans}?features=cs.5`],
    ["brackets by the thousand", plans, `{"name":${nested(3000)}}`],
    ["brackets by the ten thousand", plans, `{"features":${nested(30_000)}}`],
    ["a NUL in a column's name", `${plans}?%00=eq.1`],
  ])("%s", async (_what, path, body) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const key of [test.secrets.publishableKey, test.secrets.secretKey]) {
      const status = await ask(path, body, key);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).not.toBe(503);
      // The next ones, the first of which would meet the rest of that message.
      for (let time = 0; time < 3; time += 1)
        expect(await ask("/rest/v1/tool_tiers?select=tool_id&tool_id=eq.upload")).toBe(200);
    }
    log.mockRestore();
  });

  it("more values than a statement has room for", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const ids = Array.from({ length: 66_000 }, (_, number) => number).join(",");
    expect(await ask(`${plans}?price=in.(${ids})`, undefined, test.secrets.secretKey)).toBe(413);
    expect(await ask(plans, undefined, test.secrets.secretKey)).toBe(200);
    log.mockRestore();
  });
});

/** One caller's wide reads delay another no longer than the one that runs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const wide = "/rest/v1/polygenic_effect_sizes?select=*";
const small = "/rest/v1/tool_tiers?select=tool_id&limit=1";

describe.each(databaseKinds())("turns on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const ask = (path: string, network: string, token?: string) =>
    test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        headers: {
          apikey: test.secrets.publishableKey,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
      }),
      network,
    );

  /** Names of requests in the order in which they were answered. */
  async function answered(
    asked: readonly { name: string; ask(): Promise<Response> }[],
  ): Promise<readonly string[]> {
    const order: string[] = [];
    await Promise.all(
      asked.map(async (one) => {
        expect((await one.ask()).status).toBe(200);
        order.push(one.name);
      }),
    );
    return order;
  }

  it("come to another's read before the wide ones that wait, and to a user's at the same address", async () => {
    const user = await test.addUser();
    // On PostgreSQL as many as one caller may have there: four would all run beside the others.
    const count = kind === "pglite" ? 8 : 20;
    const order = await answered([
      ...Array.from({ length: count }, (_, place) => ({
        name: `wide ${place}`,
        ask: () => ask(wide, "192.0.2.1"),
      })),
      { name: "another's", ask: () => ask(small, "192.0.2.2") },
      { name: "a user's", ask: () => ask(small, "192.0.2.1", user.token) },
    ]);
    expect(order).toHaveLength(count + 2);
    const widesBefore = (name: string) =>
      order.slice(0, order.indexOf(name)).filter((one) => one.startsWith("wide"));
    // The one that runs and one or two that begin while a token is verified; on PostgreSQL half of the places are the caller's,
    // and all of them would be without turns.
    const most = kind === "pglite" ? 3 : test.backend.database.capacity - 1;
    expect(widesBefore("another's").length).toBeLessThanOrEqual(most);
    expect(widesBefore("a user's").length).toBeLessThanOrEqual(most);
  });

  it("return no more rows than the settings say, for any request", async () => {
    await test.backend.exclusive((database) =>
      database.runScript(
        "insert into public.polygenic_effect_sizes select 'many', 'rs' || number, 'A', 0, 0, 1, 'direct' from generate_series(1, 5000) as number",
      ),
    );
    for (const path of [wide, `${wide}&limit=100000`, `${wide}&offset=0`]) {
      const rows: unknown = await (await ask(path, "192.0.2.1")).json();
      expect(rows).toHaveLength(5000);
    }
  });
});

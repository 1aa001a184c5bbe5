/** A list of 100,000 accounts in pages by key: each once, in order, to the end. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const accounts = 100_000;
const pageSchema = z.object({
  rows: z.array(z.object({ id: z.string(), email: z.string() })),
  next: z.object({ key: z.string(), id: z.string() }).nullable(),
  total: z.int().nullable(),
});

describe.each(databaseKinds())("100,000 accounts on %s", (kind) => {
  let test: TestBackend;
  let administrator: Awaited<ReturnType<TestBackend["addUser"]>>;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    administrator = await test.addUser();
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    await test.backend.exclusive((database) =>
      database.runScript(
        `insert into auth.users (id, email, email_confirmed_at)
          select gen_random_uuid(), 'n' || lpad((n * 7919 % ${accounts})::text, 6, '0') || '@example.org', now()
          from generate_series(1, ${accounts}) as n; analyze auth.users; analyze public.subscribers;`,
      ),
    );
  }, 600_000);
  afterAll(() => test.close());

  it("come each once, in order, a page of 200 at a time", async () => {
    const emails: string[] = [];
    let after: object | null = null;
    let total = 0;
    do {
      const { data, error } = await administrator.client.rpc("list_users", {
        ...{ p_search: "@example.org", p_filters: { role: "none" }, p_sort: "email", p_is_descending: false },
        ...{ p_after: after, p_rows: 200 },
      });
      expect(error).toBeNull();
      const page = pageSchema.parse(data);
      emails.push(...page.rows.map(({ email }) => email));
      total = page.total ?? total;
      after = page.next;
    } while (after !== null);
    expect(total).toBe(accounts);
    expect(emails.length).toBe(accounts);
    for (let index = 0; index < accounts; index += 1)
      if (emails[index] !== `n${String(index).padStart(6, "0")}@example.org`)
        expect.fail(`at ${index}: ${emails[index]}`);
  }, 1_800_000);
});

/** Answers in practice: each is saved once however often it is sent, and none is of the future. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const idOf = (number: number) => `0b9fdc1c-6a3a-4f1e-9d62-${String(number).padStart(12, "0")}`;

describe.each(databaseKinds())("answers in practice on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const answer = (number: number, changed: object = {}) => ({
    ...{ id: idOf(number), topic: "sums", seed: number, chosen: 1, is_right: true, seconds: 9.5 },
    answered_at: "2026-11-20T10:00:00+00:00",
    ...changed,
  });
  type Saver = Awaited<ReturnType<TestBackend["addUser"]>>["client"];
  const save = (client: Saver, answers: unknown) =>
    client.rpc("save_practice_answers", { p_answers: answers });
  const rows = async (client: Saver) =>
    (await client.from("practice_answers").select("*").order("id")).data ?? [];

  it("are saved once, however often and in whatever company they are sent", async () => {
    const { client, id } = await test.addUser();
    expect((await save(client, [answer(1), answer(2)])).data).toBe(2);
    expect((await save(client, [answer(2, { is_right: false }), answer(3), answer(3)])).data).toBe(1);
    const together = await Promise.all([4, 4, 4].map((number) => save(client, [answer(number)])));
    expect(together.map(({ data }) => data as number).reduce((sum, count) => sum + count, 0)).toBe(1);
    const saved = await rows(client);
    expect(saved.map((row) => row.id)).toEqual([1, 2, 3, 4].map(idOf));
    expect(saved[1]).toMatchObject({ user_id: id, is_right: true, seconds: 9.5, seed: 2 });
  });

  it("of two people may have one id, and neither sees the other's", async () => {
    const [one, other] = [await test.addUser(), await test.addUser()];
    await save(one.client, [answer(1)]);
    expect((await save(other.client, [answer(1, { topic: "products" })])).data).toBe(1);
    expect((await rows(one.client)).map(({ topic }) => topic)).toEqual(["sums"]);
    await one.client.from("practice_answers").delete().eq("user_id", other.id);
    expect(await rows(other.client)).toHaveLength(1);
    await other.client.from("practice_answers").delete().eq("user_id", other.id);
    expect(await rows(other.client)).toEqual([]);
  });

  it("from a clock that is fast are of the time when they arrive", async () => {
    const { client } = await test.addUser();
    const before = Date.now() - 120_000;
    await save(client, [answer(1, { answered_at: "2031-01-01T00:00:00+00:00" })]);
    const [row] = await rows(client);
    expect(row.answered_at).toBe(row.created_at);
    expect(Date.parse(row.answered_at)).toBeGreaterThan(before);
  });

  it.each([
    ["no list", { id: idOf(1) }],
    ["too many", Array.from({ length: 201 }, (_, number) => answer(number))],
    ["a genotype for a topic", [answer(1, { topic: "rs4680-ag" })]],
    ["a right answer without a choice", [answer(1, { chosen: null })]],
    ["a day for one exercise", [answer(1, { seconds: 86_400 })]],
    ["no id", [answer(1, { id: "rs4680" })]],
  ])("are refused as a whole for %s", async (_, sent) => {
    const { client } = await test.addUser();
    expect((await save(client, Array.isArray(sent) ? [answer(9), ...sent] : sent)).error).not.toBeNull();
    expect(await rows(client)).toEqual([]);
  });

  it("without an account are refused", async () => {
    expect((await save(test.anonymous.client, [answer(1)])).error).not.toBeNull();
  });
});

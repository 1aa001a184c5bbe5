/** Answers to questionnaires: what they may be, and of two tabs the later learns of the other's. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("answers to questionnaires on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const first = {
    p_questionnaire_id: "talent-quiz",
    p_version: 1,
    p_answers: { age: 40, likes: ["maths", "music"], works: true, way: "own" } as object,
    p_status: "open",
    p_result: null as object | null,
    p_base: null as string | null,
  };
  type Saver = Awaited<ReturnType<TestBackend["addUser"]>>["client"];
  const save = (client: Saver, changed: Partial<typeof first>) =>
    client.rpc("save_questionnaire_answers", { ...first, ...changed });

  it("are continued by whoever has seen the last ones, and by nobody else", async () => {
    const { client } = await test.addUser();
    const begun = await save(client, {});
    expect(begun.error).toBeNull();
    const { data: row } = await client.from("questionnaire_answers").select("*").single();
    expect(row).toMatchObject({ answers: first.p_answers, status: "open", result: null });
    // The base comes back as it is read, to the microsecond.
    expect(begun.data).toBe(row.updated_at);
    const one = { p_answers: { age: 41 }, p_base: String(begun.data) };
    const saved = await save(client, one);
    expect(saved.error).toBeNull();
    for (const late of [{ ...one, p_answers: { age: 42 } }, {}]) {
      const { error, status } = await save(client, late);
      expect([status, error?.code, error?.message]).toEqual([409, "PT409", "newer_answers"]);
    }
    const finished = { p_status: "finished", p_result: { score: 7 }, p_base: String(saved.data) };
    expect((await save(client, finished)).error).toBeNull();
    const { data: last } = await client.from("questionnaire_answers").select("status, result").single();
    expect(last).toEqual({ status: "finished", result: { score: 7 } });
  });

  it("are saved once of many that begin or continue at the same time", async () => {
    const { client } = await test.addUser();
    const winners = async (base: string | null) => {
      const tries = [1, 2, 3, 4].map((age) => save(client, { p_answers: { age }, p_base: base }));
      return (await Promise.all(tries)).filter(({ error }) => error === null);
    };
    const [begun, ...others] = await winners(null);
    expect(others).toEqual([]);
    expect(await winners(String(begun?.data))).toHaveLength(1);
  });

  it("of another person are neither continued nor seen", async () => {
    const [owner, stranger] = [await test.addUser(), await test.addUser()];
    const { data: base } = await save(owner.client, {});
    expect((await save(stranger.client, { p_base: String(base) })).error?.code).toBe("PT409");
    expect((await save(stranger.client, { p_answers: { age: 9 } })).error).toBeNull();
    const { data } = await owner.client.from("questionnaire_answers").select("answers");
    expect(data).toEqual([{ answers: first.p_answers }]);
    expect((await save(test.anonymous.client, {})).error?.code).toBe("42501");
  });

  it("and those in practice are no business of an organisation that the person belongs to, and are in the export", async () => {
    const [owner, member] = [await test.addUser(), await test.addUser()];
    const { data: organisation } = await owner.client.rpc("create_organisation", { p_name: "Answers" });
    const { data: invitation } = await owner.client.rpc("invite_member", {
      ...{ p_organisation: organisation, p_email: member.email, p_role: "viewer" },
    });
    expect((await member.client.rpc("accept_invitation", { p_invitation: invitation })).error).toBeNull();
    expect((await save(member.client, {})).error).toBeNull();
    const answer = {
      ...{ id: "0b9fdc1c-6a3a-4f1e-9d62-000000000001", topic: "sums", seed: 1, chosen: 1 },
      ...{ is_right: true, seconds: 9.5, answered_at: "2026-11-20T10:00:00+00:00" },
    };
    expect((await member.client.rpc("save_practice_answers", { p_answers: [answer] })).error).toBeNull();
    for (const table of ["questionnaire_answers", "practice_answers"] as const) {
      expect((await owner.client.from(table).select("*")).data).toEqual([]);
      expect((await owner.client.from(table).delete().eq("user_id", member.id).select("*")).data).toEqual([]);
    }
    const { data: exported } = await member.client.rpc("export_own_data");
    expect(exported).toMatchObject({
      tables: {
        questionnaire_answers: [{ answers: first.p_answers }],
        practice_answers: [{ topic: "sums" }],
      },
    });
  });

  it.each([
    ["a document in an answer", { p_answers: { one: { two: 3 } } }],
    ["a list of lists", { p_answers: { one: [[1]] } }],
    ["a document in a list", { p_answers: { one: [{ two: 3 }] } }],
    ["nothing as an answer", { p_answers: { one: null } }],
    ["no document of answers", { p_answers: [1, 2] }],
    ["genotypes as answers", { p_answers: { rs4988235: "AG" } }],
    ["genotypes in lists", { p_answers: { ids: ["rs1", "rs2"], calls: ["AG", "CT"] } }],
    ["genotypes in a result", { p_status: "finished", p_result: { rs4988235: "AG" } }],
    ["a result while it is open", { p_result: { score: 1 } }],
    ["more than there is room for", { p_answers: { note: "x".repeat(25_001) } }],
    ["another status", { p_status: "half" }],
  ])("are not %s", async (_, changed) => {
    const { client } = await test.addUser();
    expect((await save(client, changed)).error?.code).toBe("23514");
  });
});

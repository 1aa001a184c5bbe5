/** Quiz results shared with an organisation: by the person alone, who takes them back; no member reads the table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

const result = {
  unit: "SD",
  domains: [
    { domain: "series", area: "aptitude", value: 0.4 },
    { domain: "openness", area: "personality", value: -0.2 },
  ],
};

describe.each(databaseKinds())("shared quiz results on %s", (kind) => {
  let test: TestBackend;
  let administrator: User;
  let owner: User;
  let organisation: string;
  beforeAll(async () => {
    test = await openTestBackend(kind);
    administrator = await test.addUser();
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    owner = await test.addUser();
    const { data } = await owner.client.rpc("create_organisation", { p_name: "Northgate" });
    organisation = String(data);
  });
  afterAll(() => test.close());

  const saved = { p_questionnaire_id: "talent-quiz", p_version: 1, p_answers: { a: "1" }, p_base: null };

  async function finished(): Promise<User> {
    const person = await test.addUser();
    const call = { ...saved, p_status: "finished", p_result: result };
    expect((await person.client.rpc("save_questionnaire_answers", call)).error).toBeNull();
    return person;
  }
  const share = ({ client }: Pick<User, "client">, parts: readonly string[], id = organisation) =>
    client.rpc("share_quiz_result", { p_organisation: id, p_parts: parts });
  const seen = async ({ client }: Pick<User, "client">) =>
    (await client.from("quiz_shares").select("*").order("created_at")).data;

  async function member(role: string): Promise<User> {
    const person = await test.addUser();
    await test.service.client
      .from("organisation_members")
      .insert({ organisation_id: organisation, user_id: person.id, role });
    return person;
  }

  it("have the estimates of the parts that the person chose, once for each organisation", async () => {
    const person = await finished();
    expect((await share(person, ["aptitude"])).error).toBeNull();
    const [row] = (await seen(person)) ?? [];
    expect(row).toMatchObject({
      ...{ organisation_id: organisation, organisation_name: "Northgate", parts: ["aptitude"], version: 1 },
      result: { unit: "SD", domains: [result.domains[0]] },
    });
    expect((await share(person, ["aptitude", "personality"])).error).toBeNull();
    const rows = (await seen(person)) ?? [];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ result: { domains: result.domains } });
  });

  it("are seen and taken back by the person alone: no member, former member, administrator or visitor", async () => {
    const person = await finished();
    await share(person, ["aptitude"]);
    const former = await member("analyst");
    await former.client.rpc("remove_member", { p_organisation: organisation, p_user_id: former.id });
    const others = [
      owner,
      await member("analyst"),
      await member("viewer"),
      former,
      administrator,
      await test.addUser(),
      test.anonymous,
    ];
    for (const other of others) {
      expect((await seen(other)) ?? []).toEqual([]);
      await other.client.from("quiz_shares").delete().eq("user_id", person.id);
      const row = { user_id: person.id, organisation_id: organisation };
      expect((await other.client.from("quiz_shares").insert(row)).error?.code).toBe("42501");
    }
    const [row] = (await seen(person)) ?? [];
    expect(row).toBeDefined();
    const changed = await person.client
      .from("quiz_shares")
      .update({ parts: ["personality"] })
      .eq("id", row?.id);
    expect(changed.error?.code).toBe("42501");
    expect((await person.client.from("quiz_shares").delete().eq("id", row?.id)).error).toBeNull();
    expect(await seen(person)).toEqual([]);
  });

  it("go with the answers to the quiz, and with no others", async () => {
    const person = await finished();
    await share(person, ["aptitude"]);
    const other = { ...saved, p_questionnaire_id: "other", p_status: "open", p_result: null };
    await person.client.rpc("save_questionnaire_answers", other);
    const remove = (id: string) =>
      person.client
        .from("questionnaire_answers")
        .delete()
        .eq("questionnaire_id", id)
        .eq("user_id", person.id);
    await remove("other");
    expect(await seen(person)).toHaveLength(1);
    await remove("talent-quiz");
    expect(await seen(person)).toEqual([]);
  });

  it("need a finished quiz, an open organisation and a part", async () => {
    const person = await test.addUser();
    expect((await share(person, ["aptitude"])).error).toMatchObject({
      code: "PT409",
      message: "no_finished_quiz",
    });
    const quiz = await finished();
    const nobody = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
    expect((await share(quiz, ["aptitude"], nobody)).error).toMatchObject({
      code: "PT404",
      message: "no_such_organisation",
    });
    for (const parts of [[], ["answers"]]) expect((await share(quiz, parts)).error?.code).toBe("23514");
    expect((await share(test.anonymous, ["aptitude"])).error?.code).toBe("42501");
  });

  it("go when they have ended, without another share", async () => {
    const person = await finished();
    await share(person, ["aptitude"]);
    const database = (statement: string) =>
      test.backend.exclusive((open) => open.query(statement, [person.id]));
    await database(
      "update public.quiz_shares set ends_at = now() - interval '1 second' where user_id = $1::uuid",
    );
    await database("select private.remove_unneeded(1000) where $1::uuid is not null");
    expect(await seen(person)).toEqual([]);
  });

  it("refuse genotypes", async () => {
    const row = {
      user_id: owner.id,
      organisation_id: organisation,
      organisation_name: "N",
      parts: ["aptitude"],
    };
    const { error } = await test.service.client
      .from("quiz_shares")
      .insert({ ...row, version: 1, result: { rs4988235: "AG" } });
    expect(error?.code).toBe("23514");
  });

  it("are offered to organisations that one belongs to or is invited by, and to one whose code one has", async () => {
    const person = await test.addUser();
    const known = async () => (await person.client.rpc("known_organisations")).data;
    expect(await known()).toEqual([]);
    await owner.client.rpc("invite_member", {
      ...{ p_organisation: organisation, p_email: person.email, p_role: "viewer" },
    });
    expect(await known()).toEqual([{ id: organisation, name: "Northgate", is_member: false }]);
    expect((await owner.client.rpc("known_organisations")).data).toEqual([
      { id: organisation, name: "Northgate", is_member: true },
    ]);
    // An accepted invitation is none any more, when the member has left again.
    const invited = await person.client.from("organisation_invitations").select("id").single();
    await person.client.rpc("accept_invitation", { p_invitation: invited.data?.id });
    await person.client.rpc("remove_member", { p_organisation: organisation, p_user_id: person.id });
    expect(await known()).toEqual([]);
    const stranger = await test.addUser();
    const ofCode = (id: string) => stranger.client.rpc("organisation_of_code", { p_organisation: id });
    expect((await ofCode(organisation)).data).toBe("Northgate");
    expect((await ofCode("0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21")).data).toBeNull();
    const { data: closed } = await stranger.client.rpc("create_organisation", { p_name: "Closed" });
    await stranger.client.rpc("close_organisation", { p_organisation: closed });
    expect((await ofCode(String(closed))).data).toBeNull();
    expect((await stranger.client.rpc("known_organisations")).data).toEqual([]);
  });
});

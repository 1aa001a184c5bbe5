/** Consents of an account: the time is the server's, one for a purpose, nobody else's business, and a part of the export. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("consents on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const given = { purpose: "invitations", text_version: 1 };

  it("are stored once for a purpose, with the server's time, and go when they are taken back", async () => {
    const { client } = await test.addUser();
    const early = { ...given, created_at: "2001-01-01T00:00:00Z" };
    expect((await client.from("account_consents").insert(early)).error).toBeNull();
    const { data: row } = await client.from("account_consents").select("*").single();
    expect(row).toMatchObject(given);
    expect(new Date(row.created_at).getFullYear()).toBeGreaterThan(2025);
    expect((await client.from("account_consents").insert(given)).error?.code).toBe("23505");
    for (const wrong of [{ purpose: "rs4477212 AA" }, { purpose: "" }, { text_version: 0 }])
      expect((await client.from("account_consents").insert({ ...given, ...wrong })).error?.code).toBe(
        "23514",
      );
    expect((await client.from("account_consents").delete().eq("id", row.id)).error).toBeNull();
    expect((await client.from("account_consents").select("id")).data).toEqual([]);
  });

  it("come before stored genotypes, with the version of the text, and take these with them", async () => {
    const { client, id } = await test.addUser();
    const file = { filename: "23andMe file", file_size: 9, genetic_data_consent: true };
    const metadata = { genetic_data: { rs6557171: "TC" } };
    const { error } = await client.from("genetic_files").insert({ ...file, metadata });
    expect(error?.code).toBe("23514");
    const consents = async () => (await client.from("account_consents").select("purpose, text_version")).data;
    expect(await consents()).toEqual([]);
    // Nothing of a person, nothing to consent to.
    expect((await client.from("genetic_files").insert({ ...file, metadata: {} })).error).toBeNull();
    expect(await consents()).toEqual([]);
    for (const consent_text_version of [1, 2, 2])
      expect(
        (await client.from("genetic_files").insert({ ...file, metadata, consent_text_version })).error,
      ).toBeNull();
    expect(await consents()).toEqual([{ purpose: "saved-genotypes", text_version: 2 }]);
    const stranger = await test.addUser();
    const forged = { ...file, metadata, consent_text_version: 1, user_id: id };
    expect((await stranger.client.from("genetic_files").insert(forged)).error?.code).toBe("42501");
    expect(
      (await client.from("account_consents").delete().eq("purpose", "saved-genotypes")).error,
    ).toBeNull();
    expect((await client.from("genetic_files").select("metadata")).data).toEqual([{ metadata: {} }]);
  });

  it("are seen by their owner alone, not by the owner of an organisation, and are in the export", async () => {
    const [owner, member] = [await test.addUser(), await test.addUser()];
    const { data: organisation } = await owner.client.rpc("create_organisation", { p_name: "Consents" });
    const { data: invitation } = await owner.client.rpc("invite_member", {
      ...{ p_organisation: organisation, p_email: member.email, p_role: "viewer" },
    });
    expect((await member.client.rpc("accept_invitation", { p_invitation: invitation })).error).toBeNull();
    expect((await member.client.from("account_consents").insert(given)).error).toBeNull();
    expect((await owner.client.from("account_consents").select("id")).data).toEqual([]);
    const others = { ...given, user_id: member.id, purpose: "group-figures" };
    expect((await owner.client.from("account_consents").insert(others)).error?.code).toBe("42501");
    const { data: exported } = await member.client.rpc("export_own_data");
    expect(exported).toMatchObject({ tables: { account_consents: [given] } });
  });
});

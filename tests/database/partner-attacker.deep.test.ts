/** What members and others get over REST, put together by a linear program: no hidden count is closer than the rule says, and no way around. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEAST_WIDTH } from "../../src/science/groups/protect-counts.ts";
import type { Published } from "../../src/science/groups/publish-aggregate.ts";
import { attackOnUpload, leastWidth } from "../support/group-attack.ts";
import { drawPeople, laterCohort, uploadOf } from "../support/made-up-cohort.ts";
import { draws } from "../support/made-up-file.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

const cohorts = 20;
const traits = 2;

describe.each(databaseKinds())("an attacker over REST on %s", (kind) => {
  let test: TestBackend;
  let owner: User;
  let viewer: User;
  let stranger: User;

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));

  async function newPartner(): Promise<string> {
    const [made] = await query(
      "insert into public.organisations (name, is_partner) values ('Harbour', true) returning id",
    );
    for (const [user, role] of [
      [owner, "owner"],
      [viewer, "viewer"],
    ] as const)
      await query(
        "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, $3)",
        ...[String(made?.["id"]), user.id, role],
      );
    return String(made?.["id"]);
  }

  beforeAll(async () => {
    test = await openTestBackend(kind);
    [owner, viewer, stranger] = (await Promise.all(Array.from({ length: 3 }, () => test.addUser()))) as [
      User,
      User,
      User,
    ];
  });
  afterAll(() => test.close());

  it("finds nothing closer as a viewer, and nothing at all as somebody else", {
    timeout: 1_200_000,
  }, async () => {
    let attacked = 0;
    for (let seed = 1; seed <= cohorts; seed += 1) {
      const draw = draws(seed * 7919);
      const partner = await newPartner();
      let people = drawPeople(draw, 60 + Math.floor(draw() * 1500), traits);
      for (let turn = 0; turn < 3; turn += 1) {
        await query("delete from public.rate_limit_windows");
        const sent = await owner.client.rpc("send_partner_upload", {
          ...{ p_organisation: partner, p_document: uploadOf(people), p_replaces: null },
        });
        expect(sent.error).toBeNull();
        people = laterCohort(draw, people, traits);
      }
      const listed = await viewer.client.from("partner_uploads").select("*").eq("organisation_id", partner);
      for (const { id, is_published } of listed.data ?? []) {
        const { data, error } = await viewer.client.rpc("read_partner_figures", { p_upload: id });
        expect(error?.code ?? null).toBe(is_published ? null : "42501");
        expect((await stranger.client.rpc("read_partner_figures", { p_upload: id })).error?.code).toBe(
          "42501",
        );
        if (data === null) continue;
        const published = data as Published;
        for (const trait of published.traits) {
          const found = await leastWidth(attackOnUpload(published, [trait]));
          attacked += found.attacked;
          expect(found.width, `seed ${seed}`).toBeGreaterThanOrEqual(LEAST_WIDTH - 1e-6);
        }
      }
    }
    console.log(`${attacked} hidden counts attacked over REST`);
    expect(attacked).toBeGreaterThan(100);
  });

  it("finds no way to the counts behind the figures", async () => {
    const partner = await newPartner();
    const document = uploadOf(drawPeople(draws(3), 500, traits));
    await owner.client.rpc("send_partner_upload", {
      ...{ p_organisation: partner, p_document: document, p_replaces: null },
    });
    const [sent] = await query(
      "select id from public.partner_uploads where organisation_id = $1::uuid",
      partner,
    );
    const id = String(sent?.["id"]);
    const asked = async (
      path: string,
      init: RequestInit & { headers?: Record<string, string> },
      user: User | null,
    ) => {
      const key = test.secrets.publishableKey;
      const headers = { apikey: key, Authorization: `Bearer ${user?.token ?? key}`, ...init.headers };
      const answer = await test.backend.answer(
        new Request(`${siteUrl}/rest/v1/${path}`, { ...init, headers }),
        "192.0.2.1",
      );
      return { status: answer.status, text: await answer.text() };
    };
    const json = { "Content-Type": "application/json" };
    const call = (procedure: string, body: object) => ({
      path: `rpc/${procedure}`,
      init: { method: "POST", headers: json, body: JSON.stringify(body) },
    });
    const tries = [
      { path: "partner_figures", init: {} },
      { path: "partner_figures", init: { headers: { "Accept-Profile": "private" } } },
      { path: "partner_uploads?select=*,partner_figures(*)", init: {} },
      { path: "partner_uploads?select=counts,published", init: {} },
      { path: "partner_uploads?order=document_id", init: {} },
      { path: "partner_uploads?counts->>people=gt.400", init: {} },
      { path: "partner_uploads", init: { headers: { Accept: "application/vnd.pgrst.plan+json" } } },
      call("published_upload", { document, releases: [] }),
      call("published_aggregate", { document, releases: [] }),
      call("changed_by_few", { document, earlier: document, dimension: null }),
      call("protected_counts", { counts: [[1]], earlier: [], is_one_row: true }),
      {
        path: "rpc/published_upload",
        init: {
          method: "POST",
          headers: { ...json, "Content-Profile": "private" },
          body: JSON.stringify({ document, releases: [] }),
        },
      },
      { path: "organisations?select=*,partner_uploads(*,partner_figures(counts))", init: {} },
    ];
    for (const user of [owner, viewer, stranger, null])
      for (const { path, init } of tries) {
        const { status, text } = await asked(path, init, user);
        // A request for the plan may be answered with the rows themselves, which have no figure.
        if (status < 300) expect(text, path).not.toMatch(/"counts"|"bands"|"published"\s*:|left_out/);
        else expect(text.includes(document.id), path).toBe(false);
      }
    // The owner gets the published figures, and not how many have not agreed.
    const read = await owner.client.rpc("read_partner_figures", { p_upload: id });
    expect(JSON.stringify(read.data)).not.toMatch(/left_out|document_id/);
  });
});

/** Uploads of partners: who sends and reads them, what is refused, and that the database publishes what the page's own rule does. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../../server/backend/apply-migrations.ts";
import { type Aggregate, aggregateSchema } from "../../src/science/groups/aggregate.ts";
import { type Published, publishUpload, type Release } from "../../src/science/groups/publish-aggregate.ts";
import { drawPeople, laterCohort, uploadOf } from "../support/made-up-cohort.ts";
import { draws } from "../support/made-up-file.ts";
import { databaseKinds, openTestBackend, supabaseFolder, type TestBackend } from "../support/test-backend.ts";
import { pairsOfUploads } from "../support/uploads-of-few.ts";
import { isWhole } from "../support/whole-aggregate.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

describe.each(databaseKinds())("uploads of partners on %s", (kind) => {
  let test: TestBackend;
  let administrator: User;
  let owner: User;
  let analyst: User;
  let viewer: User;
  let stranger: User;
  let partner: string;

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const send = (
    { client }: Pick<User, "client">,
    document: unknown,
    replaces: string | null = null,
    to = partner,
  ) => client.rpc("send_partner_upload", { p_organisation: to, p_document: document, p_replaces: replaces });
  const uploads = async ({ client }: Pick<User, "client">) =>
    (await client.from("partner_uploads").select("id, number, is_published").order("number")).data ?? [];
  const read = ({ client }: Pick<User, "client">, id: unknown) =>
    client.rpc("read_partner_figures", { p_upload: id });

  async function newPartner(members: readonly (readonly [User, string])[]) {
    const { data, error } = await administrator.client.rpc("create_partner", { p_name: "Harbour" });
    expect(error).toBeNull();
    for (const [user, role] of members)
      await query(
        "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, $3)",
        ...[String(data), user.id, role],
      );
    return String(data);
  }

  beforeAll(async () => {
    test = await openTestBackend(kind);
    [administrator, owner, analyst, viewer, stranger] = (await Promise.all(
      Array.from({ length: 5 }, () => test.addUser()),
    )) as [User, User, User, User, User];
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    partner = await newPartner([
      [owner, "owner"],
      [analyst, "analyst"],
      [viewer, "viewer"],
    ]);
  });
  afterAll(() => test.close());

  it("are published by the rule that the page has too, one after the other", async () => {
    // Tables by two groupings: those with a hidden count, and those of a later upload.
    const crossed = { hidden: 0, later: 0 };
    for (let seed = 1; seed <= 12; seed += 1) {
      const draw = draws(seed);
      const traits = 3;
      let people = drawPeople(draw, 40 + Math.floor(draw() * 500), traits);
      const releases: Release[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const aggregate = uploadOf(people);
        expect(aggregateSchema.safeParse(aggregate).success && isWhole(aggregate)).toBe(true);
        const expected = publishUpload(aggregate, releases);
        await query("select private.check_upload($1::text::jsonb)", JSON.stringify(aggregate));
        const [row] = await query(
          "select private.published_upload($1::text::jsonb, $2::text::jsonb) as shown",
          ...[JSON.stringify(aggregate), JSON.stringify(releases)],
        );
        expect(row?.["shown"], `seed ${seed}, upload ${turn + 1}`).toEqual(expected);
        for (const trait of expected?.traits ?? []) {
          if (trait.crossed?.mode !== "exact") continue;
          if (trait.crossed.cells.flat().includes(null)) crossed.hidden += 1;
          if (releases.some(({ published }) => published.crossed !== undefined)) crossed.later += 1;
        }
        if (expected !== null) releases.push({ aggregate, published: expected });
        people = laterCohort(draw, people, traits);
      }
    }
    expect(Math.min(crossed.hidden, crossed.later), JSON.stringify(crossed)).toBeGreaterThan(0);
  });

  it.each(pairsOfUploads)("are judged by who joined and who left, each: $name", async (pair) => {
    const { before, now, isPublished } = pair;
    const releases = [{ aggregate: before, published: publishUpload(before, []) }] as Release[];
    const [row] = await query(
      "select private.published_upload($1::text::jsonb, $2::text::jsonb) is not null as shown",
      ...[JSON.stringify(now), JSON.stringify(releases)],
    );
    expect({ database: row?.["shown"], page: publishUpload(now, releases) !== null }).toEqual({
      ...{ database: isPublished, page: isPublished },
    });
  });

  it("withhold a grouping where one person left a group while ten joined it, and where one moved", async () => {
    const groups = (harbour: readonly number[], mill: readonly number[]): Aggregate => {
      const rows = [harbour, mill].map((row) => [...row]);
      const people = rows.map((row) => row.reduce((sum, count) => sum + count, 0));
      return {
        ...{ version: 1, id: randomUUID(), left_out: 0, people: (people[0] ?? 0) + (people[1] ?? 0) },
        dimensions: { site: ["Harbour", "Mill"].map((name, row) => ({ name, people: people[row] ?? 0 })) },
        traits: [
          {
            ...{ id: "one", name: "One", mean: 0.12, sd: 1, by: { site: rows } },
            bands: harbour.map((count, band) => count + (mill[band] ?? 0)),
          },
        ],
      };
    };
    const even = [20, 20, 20, 20, 20];
    const before = groups(even, even);
    const releases = [{ aggregate: before, published: publishUpload(before, []) }] as Release[];
    const cases = [
      { now: groups([30, 20, 20, 20, 19], [20, 20, 20, 20, 30]), withheld: ["site"] },
      { now: groups([20, 20, 20, 20, 19], [20, 20, 20, 20, 21]), withheld: ["site"] },
      { now: groups([30, 20, 20, 20, 20], even), withheld: [] },
    ];
    for (const { now, withheld } of cases) {
      const [row] = await query(
        "select private.published_upload($1::text::jsonb, $2::text::jsonb) as shown",
        ...[JSON.stringify(now), JSON.stringify(releases)],
      );
      expect(row?.["shown"]).toMatchObject({ withheld });
      expect(publishUpload(now, releases)).toMatchObject({ withheld });
    }
  });

  it("are sent by owners and analysts, read by members, and written down", async () => {
    const elsewhere = await test.addUser();
    await newPartner([[elsewhere, "owner"]]);
    const document = uploadOf(drawPeople(draws(5), 400, 2));
    for (const actor of [viewer, stranger, elsewhere, administrator, test.anonymous])
      expect((await send(actor, document)).error?.code).toBe("42501");
    expect((await send(analyst, document)).data).toEqual({ number: 1, is_published: true });
    const [sent] = await uploads(viewer);
    expect(sent).toMatchObject({ number: 1, is_published: true });
    const expected = publishUpload(document, []);
    expect(JSON.stringify(expected)).not.toContain("left_out");
    for (const actor of [owner, analyst, viewer])
      expect((await read(actor, sent?.id)).data).toEqual(expected);
    for (const actor of [stranger, elsewhere, administrator, test.anonymous]) {
      expect(await uploads(actor)).toEqual([]);
      expect((await read(actor, sent?.id)).error?.code).toBe("42501");
    }
    for (const actor of [owner, test.service]) {
      const hidden = await actor.client.schema("private").from("partner_figures").select("*");
      expect(hidden.data ?? []).toEqual([]);
    }
    const written = await query(
      "select action, value from public.audit_entries where organisation_id = $1::uuid and action in ('send_upload', 'see_figures') order by created_at",
      partner,
    );
    expect(written.map(({ action, value }) => `${action} ${value}`)).toEqual([
      "send_upload 1",
      ...["see_figures 1", "see_figures 1", "see_figures 1"],
    ]);
    // Who has left sees nothing any more.
    await owner.client.rpc("remove_member", { p_organisation: partner, p_user_id: viewer.id });
    expect(await uploads(viewer)).toEqual([]);
    expect((await read(viewer, sent?.id)).error?.code).toBe("42501");
  });

  it("are refused whole, with what is wrong", async () => {
    const own = await newPartner([[owner, "owner"]]);
    const good = uploadOf(drawPeople(draws(7), 300, 2, 1));
    const changed = (change: (document: Aggregate & Record<string, unknown>) => void) => {
      const copy = structuredClone(good) as Aggregate & Record<string, unknown>;
      change(copy);
      return copy;
    };
    const small = uploadOf(drawPeople(draws(7), 300, 2, 1));
    const cases: readonly (readonly [string, unknown])[] = [
      ["upload_cut", { ...good, traits: undefined }],
      ["upload_cut", changed(({ traits }) => traits[0]?.bands.pop())],
      ["upload_cut", changed(({ traits }) => traits[0]?.bands.splice(0, 2, 0, 0))],
      ["upload_cut", changed(({ traits }) => traits[1]?.by.site?.reverse())],
      ["upload_version", { ...good, version: 2 }],
      ["upload_no_consent", { ...good, left_out: undefined }],
      ["upload_names_people", { ...good, names: ["Ann"] }],
      ["upload_names_people", changed(({ traits }) => Object.assign(traits[0] ?? {}, { people: ["Ann"] }))],
      [
        "upload_names_people",
        changed(({ dimensions }) => Object.assign(dimensions.site?.[0] ?? {}, { name: "a@example.org" })),
      ],
      [
        "upload_small_group",
        changed(({ dimensions }) => Object.assign(dimensions.site?.[0] ?? {}, { people: 9 })),
      ],
      ["upload_small_group", { ...small, people: 9 }],
      ["upload_cut", changed(({ traits }) => Object.assign(traits[0] ?? {}, { mean: 0.123456 }))],
      // Of two groupings together.
      ["upload_cut", { ...good, crossed: undefined }],
      ["upload_cut", changed(({ crossed }) => crossed?.people.pop())],
      ["upload_cut", changed(({ crossed }) => crossed?.by.reverse())],
      ["upload_cut", changed(({ traits }) => traits[1]?.crossed?.reverse())],
      ["upload_cut", changed(({ traits }) => delete traits[1]?.crossed)],
      ["upload_names_people", changed(({ crossed }) => Object.assign(crossed ?? {}, { names: ["Ann"] }))],
      ["upload_small_group", changed(({ crossed }) => crossed?.people.splice(0, 1, 9))],
    ];
    expect(good.crossed).toBeDefined();
    for (const [reason, document] of cases) {
      const { error } = await send(owner, JSON.parse(JSON.stringify(document)), null, own);
      expect(error?.message, JSON.stringify(document).slice(0, 200)).toBe(reason);
    }
    const stored = "select 1 from public.partner_uploads where organisation_id = $1::uuid";
    expect(await query(stored, own)).toEqual([]);
    expect((await send(owner, good, null, own)).error).toBeNull();
    expect((await send(owner, good, null, own)).error?.message).toBe("upload_sent_twice");
    expect((await send(owner, { ...good, id: randomUUID() }, randomUUID(), own)).error?.message).toBe(
      "no_such_upload",
    );
    expect(await query(stored, own)).toHaveLength(1);
  });

  it("have 40 scores in all, so that few numbers test who belongs to a partner", async () => {
    const own = await newPartner([[owner, "owner"]]);
    const document = (from: number, people: number) => {
      const made = uploadOf(drawPeople(draws(17), people, 20, 1));
      const traits = made.traits.map((trait, index) => ({
        ...trait,
        id: index === 0 ? "in-common" : `score-${from + index}`,
      }));
      return { ...made, traits };
    };
    const sent = [document(0, 300), document(100, 600), document(200, 900)];
    const messages = [];
    for (const one of sent) messages.push((await send(owner, one, null, own)).error?.message ?? null);
    expect(messages).toEqual([null, null, "too_many_scores"]);
  });

  it("end with all before them when somebody takes consent back, by a later one or by nothing", async () => {
    const own = await newPartner([
      [owner, "owner"],
      [analyst, "analyst"],
      [viewer, "viewer"],
    ]);
    const people = drawPeople(draws(13), 400, 2);
    const ofOwn = async () =>
      (await owner.client.from("partner_uploads").select("*").eq("organisation_id", own).order("number"))
        .data ?? [];
    const withdraw = ({ client }: Pick<User, "client">, id: unknown) =>
      client.rpc("withdraw_partner_upload", { p_upload: id });
    for (const cohort of [people, people.slice(0, 360)])
      expect((await send(owner, uploadOf(cohort), null, own)).data).toMatchObject({ is_published: true });
    const [first, second] = await ofOwn();
    // The list says nothing of how many people an upload is of: one that waits may be one person less.
    expect(Object.keys(first ?? {})).not.toContain("people");
    const replacing = await send(owner, uploadOf(people.slice(1, 360)), String(second?.["id"]), own);
    expect(replacing.data).toEqual({ number: 3, is_published: false });
    for (const upload of [first, second])
      expect((await read(owner, upload?.["id"])).error?.code).toBe("42501");
    expect((await ofOwn()).map((row) => [row["is_published"], row["replaced_at"] !== null])).toEqual([
      ...[
        [false, true],
        [false, true],
      ],
      [false, false],
    ]);
    // The last free number: no further upload, but one in the place of others.
    await query(
      "update public.partner_uploads set number = 40 where number = 3 and organisation_id = $1::uuid",
      own,
    );
    const later = uploadOf(people.slice(60, 360));
    expect((await send(owner, later, null, own)).error?.message).toBe("too_many_uploads");
    const waiting = (await ofOwn())[2]?.["id"];
    expect((await send(owner, later, String(waiting), own)).data).toEqual({ number: 41, is_published: true });
    const last = (await ofOwn())[3]?.["id"];
    for (const actor of [viewer, stranger, administrator, test.anonymous])
      expect((await withdraw(actor, last)).error?.code).toBe("42501");
    expect((await withdraw(owner, randomUUID())).error?.code).toBe("42501");
    expect((await read(viewer, last)).error).toBeNull();
    expect((await withdraw(analyst, last)).data).toBe(true);
    expect((await read(viewer, last)).error?.code).toBe("42501");
    expect((await withdraw(analyst, last)).error?.message).toBe("no_such_upload");
    const written = await query(
      "select value from public.audit_entries where organisation_id = $1::uuid and action = 'withdraw_upload'",
      own,
    );
    expect(written).toEqual([{ value: "41" }]);
  });

  it("wait while the difference would be one person's, and go when they are replaced or the partner closes", async () => {
    const own = await newPartner([[owner, "owner"]]);
    const people = drawPeople(draws(11), 400, 2);
    const sent = [await send(owner, uploadOf(people), null, own)];
    const [first] =
      (await owner.client.from("partner_uploads").select("id").eq("organisation_id", own)).data ?? [];
    // One person has taken consent back: the upload with that person goes, and the one without waits.
    sent.push(await send(owner, uploadOf(people.slice(1)), String(first?.id), own));
    expect((await read(owner, first?.id)).error?.code).toBe("42501");
    sent.push(await send(owner, uploadOf(people.slice(40)), null, own));
    expect(sent.map(({ data }) => data)).toEqual([
      { number: 1, is_published: true },
      { number: 2, is_published: false },
      { number: 3, is_published: true },
    ]);
    await owner.client.rpc("close_organisation", { p_organisation: own });
    expect(await query("select 1 from public.partner_uploads where organisation_id = $1::uuid", own)).toEqual(
      [],
    );
  });

  it("of before the rule of means lose those beside a hidden count in a filled table, and nothing else", async () => {
    const own = await newPartner([[owner, "owner"]]);
    // Few people leave small counts in a row, many leave none; the third one waits and has no figures.
    const sizes = [60, 2000, null];
    for (const [index, people] of sizes.entries()) {
      const document = people === null ? null : JSON.stringify(uploadOf(drawPeople(draws(21), people, 4)));
      await query(
        `with made as (
          insert into public.partner_uploads (organisation_id, user_id, number, is_published)
            values ($1::uuid, $2::uuid, $3::integer, $4::boolean) returning id
        )
        insert into private.partner_figures (upload_id, document_id, counts, published)
          select id, gen_random_uuid(), $5::text::jsonb,
            case when $5 is not null then private.published_aggregate($5::text::jsonb, '[]') end from made`,
        ...([own, owner.id, `${index + 1}`, `${people !== null}`, document] as string[]),
      );
    }
    const stored = async () => {
      const rows = await query(
        `select held.published, held.counts from private.partner_figures as held
          join public.partner_uploads as sent on sent.id = held.upload_id
          where sent.organisation_id = $1::uuid order by sent.number`,
        own,
      );
      return rows as { published: Published | null; counts: unknown }[];
    };
    const before = await stored();
    const traits = before.flatMap(({ published }) => published?.traits ?? []);
    const isHidden = ({ bands }: (typeof traits)[number]) =>
      bands.mode !== "exact" || bands.cells.flat().includes(null);
    expect(new Set(traits.map(isHidden))).toEqual(new Set([true, false]));
    expect(traits.map(({ mean }) => mean)).not.toContain(null);
    const migration = (await readMigrations(supabaseFolder)).find(
      ({ name }) => name === "means_of_whole_rows",
    );
    const expected = before.map(({ published, counts }) => ({
      counts,
      published: published && {
        ...published,
        traits: published.traits.map((trait) =>
          isHidden(trait) ? { ...trait, mean: null, sd: null } : trait,
        ),
      },
    }));
    // Twice does what once does.
    for (let turn = 0; turn < 2; turn += 1) {
      await test.backend.exclusive((database) => database.runScript(migration?.sql ?? ""));
      expect(await stored()).toEqual(expected);
    }
  });
});

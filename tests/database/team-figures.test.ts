/** Figures of people who share their quiz: who makes and reads them, whom they count, and that no difference of two is a few people's. */
import { randomUUID } from "node:crypto";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Release } from "../../src/science/groups/publish-aggregate.ts";
import {
  foldedGroups,
  publishTeam,
  type QuizArea,
  quizAreas,
  type TeamFigures,
  teamAggregate,
} from "../../src/science/groups/team-aggregate.ts";
import { quizVersion } from "../../src/science/items/quiz-version.ts";
import { draws } from "../support/made-up-file.ts";
import { drawTeamPerson, sharedResult, type TeamPerson } from "../support/made-up-team.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

interface SentRelease {
  readonly area: QuizArea;
  readonly number: number;
  readonly figures: TeamFigures;
}

/** Each takes a second. */
const histories = process.env["TEST_DEEP"] === "1" ? 12 : 2;

const teams = ["Day shift", "Night shift", "Repair"];

describe.each(databaseKinds())("figures of teams on %s", (kind) => {
  let test: TestBackend;
  let owner: User;
  let analyst: User;
  let viewer: User;

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));

  async function newOrganisation(): Promise<string> {
    const id = randomUUID();
    await query(
      "insert into public.organisations (id, name, teams) values ($1::uuid, 'Northgate', array(select jsonb_array_elements_text($2::text::jsonb)))",
      ...[id, JSON.stringify(teams)],
    );
    for (const [user, role] of [
      [owner, "owner"],
      [analyst, "analyst"],
      [viewer, "viewer"],
    ] as const)
      await query(
        "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, $3)",
        ...[id, user.id, role],
      );
    return id;
  }

  /** Adds accounts with their shares; the ids of the shares. */
  async function share(organisation: string, people: readonly TeamPerson[], version = quizVersion) {
    const rows = people.map((person) => ({
      ...{ id: randomUUID(), user_id: randomUUID(), parts: person.parts, result: sharedResult(person) },
      ...{ team: person.groups.site, age_band: person.groups.age, sex: person.groups.sex },
    }));
    await query(
      "insert into auth.users (id, email) select (one ->> 'user_id')::uuid, (one ->> 'user_id') || '@example.org' from jsonb_array_elements($1::text::jsonb) as one",
      JSON.stringify(rows),
    );
    await query(
      `insert into public.quiz_shares (id, user_id, organisation_id, organisation_name, parts, version, result, team, age_band, sex, agreed_at)
       select (one ->> 'id')::uuid, (one ->> 'user_id')::uuid, $2::uuid, 'Northgate',
         array(select jsonb_array_elements_text(one -> 'parts')), $3::integer, one -> 'result', one ->> 'team', one ->> 'age_band', one ->> 'sex', now()
       from jsonb_array_elements($1::text::jsonb) as one`,
      ...[JSON.stringify(rows), organisation, String(version)],
    );
    return rows.map(({ id }) => id);
  }
  const takeBack = (ids: readonly string[]) =>
    query(
      "delete from public.quiz_shares where id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))",
      JSON.stringify(ids),
    );

  const make = ({ client }: Pick<User, "client">, organisation: string) =>
    client.rpc("make_team_figures", { p_organisation: organisation });
  const read = ({ client }: Pick<User, "client">, organisation: string) =>
    client.rpc("read_team_figures", { p_organisation: organisation });
  async function made(organisation: string) {
    // Sixty changes an hour are an organisation's limit, not this test's.
    await query("delete from public.rate_limit_windows where $1 <> ''", "-");
    return (await make(analyst, organisation)).data as Record<QuizArea, string>;
  }
  const releases = async (organisation: string) =>
    ((await read(viewer, organisation)).data as { releases: SentRelease[] }).releases;

  const people = (count: number, seed: number, parts?: readonly QuizArea[]) => {
    const draw = draws(seed);
    return Array.from({ length: count }, () => drawTeamPerson(draw, parts));
  };

  beforeAll(async () => {
    test = await openTestBackend(kind);
    [owner, analyst, viewer] = (await Promise.all(Array.from({ length: 3 }, () => test.addUser()))) as [
      User,
      User,
      User,
    ];
  });
  afterAll(() => test.close());

  it("are made by owners and analysts, read by members, and by nobody else, whatever their plan", async () => {
    const organisation = await newOrganisation();
    await share(organisation, people(40, 1));
    const [former, elsewhere, enterprise, free, administrator] = (await Promise.all(
      Array.from({ length: 5 }, () => test.addUser()),
    )) as [User, User, User, User, User];
    await query(
      "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, 'analyst')",
      ...[organisation, former.id],
    );
    await former.client.rpc("remove_member", { p_organisation: organisation, p_user_id: former.id });
    await elsewhere.client.rpc("create_organisation", { p_name: "Elsewhere" });
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    await query(
      "update public.subscribers set subscribed = true, subscription_tier = 'enterprise' where user_id = $1::uuid",
      enterprise.id,
    );
    const outside = [former, elsewhere, enterprise, free, administrator, test.anonymous];
    for (const actor of [viewer, ...outside])
      expect((await make(actor, organisation)).error?.code).toBe("42501");
    for (const actor of [analyst, viewer, ...outside]) {
      const set = await actor.client.rpc("set_organisation_teams", {
        p_organisation: organisation,
        p_teams: ["X"],
      });
      expect(set.error?.code).toBe("42501");
    }
    for (const actor of outside) expect((await read(actor, organisation)).error?.code).toBe("42501");
    for (const organisationOfNobody of [randomUUID(), null])
      expect((await read(owner, String(organisationOfNobody))).error).not.toBeNull();

    expect((await make(owner, organisation)).data).toEqual({
      aptitude: "published",
      personality: "published",
    });
    expect((await make(analyst, organisation)).data).toEqual({ aptitude: "same", personality: "same" });
    for (const [actor, role] of [
      [owner, "owner"],
      [analyst, "analyst"],
      [viewer, "viewer"],
    ] as const) {
      const { data } = await read(actor, organisation);
      expect(data).toMatchObject({ role, teams });
      expect(data.releases.map(({ area, number }: SentRelease) => `${area} ${number}`)).toEqual([
        "aptitude 1",
        "personality 1",
      ]);
      await read(actor, organisation);
    }
    // Written down once an hour for each, as what was made.
    const written = await query(
      "select action from public.audit_entries where organisation_id = $1::uuid and action like '%team_figures' order by created_at",
      organisation,
    );
    expect(written.map(({ action }) => action)).toEqual([
      ...["made_team_figures", "made_team_figures"],
      ...["saw_team_figures", "saw_team_figures", "saw_team_figures"],
    ]);
    for (const actor of [owner, administrator, test.service]) {
      for (const table of ["team_releases", "released_shares"]) {
        const hidden = await actor.client.schema("private").from(table).select("*");
        expect(hidden.data ?? []).toEqual([]);
      }
      const seen = await actor.client.from("quiz_shares").select("id").eq("organisation_id", organisation);
      if (actor !== test.service) expect(seen.data).toEqual([]);
    }
    // A closed organisation has none, and none are stored.
    await owner.client.rpc("close_organisation", { p_organisation: organisation });
    expect((await read(owner, organisation)).error?.code).toBe("42501");
    expect((await make(owner, organisation)).error?.code).toBe("42501");
    const left = "select 1 from private.team_releases where organisation_id = $1::uuid";
    expect(await query(left, organisation)).toEqual([]);
  });

  it("are those that the page's own rule publishes, as people come and go", async () => {
    for (let seed = 1; seed <= 2; seed += 1) {
      const organisation = await newOrganisation();
      const draw = draws(seed);
      const shared = new Map<string, TeamPerson>();
      const own: Record<QuizArea, Release[]> = { aptitude: [], personality: [] };
      for (let turn = 0; turn < 3; turn += 1) {
        const news = people(turn === 0 ? 60 + Math.floor(draw() * 120) : 25, seed * 10 + turn);
        for (const [index, id] of (await share(organisation, news)).entries())
          shared.set(id, news[index] as TeamPerson);
        const outcome = await made(organisation);
        const sent = await releases(organisation);
        for (const area of quizAreas) {
          const made = teamAggregate([...shared.values()], area);
          const expected = publishTeam(made, own[area]);
          expect(outcome[area], `seed ${seed}, turn ${turn}`).toBe(expected === null ? "waits" : "published");
          if (expected === null) continue;
          const newest = sent.filter((one) => one.area === area).at(-1)?.figures;
          // The database also withholds groups that few people joined or left though their counts show more.
          const withheld = newest?.withheld ?? [];
          expect(withheld).toEqual(expect.arrayContaining([...expected.withheld]));
          const without = <Part extends object>(parts: Part) =>
            Object.fromEntries(Object.entries(parts).filter(([name]) => !withheld.includes(name as "site")));
          expect(newest, `seed ${seed}, turn ${turn}`).toEqual({
            ...{ ...expected, withheld, dimensions: without(expected.dimensions) },
            traits: expected.traits.map((trait) => ({ ...trait, by: without(trait.by) })),
          });
          own[area].push({ aggregate: made.aggregate, published: expected });
        }
        const gone = [...shared.keys()].slice(0, 12);
        await takeBack(gone);
        for (const id of gone) shared.delete(id);
      }
    }
  });

  it("are of the present version of the quiz", async () => {
    // A migration of its own replaces this function whenever the quiz has another version.
    const [row] = await query("select private.counted_quiz_version() as version where $1 <> ''", "-");
    expect(row?.["version"]).toBe(quizVersion);
  });

  it("fold groups as the page does", async () => {
    const cases: (string | null)[][] = [
      Array.from({ length: 30 }, (_, at) => (at < 11 ? "A" : "B")),
      Array.from({ length: 30 }, (_, at) => (at < 9 ? "A" : "B")),
      Array.from({ length: 30 }, (_, at) => (at < 5 ? null : at < 16 ? "A" : "B")),
      Array.from({ length: 30 }, (_, at) => (at < 10 ? null : "B")),
      Array.from({ length: 12 }, () => "A"),
      Array.from({ length: 40 }, (_, at) => ["A", "b", "C", "d"][at % 4] ?? null),
    ];
    for (const labels of cases) {
      const [row] = await query(
        "select to_jsonb(private.folded_groups(array(select value #>> '{}' from jsonb_array_elements($1::text::jsonb) with ordinality as t (value, place) order by place))) as folded",
        JSON.stringify(labels),
      );
      expect(row?.["folded"], JSON.stringify(labels)).toEqual(foldedGroups(labels));
    }
  });

  it("count shares in force alone, of this version, whole and within what an estimate can be", async () => {
    const organisation = await newOrganisation();
    const ids = await share(organisation, people(20, 2));
    const counted = async (area: QuizArea) => {
      const [row] = await query(
        "select jsonb_array_length(private.counted_people($1::uuid, $2)) as people",
        ...[organisation, area],
      );
      return Number(row?.["people"]);
    };
    const change = (id: string | undefined, set: string) =>
      query(`update public.quiz_shares set ${set} where id = $1::uuid`, String(id));
    expect(await counted("aptitude")).toBe(20);
    await takeBack(ids.slice(0, 1));
    expect(await counted("aptitude")).toBe(19);
    await change(ids[1], "ends_at = now() - interval '1 second'");
    await change(ids[2], `version = ${quizVersion + 1}`);
    const domain = (path: string, value: string) =>
      `result = jsonb_set(result, '{domains,${path}}', '${value}')`;
    await change(ids[3], domain("0,value", "40"));
    await change(ids[4], domain("0,standardError", "0"));
    await change(ids[5], domain("0,value", '"0.5"'));
    await change(ids[6], domain("0,domain", '"matrices"'));
    await change(ids[7], "result = result #- '{domains,0}'");
    await change(ids[8], "result = jsonb_set(result, '{domains}', '{}')");
    // The other part of those with one bad part would show how many they are: they share one part alone.
    expect(await counted("aptitude")).toBe(11);
    expect(await counted("personality")).toBe(11);
    await change(ids[9], "result = jsonb_set(result, '{domains}', result -> 'domains' || '[7]')");
    expect(await counted("aptitude")).toBe(11);
    // Fewer than ten who share today, and nothing more is shown.
    expect(await made(organisation)).toEqual({ aptitude: "published", personality: "published" });
    expect(await releases(organisation)).toHaveLength(2);
    await takeBack(ids.slice(10));
    expect(await releases(organisation)).toEqual([]);
    expect(await made(organisation)).toEqual({ aptitude: "few_people", personality: "few_people" });
  });

  it("count who shares one part alone once ten do", async () => {
    const organisation = await newOrganisation();
    await share(organisation, people(30, 3));
    await share(organisation, people(9, 4, ["aptitude"]));
    await made(organisation);
    expect((await releases(organisation)).map(({ figures }) => figures.people)).toEqual([30, 30]);
    await share(organisation, people(1, 5, ["aptitude"]));
    expect(await made(organisation)).toEqual({ aptitude: "published", personality: "same" });
    const [, later] = (await releases(organisation)).filter(({ area }) => area === "aptitude");
    expect(later?.figures.people).toBe(40);
  });

  it("wait while fewer than ten joined, or left, or shared anew, though others did", async () => {
    const organisation = await newOrganisation();
    const ids = await share(organisation, people(40, 6));
    expect((await made(organisation)).aptitude).toBe("published");
    await share(organisation, people(9, 7));
    expect((await made(organisation)).aptitude).toBe("waits");
    await takeBack(ids.slice(0, 1));
    await share(organisation, people(20, 8));
    // Counts may show nobody who left; the database knows.
    expect((await made(organisation)).aptitude).toBe("waits");
    await query(
      "update public.quiz_shares set parts = parts where id in (select value::uuid from jsonb_array_elements_text($1::text::jsonb))",
      JSON.stringify(ids.slice(1, 9)),
    );
    expect((await made(organisation)).aptitude).toBe("waits");
    await takeBack(ids.slice(9, 10));
    expect((await made(organisation)).aptitude).toBe("published");
    expect(await releases(organisation)).toHaveLength(4);
  });

  it("never differ by one to nine people, over all or in a group that is shown: random histories of 6 reads", async () => {
    const isFew = (count: number) => count > 0 && count < 10;
    let compared = 0;
    for (let seed = 20; seed < 20 + histories; seed += 1) {
      const organisation = await newOrganisation();
      const draw = draws(seed);
      const shared = new Map<string, TeamPerson>();
      const known: { figures: TeamFigures; area: QuizArea; members: ReadonlyMap<string, TeamPerson> }[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const news = [
          ...people(turn === 0 ? 60 : Math.floor(draw() * 25), seed * 100 + turn),
          ...people(Math.floor(draw() * 8), seed * 100 + 50 + turn, ["aptitude"]),
        ];
        for (const [index, id] of (await share(organisation, news)).entries())
          shared.set(id, news[index] as TeamPerson);
        const gone = [...shared.keys()].slice(0, Math.floor(draw() * 18));
        await takeBack(gone);
        for (const id of gone) shared.delete(id);
        const before = known.length === 0 ? [] : await releases(organisation);
        const outcome = await made(organisation);
        const sent = await releases(organisation);
        // What was published stays as it was: no read shows who came or went.
        expect(
          sent.filter((one) => before.some(({ area, number }) => one.area === area && one.number === number)),
        ).toEqual(before);
        for (const area of quizAreas) {
          const newest = sent.filter((one) => one.area === area).at(-1);
          if (outcome[area] !== "published" || newest === undefined) continue;
          const alone = [...shared.values()].filter(({ parts }) => parts.length === 1);
          const members = new Map(
            [...shared].filter(
              ([, { parts }]) => parts.length === 2 || (area === "aptitude" && alone.length >= 10),
            ),
          );
          expect(newest.figures.people).toBe(members.size);
          known.push({ figures: newest.figures, area, members });
        }
      }
      for (const [at, one] of known.entries()) {
        for (const other of known.slice(at + 1)) {
          compared += 1;
          const apart = (from: typeof one, to: typeof one) =>
            [...from.members.keys()].filter((id) => !to.members.has(id)).length;
          expect(isFew(apart(one, other)), `seed ${seed}`).toBe(false);
          expect(isFew(apart(other, one)), `seed ${seed}`).toBe(false);
          for (const dimension of ["site", "age", "sex"] as const) {
            const [sizes, later] = [one.figures.dimensions[dimension], other.figures.dimensions[dimension]];
            for (const { name, people: size } of later ?? []) {
              const same = sizes?.find((group) => group.name === name);
              if (same !== undefined)
                expect(isFew(Math.abs(size - same.people)), `seed ${seed}, ${name}`).toBe(false);
            }
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it("have groups that the person names: a team of the list, and age or sex with consent alone", async () => {
    const organisation = await newOrganisation();
    const person = await test.addUser();
    const save = {
      p_questionnaire_id: "talent-quiz",
      p_version: quizVersion,
      p_answers: { a: "1" },
      p_base: null,
    };
    const [example] = people(1, 9);
    await person.client.rpc("save_questionnaire_answers", {
      ...{ ...save, p_status: "finished", p_result: sharedResult(example as TeamPerson) },
    });
    const name = (groups: object) =>
      person.client.rpc("share_quiz_in_groups", {
        ...{
          p_organisation: organisation,
          p_parts: ["aptitude"],
          p_team: null,
          p_age_band: null,
          p_sex: null,
        },
        ...{ p_agrees: false, ...groups },
      });
    const seen = async () =>
      (await person.client.from("quiz_shares").select("team, age_band, sex, agreed_at").single()).data;
    expect((await name({ p_team: "Kitchen" })).error?.message).toBe("no_such_team");
    expect((await name({ p_age_band: "Under 40" })).error?.message).toBe("no_consent_to_groups");
    expect(await seen()).toBeNull();
    expect((await name({ p_team: "Repair" })).error).toBeNull();
    expect(await seen()).toEqual({ team: "Repair", age_band: null, sex: null, agreed_at: null });
    expect((await name({ p_sex: "Women", p_agrees: true })).error).toBeNull();
    expect(await seen()).toMatchObject({ team: null, sex: "Women", agreed_at: expect.any(String) });
    expect((await name({ p_sex: "Other", p_agrees: true })).error?.code).toBe("23514");
    expect((await name({})).error).toBeNull();
    expect(await seen()).toEqual({ team: null, age_band: null, sex: null, agreed_at: null });
    const set = (list: readonly string[]) =>
      owner.client.rpc("set_organisation_teams", { p_organisation: organisation, p_teams: list });
    for (const wrong of [["Others"], ["A", "a"], ["a@example.org"], ["rs4988235 2 136608646 AG"]])
      expect((await set(wrong)).error?.code, wrong.join()).toBe("23514");
    expect((await set(["Kitchen"])).error).toBeNull();
    const stranger = await test.addUser();
    const listed = await stranger.client.rpc("organisation_teams", { p_organisation: organisation });
    expect(listed.data).toEqual(["Kitchen"]);
    expect((await name({ p_team: "Repair" })).error?.message).toBe("no_such_team");
  });
});

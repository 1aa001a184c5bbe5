/** The files of a new table for administrators: a list of the audit entries that runs, to be filled with rows of another kind. */
import { lineOfToolWithoutScores, nameOfTool } from "./new-tool-names.mjs";

/** @param {string} id @returns {string} */
const definition = (id) => `import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "${id}",
  name: "${nameOfTool(id)}",
  purpose: "Says what it is for, in one sentence.",
  pages: [{ paths: ["/${id}"], guard: "route", screen: "screen" }],
  menu: [{ group: "Administration", description: "Says what it offers" }],
});
`;

/** @param {string} list name of its call @returns {string} */
const table = (list) => `import { type ListRow, readsList } from "../../backend/reads-list.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";

const whenOf = ({ created_at }: ListRow<"${list}">) => formatDateTime(new Date(created_at));

export const table = defineAdminTable({
  // Names its cached pages and its files.
  name: "changes",
  label: "Changes",
  read: readsList("${list}"),
  rowKey: ({ id }) => id,
  rowName: (row) => \`\${row.action}, \${whenOf(row)}\`,
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: "Search reasons",
  columns: [
    { key: "created_at", header: "When", sort: "created_at", text: whenOf },
    { key: "action", header: "Change", sort: "action", text: ({ action }) => action },
    { key: "reason", header: "Reason", wraps: true, text: ({ reason }) => reason ?? "None" },
  ],
  filters: [
    {
      name: "reason",
      label: "Reason",
      allLabel: "With a reason or without",
      choices: [
        { value: "given", label: "With a reason" },
        { value: "none", label: "Without" },
      ],
    },
  ],
  // What may be done with a row: \`src/tools/admin/users-table.ts\` has an action that asks for a reason.
  actions: [],
});
`;

const screen = `import { AdminTablePage } from "../../parts/admin-table/admin-table-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { table } from "./table.ts";

export function Screen({ tool, title }: ScreenProps) {
  return <AdminTablePage tool={tool} title={title} table={table} />;
}
`;

/** @param {string} call @param {string} procedure @returns {string} */
const listCall = (call, procedure) => `import { z } from "zod";
import type { ListCall } from "../call.ts";
import { idSchema, mostListedRows, timeSchema } from "../values.ts";

/** What was changed, for administrators. The search looks in reasons. */
export const ${call} = {
  kind: "list",
  procedure: "${procedure}",
  row: z.object({ id: idSchema, created_at: timeSchema, action: z.string(), reason: z.string().nullable() }),
  sorts: ["created_at", "action"],
  filters: { reason: z.enum(["given", "none"]) },
  mostRows: mostListedRows,
} as const satisfies ListCall;
`;

/** @param {string} procedure @returns {string} */
const migration = (
  procedure,
) => `-- What was changed. Search: part of the reason. Filter: \`reason\` (given, none).
create function public.${procedure}(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['created_at', 'action']);
  return private.list_page(
    $list$
      select entries.id::text,
        case $3
          when 'action' then entries.action
          else pg_catalog.to_char(entries.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') end,
        pg_catalog.jsonb_build_object(
          'id', entries.id, 'created_at', entries.created_at, 'action', entries.action, 'reason', entries.reason
        )
      from public.audit_entries as entries
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(entries.reason), $1) > 0)
        and ($2 ->> 'reason' is null or ($2 ->> 'reason' = 'given') = (entries.reason is not null))
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;
`;

/** @param {string} procedure @returns {string} */
const grants = (procedure) => `revoke all on function
  public.${procedure}(text, jsonb, text, boolean, jsonb, integer) from public, anon, authenticated;
grant execute on function public.${procedure}(text, jsonb, text, boolean, jsonb, integer) to authenticated;
`;

/** @param {string} procedure @returns {string} */
const test = (procedure) => `import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("${procedure} on %s", (kind) => {
  type User = Awaited<ReturnType<TestBackend["addUser"]>>;
  let test: TestBackend;
  let administrator: User;
  const rows = [
    { action: "close", reason: "It was old." },
    { action: "open", reason: null },
    { action: "rename", reason: "A new name." },
  ];

  beforeAll(async () => {
    test = await openTestBackend(kind);
    administrator = await test.addUser();
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    await test.service.client.from("audit_entries").insert(rows);
  });
  afterAll(() => test.close());

  const usual = { p_search: null, p_filters: {}, p_sort: "action", p_is_descending: false, p_after: null, p_rows: 2 };
  const ask = async (changed: object) => {
    const { data, error } = await administrator.client.rpc("${procedure}", { ...usual, ...changed });
    expect(error).toBeNull();
    return { ...data, rows: data.rows.map(({ action }: { action: string }) => action) };
  };

  it("is refused to everybody but administrators", async () => {
    for (const { client } of [await test.addUser(), test.anonymous])
      expect((await client.rpc("${procedure}", usual)).error?.code).toBe("42501");
  });

  it.each(["created_at", "action"])("has every row once, sorted by %s", async (p_sort) => {
    const first = await ask({ p_sort });
    const last = await ask({ p_sort, p_after: first.next });
    expect([...first.rows, ...last.rows].sort()).toEqual(rows.map(({ action }) => action));
    expect([first.total, last.next]).toEqual([rows.length, null]);
  });

  it("narrows by search and filter", async () => {
    expect((await ask({ p_search: "NEW" })).rows).toEqual(["rename"]);
    expect((await ask({ p_filters: { reason: "none" } })).rows).toEqual(["open"]);
  });
});
`;

/**
 * @param {string} id of the tool, kebab-case
 * @param {string} version of the migration, 14 digits
 * @returns {import("./new-table-files.mjs").NewTable}
 */
export function newAdminTable(id, version) {
  const procedure = `list_${id.replaceAll("-", "_")}`;
  const list = `list${nameOfTool(id).replaceAll(" ", "")}`;
  return {
    files: {
      [`src/tools/${id}/tool.ts`]: definition(id),
      [`src/tools/${id}/table.ts`]: table(list),
      [`src/tools/${id}/screen.tsx`]: screen,
      [`src/calls/lists/${id}.ts`]: listCall(`${list}Call`, procedure),
      [`supabase/migrations/${version}_${procedure}.sql`]: migration(procedure),
      [`supabase/migrations/${Number(version) + 10}_${procedure}_grants.sql`]: grants(procedure),
      [`tests/database/${procedure.replaceAll("_", "-")}.test.ts`]: test(procedure),
    },
    lines: [
      lineOfToolWithoutScores(id),
      {
        path: "src/calls/every-call.ts",
        anchor: "\n/** By name; two calls never have one. */",
        text: `import { ${list}Call } from "./lists/${id}.ts";\n`,
      },
      { path: "src/calls/every-call.ts", anchor: "} as const satisfies", text: `  ${list}: ${list}Call,\n` },
      {
        path: "src/pages/privacy-policy/sent-data.ts",
        anchor: "];\n",
        text: `  {
    what: "What you search for in a list of changes.",
    when: "When you work on ${nameOfTool(id)}, as an administrator.",
    calls: ["${list}"],
  },\n`,
      },
      {
        path: "tests/page-calls.test.ts",
        anchor: '  await call("saveQuestionnaireAnswers", {',
        text: `  await readsList("${list}")(
    { search: "old", filters: { reason: "given" }, sort: "created_at", isDescending: true },
    null,
  );\n`,
      },
      {
        path: "tests/database/linter.test.ts",
        anchor: `  ],\n};\n\n/** Columns that the page`,
        text: `    "${procedure}(text,jsonb,text,boolean,jsonb,integer)",\n`,
      },
    ],
    left: [
      "src/product/registry.ts: import it, and add it where its menu entry is to stand",
      `the rows: the migration's select, ${list}Call, the columns and filters of table.ts, and the test of the list`,
      "src/pages/privacy-policy/sent-data.ts: what is sent, in a reader's words",
      "node scripts/generate-product-seed.mjs, npm run tools, node scripts/generate-tool-list.mjs",
    ],
  };
}

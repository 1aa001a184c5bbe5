/** What a new table of people's rows costs: a migration, a file of calls, and a few lines in lists that exist. */

/**
 * @typedef {object} ListedLine a line of a list that exists
 * @property {string} path below the repository's top folder
 * @property {string} anchor the text that it stands before; its last occurrence counts
 * @property {string} text
 *
 * @typedef {object} NewTable
 * @property {Readonly<Record<string, string>>} files new files by path
 * @property {readonly ListedLine[]} lines
 * @property {readonly string[]} left what a person has to write
 */

/** @param {string} name snake_case @returns {string} */
function inCamelCase(name) {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** @param {string} name @returns {string} */
const migration = (name) => `-- TODO what a row is.

create table public.${name} (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  content jsonb not null default '{}' check (
    private.is_small_object(content, 100000) and not private.holds_genotypes(content)
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index ${name}_of_user on public.${name} (user_id, created_at desc);

create trigger set_updated_at before update on public.${name}
  for each row execute function private.set_updated_at();

alter table public.${name} enable row level security;

create policy "own rows are seen" on public.${name} for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own rows are saved" on public.${name} for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own rows are updated" on public.${name} for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own rows are deleted" on public.${name} for delete to authenticated
  using (user_id = (select auth.uid()));

-- Quota, its triggers, grants and the export follow from this row (20261129000100_personal_tables.sql).
insert into private.personal_tables (
  table_name, owner_column, client_writes, measured_columns, kept_things, most_rows, most_bytes
) values (
  '${name}', 'user_id', '{insert,update,delete}', '{content}', '${name.replaceAll("_", " ")}', 100, 10 * 1024 * 1024
);
`;

/** @param {string} name @returns {string} */
const calls = (name) => `import { z } from "zod";
import { insertsRow, readsTable, removesRows } from "../table-call.ts";
import { documentSchema, idSchema, newestFirst, timeSchema } from "../values.ts";

const table = "${name}";

/** The user's rows, the newest first, page by page. */
export const read${inCamelCase(name)}Call = readsTable(table, {
  gives: "page",
  equals: { user_id: idSchema },
  order: newestFirst,
  mostRows: 50,
  row: z.object({ id: idSchema, content: documentSchema, created_at: timeSchema, updated_at: timeSchema }),
});

/** Saves one row. */
export const save${inCamelCase(name)}Call = insertsRow(
  table,
  z.strictObject({ user_id: idSchema, content: documentSchema }),
);

/** Removes one row. */
export const remove${inCamelCase(name)}Call = removesRows(table, { id: idSchema });
`;

/** @param {string} name @returns {readonly ListedLine[]} */
function linesOf(name) {
  const camel = inCamelCase(name);
  const file = name.replaceAll("_", "-");
  return [
    {
      path: "src/calls/every-call.ts",
      anchor: "\n/** By name; two calls never have one. */",
      text: `import { read${camel}Call, remove${camel}Call, save${camel}Call } from "./tables/${file}.ts";\n`,
    },
    {
      path: "src/calls/every-call.ts",
      anchor: "} as const satisfies",
      text: ["read", "remove", "save"].map((verb) => `  ${verb}${camel}: ${verb}${camel}Call,\n`).join(""),
    },
    {
      path: "src/calls/sizes-of-answers.test.ts",
      anchor: "};\n\n/** What the backend answers",
      text: `  "${name}.content": 100_000,\n`,
    },
    {
      path: "tests/database/tables.ts",
      anchor: "};\n",
      text: `  ${name}: {
    row: ({ owner }) => ({ id: randomUUID(), user_id: owner, content: { amount: 1 } }),
    key: ["id"],
    change: { content: { amount: 2 } },
    outcomes: ownersAlone,
  },\n`,
    },
    {
      path: "tests/database/linter.test.ts",
      anchor: `];\n\n/** A departure from each rule`,
      text: `  "${name}.user_id",\n`,
    },
    {
      path: "tests/database/genotype-guard.test.ts",
      anchor: "    ] as const;\n    for (const [table, row, columns] of tries)",
      text: `      ["${name}", {}, ["content"]],\n`,
    },
    {
      path: "src/pages/privacy-policy/kept-by-server.ts",
      anchor: "];\n\n/** Tables of our own without personal data",
      text: `  {
    tables: ["${name}"],
    name: "TODO",
    what: "TODO",
    howLong: withAccount,
  },\n`,
    },
    {
      path: "src/pages/privacy-policy/sent-data.ts",
      anchor: "];\n",
      text: `  {
    what: "TODO",
    when: "TODO",
    calls: ["read${camel}", "remove${camel}", "save${camel}"],
  },\n`,
    },
  ];
}

/**
 * @param {string} name snake_case
 * @param {string} version of the migration, 14 digits
 * @returns {NewTable}
 */
export function newTable(name, version) {
  const file = name.replaceAll("_", "-");
  return {
    files: {
      [`supabase/migrations/${version}_${name}.sql`]: migration(name),
      [`src/calls/tables/${file}.ts`]: calls(name),
    },
    lines: linesOf(name),
    left: [
      `supabase/migrations/${version}_${name}.sql: the columns, their checks and what a row is`,
      `src/calls/tables/${file}.ts: the columns and the body, as the migration has them`,
      "src/pages/privacy-policy/kept-by-server.ts and sent-data.ts: what is stored and sent, in a reader's words (TODO)",
      "tests/page-calls.test.ts: make each call once, by what the page calls it with",
      "a function that the API serves, if it needs one: a file <time>_<name>_grants.sql with revoke and grant, as 20261129000400 has it",
    ],
  };
}

/**
 * Puts a line before the last occurrence of its anchor.
 *
 * @param {string} content of the file
 * @param {ListedLine} line
 * @returns {string | null} null where the anchor is not there
 */
export function withLine(content, { anchor, text }) {
  const at = content.lastIndexOf(anchor);
  return at < 0 ? null : content.slice(0, at) + text + content.slice(at);
}

/**
 * The version of a migration that is written now: later than all others.
 *
 * @param {readonly string[]} migrations names of files
 * @param {Date} now
 * @returns {string} 14 digits
 */
export function nextVersion(migrations, now) {
  const latest = Math.max(0, ...migrations.map((name) => Number(/^\d{14}/.exec(name)?.[0] ?? 0)));
  const time = Number(now.toISOString().replace(/\D/g, "").slice(0, 14));
  return String(time > latest ? time : latest + 100);
}

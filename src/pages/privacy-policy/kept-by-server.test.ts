import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keptByServer, withoutPeople } from "./kept-by-server.ts";

const migrations = join(import.meta.dirname, "../../../supabase/migrations");

const sql = readdirSync(migrations)
  .sort()
  .map((file) => readFileSync(join(migrations, file), "utf8"))
  .join("\n");

function named(statement: RegExp): readonly string[] {
  return [...sql.matchAll(statement)].map(([, name = ""]) => name);
}

const dropped = named(/^drop table (?:if exists )?(?:\w+\.)?(\w+)/gim);

/** Names of all tables that the migrations make and leave. */
const tables = named(/^create (?:unlogged |foreign )?table (?:if not exists )?(?:\w+\.)?(\w+)/gim).filter(
  (name) => !dropped.includes(name),
);

describe("the privacy policy", () => {
  it("mentions every table once, or says that it has no data of people", () => {
    const spokenOf = [...keptByServer.flatMap((line) => line.tables), ...withoutPeople];
    expect(tables.length).toBeGreaterThan(15);
    expect([...spokenOf].sort()).toEqual([...tables].sort());
  });
});

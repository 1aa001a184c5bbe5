import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keptByServer, withoutPeople } from "./kept-by-server.ts";

const migrations = join(import.meta.dirname, "../../../supabase/migrations");

/** Names of all tables that the migrations make. */
const tables = readdirSync(migrations).flatMap((file) =>
  [
    ...readFileSync(join(migrations, file), "utf8").matchAll(
      /^create (?:unlogged |foreign )?table (?:if not exists )?(?:\w+\.)?(\w+)/gim,
    ),
  ].map(([, name]) => name),
);

describe("the privacy policy", () => {
  it("mentions every table once, or says that it has no data of people", () => {
    const spokenOf = [...keptByServer.flatMap((line) => line.tables), ...withoutPeople];
    expect(tables.length).toBeGreaterThan(15);
    expect([...spokenOf].sort()).toEqual([...tables].sort());
  });
});

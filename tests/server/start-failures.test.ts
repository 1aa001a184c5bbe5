import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { openFromOptions } from "../../server/backend-process/open-from-options.ts";
import { StartError } from "../../server/start-error.ts";
import { startErrorTexts } from "../../server/start-texts.ts";
import { passwordUser } from "../support/postgres-server.ts";
import { siteUrl, supabaseFolder } from "../support/test-backend.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "allelium-start-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const open = (databaseUrl: string | null) => {
  const options = { dataFolder, databaseUrl, supabaseFolder, siteUrl, secrets: {}, mailServer: null };
  return openFromOptions(options, { send: () => Promise.resolve() });
};

/** Why a start fails, and the sentence that is printed. */
async function failureOf(databaseUrl: string | null): Promise<{ code: string; text: string }> {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = await open(databaseUrl).then(
    async (opened) => {
      await opened.close();
      return null;
    },
    (reason: unknown) => reason,
  );
  // The sentence is all that is printed, and the starting process prints it.
  expect(print.mock.calls).toEqual([]);
  print.mockRestore();
  if (!(error instanceof StartError)) throw new Error(`no reason for a start: ${String(error)}`);
  const text = startErrorTexts[error.code](error.place);
  // Sentences, without program text, and without the content of an address.
  expect(text).toMatch(/^[A-Z][^{}\n]*[.?]$/);
  expect(text).not.toMatch(/node_modules|\.js|\bat \w|hidden/);
  return { code: error.code, text };
}

describe("a data folder that cannot be opened", () => {
  it.each([
    ["of another version", "18\n", "data-other-version"],
    ["that is damaged", "17\n", "data-damaged"],
  ])("%s", async (_, version, code) => {
    const folder = join(dataFolder, "pg");
    await mkdir(join(folder, "global"), { recursive: true });
    await writeFile(join(folder, "PG_VERSION"), version);
    await writeFile(join(folder, "global", "pg_control"), Buffer.alloc(8192, 7));
    const failure = await failureOf(null);
    expect(failure.code).toBe(code);
    expect(failure.text).toContain(folder);
  });
});

describe.runIf(inject("postgresUrl") !== "")("a PostgreSQL database that cannot be used", () => {
  const addressWith = (change: (address: URL) => void) => {
    const address = new URL(inject("postgresUrl"));
    change(address);
    return address.href;
  };

  async function run(...statements: readonly string[]): Promise<void> {
    const owner = postgres(inject("postgresUrl"), { max: 1, onnotice() {} });
    for (const statement of statements) await owner.unsafe(statement);
    await owner.end();
  }

  it("because nothing listens there", async () => {
    expect(await failureOf("postgres://somebody:hidden@127.0.0.1:2/allelium")).toEqual({
      code: "database-away",
      text: "The database does not answer (ECONNREFUSED). Is it running, and is DATABASE_URL its address?",
    });
  });

  it("because the password is wrong or missing", async () => {
    await run(`create role ${passwordUser} login password 'right'`);
    for (const password of ["hidden", ""]) {
      const address = addressWith((parts) => {
        parts.username = passwordUser;
        parts.password = password;
      });
      expect((await failureOf(address)).code).toBe("database-login");
    }
  });

  it("because it does not exist", async () => {
    const address = addressWith((parts) => {
      parts.pathname = "/no_such_database";
    });
    expect((await failureOf(address)).code).toBe("database-missing");
  });

  it("because the user may make nothing in it, or lacks the roles", async () => {
    const name = randomUUID().replaceAll("-", "");
    await run(`create role user_${name} login`, `create database data_${name}`);
    const address = addressWith((parts) => {
      parts.username = `user_${name}`;
      parts.pathname = `/data_${name}`;
    });
    expect((await failureOf(address)).code).toBe("database-rights");
    await run(`alter database data_${name} owner to user_${name}`);
    expect(await failureOf(address)).toMatchObject({
      code: "database-roles",
      text: expect.stringContaining("needs the roles anon, authenticated, service_role."),
    });
    await run(`grant anon, authenticated, service_role to user_${name}`);
    await (await open(address)).close();
  });
});

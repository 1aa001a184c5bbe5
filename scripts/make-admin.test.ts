import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const script = join(import.meta.dirname, "make-admin.mjs");
const token = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoieCJ9.c2ln";

describe("make-admin", () => {
  let asked: IncomingHttpHeaders[];
  let address: string;
  let folder: string;
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.setHeader("Content-Type", "application/json");
    response.end("true");
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = await mkdtemp(join(tmpdir(), "allelium-admin-"));
    await writeFile(join(folder, "secrets.json"), JSON.stringify({ secretKey: "sb_secret_of-the-folder" }));
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked = [];
  });

  async function run(settings: Readonly<Record<string, string>>): Promise<number | null> {
    const made = spawn(process.execPath, [script, "a@example.org"], {
      env: { PATH: process.env["PATH"] ?? "", DATA_FOLDER: folder, ...settings },
      stdio: "ignore",
    });
    await once(made, "exit");
    return made.exitCode;
  }

  it.each<[string, (address: string) => Record<string, string>, string, string | undefined]>([
    ["the data folder's key", (at) => ({ ADDRESS: at }), "sb_secret_of-the-folder", undefined],
    ["the port alone", (at) => ({ PORT: new URL(at).port }), "sb_secret_of-the-folder", undefined],
    ["a key that is named", (at) => ({ ADDRESS: at, SECRET_KEY: "sb_secret_x" }), "sb_secret_x", undefined],
    [
      "a project's keys by name",
      (at) => ({ SUPABASE_URL: at, SUPABASE_SECRET_KEYS: '{"default":"sb_secret_d"}' }),
      "sb_secret_d",
      undefined,
    ],
    [
      "a project's legacy key",
      (at) => ({ SUPABASE_URL: at, SUPABASE_SERVICE_ROLE_KEY: token }),
      token,
      `Bearer ${token}`,
    ],
  ])("asks with %s", async (_, settings, key, bearer) => {
    expect(await run(settings(address))).toBe(0);
    expect(asked.map(({ apikey, authorization }) => [apikey, authorization])).toEqual([[key, bearer]]);
  });

  it("sends the data folder's key to no other host", async () => {
    await run({ SUPABASE_URL: address });
    expect(asked).toEqual([]);
  });
});

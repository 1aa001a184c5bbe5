import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../server/backend/open-database.ts";
import { readAskedCatalog } from "../../server/check-hosted/asked-catalog.ts";
import { functionState } from "../../server/check-hosted/check-functions.ts";
import {
  differencesOfOwnersSettings,
  differencesOfPublicSettings,
} from "../../server/check-hosted/check-settings.ts";
import { differencesOfCatalogs, readCatalog } from "../../server/check-hosted/read-catalog.ts";
import { databaseKinds, preparedDatabase } from "../support/test-backend.ts";

describe.each(databaseKinds())("check-hosted on %s", (kind) => {
  it("names what a database lacks, has otherwise and has besides", async () => {
    const database = await openDatabase(await preparedDatabase(kind));
    const read = () => readCatalog((statement) => database.query(statement));
    const asked = await readAskedCatalog("supabase");
    expect(differencesOfCatalogs(asked, await read())).toEqual([]);
    await database.runScript(`
      drop policy "own consents are seen" on public.account_consents;
      alter table public.account_consents disable row level security;
      create or replace function private.set_created_at() returns trigger language plpgsql set search_path = '' as $$ begin return new; end $$;
      grant select on private.outbox to anon;
      create table public.besides (id integer);
      delete from supabase_migrations.schema_migrations where version = '20261121000100';`);
    const lines = differencesOfCatalogs(asked, await read());
    await database.close();
    expect(lines).toEqual(
      expect.arrayContaining([
        "missing: migration 20261121000100_requests",
        "missing: policy public.account_consents: own consents are seen",
        "other: row security public.account_consents",
        "other: function private.set_created_at()",
        "other: right to a table private.outbox for anon",
        "not ours: column public.besides.id",
      ]),
    );
    expect(lines.filter((line) => !/besides/.test(line))).toHaveLength(5);
  });
});

it("knows a function that is there by its refusal, and runs none", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization ?? "without a session"}`);
    response.statusCode = { "/functions/v1/there": 401, "/functions/v1/gone": 404 }[request.url ?? ""] ?? 500;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const states = await Promise.all(["there", "gone", "broken"].map((name) => functionState(address, name)));
  server.close();
  expect(states).toEqual(["there", "missing", "unclear"]);
  expect(new Set(asked)).toEqual(new Set(["POST without a session"]));
});

it("names settings and templates that are others, by reading alone", async () => {
  const asked: string[] = [];
  const secret = "sbp_made-up";
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isOwner = request.headers.authorization === `Bearer ${secret}`;
    response.end(
      JSON.stringify(
        isOwner
          ? {
              ...{
                jwt_exp: 7200,
                // 180 days of hours, as config.toml asks, and no end without use.
                sessions_timebox: 4320,
                sessions_inactivity_timeout: 0,
                rate_limit_otp: 30,
                rate_limit_verify: 300,
                mailer_otp_length: 8,
                mailer_subjects_recovery: "Allelium: set a new password",
              },
              mailer_templates_recovery_content: "<p>Reset</p>",
            }
          : {
              disable_signup: false,
              mailer_autoconfirm: true,
              external: { email: true, anonymous_users: false },
            },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines = await differencesOfPublicSettings(address, "sb_publishable_a");
  const owners = await differencesOfOwnersSettings("made-up", secret, address);
  server.close();
  expect(lines).toEqual(["other: setting auth.email.enable_confirmations"]);
  expect(owners).toEqual(
    expect.arrayContaining([
      "other: setting jwt_exp",
      "other: setting mailer_templates_recovery_content",
      "other: setting sessions_inactivity_timeout",
      "other: setting rate_limit_verify",
      "missing: setting password_required_characters",
      "missing: setting mfa_totp_enroll_enabled",
    ]),
  );
  const same = /mailer_otp_length|mailer_subjects_recovery|sessions_timebox|rate_limit_otp/;
  expect(owners.filter((line) => same.test(line))).toEqual([]);
  expect(asked).toEqual(["GET /auth/v1/settings", "GET /v1/projects/made-up/config/auth"]);
});

/** Lists come in pages by key: each row once, in the call's order, also where rows are of one moment or come meanwhile. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, callAllPages } from "../../src/backend/call.ts";
import type { PageKey } from "../../src/calls/call.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const asking = vi.hoisted(() => ({ client: null as unknown }));
vi.mock("../../src/backend/client.ts", () => ({ backendClient: async () => asking.client }));

/** Rows of an answer of readPredictionInputs. */
const rowsOfPage = 30;

describe.each(databaseKinds())("a list in pages on %s", (kind) => {
  let test: TestBackend;
  let owner: Awaited<ReturnType<TestBackend["addUser"]>>;
  /** Rows as the database was given them: two types, five to a moment, moments a microsecond apart. */
  const rows = Array.from({ length: 5 * rowsOfPage }, (_, index) => ({
    id: randomUUID(),
    prediction_type: index % 3 === 0 ? "jobs" : "iq-prediction",
    created_at: `2026-11-28T12:00:00.${String(123_000 + Math.floor(index / 5)).padStart(6, "0")}+00:00`,
  }));
  const newestFirst = rows.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id),
  );

  const insert = (added: readonly object[]) =>
    test.backend.exclusive((database) =>
      database.query(
        `insert into public.user_predictions (id, user_id, prediction_type, created_at)
         select id, $2::text::uuid, prediction_type, created_at
         from jsonb_populate_recordset(null::public.user_predictions, $1::text::jsonb)`,
        [JSON.stringify(added), owner.id],
      ),
    );

  beforeAll(async () => {
    test = await openTestBackend(kind);
    owner = await test.addUser();
    asking.client = owner.client;
    await insert(rows);
  });
  afterAll(() => test.close());

  it("has each row once, the newest first", async () => {
    const read = await callAllPages("readPredictionInputs", { user_id: owner.id });
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
  });

  it("has those of some tools alone", async () => {
    const read = await callAllPages("readPredictionInputs", {
      user_id: owner.id,
      prediction_type: ["jobs", "iq"],
    });
    const jobs = newestFirst.filter((row) => row.prediction_type === "jobs");
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  });

  it("goes on where it was, whatever was saved or deleted meanwhile", async () => {
    const seen: string[] = [];
    let after: PageKey | undefined;
    for (let page = 0; page < 5; page += 1) {
      const read = await call("readPredictionInputs", { user_id: owner.id, ...(after && { after }) });
      if (!read.ok) throw new Error(read.error.code);
      seen.push(...read.value.rows.map(({ id }) => id));
      after = read.value.next ?? undefined;
      // A newer row, and the last row that was read.
      await insert([{ id: randomUUID(), prediction_type: "iq", created_at: "2026-11-29T12:00:00+00:00" }]);
      await call("removePrediction", { id: seen.at(-1) ?? "" });
    }
    expect(seen).toEqual(newestFirst.map(({ id }) => id));
  });
});

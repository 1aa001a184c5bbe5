import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { everyCall } from "./every-call.ts";

/** Characters that a document may have, by column, as the tables' own checks have it (supabase/migrations). */
const documents: Readonly<Record<string, number>> = {
  "user_predictions.input_data": 200_000,
  "prediction_results.results": 2_000_000,
  "genetic_files.metadata": 500_000,
  "questionnaire_answers.answers": 25_000,
  "questionnaire_answers.result": 25_000,
  "quiz_shares.result": 25_000,
};

/** What the backend answers within a second; forty million keep PGlite busy for five, and a dozen of them end it. */
const mostCharacters = 6_000_000;

const reads = Object.entries<Call>(everyCall).flatMap(([name, call]) =>
  call.kind === "table" && call.method === "GET" ? [{ name, call }] : [],
);

describe("the most that one call can make the backend read", () => {
  it.each(reads)("$name", ({ call }) => {
    const perRow = call.columns.map((column) => documents[`${call.table}.${column}`] ?? 0);
    // A row requested by its own id is one row, whatever the limit says.
    const isOne = ["id", "prediction_id"].some((key) => key in call.equals);
    const rows = isOne ? 1 : call.mostRows;
    expect(rows * perRow.reduce((sum, characters) => sum + characters, 0)).toBeLessThanOrEqual(
      mostCharacters,
    );
  });
});

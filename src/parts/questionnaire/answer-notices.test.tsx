import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it } from "vitest";
import { err } from "../../lib/pure/result.ts";
import { type AnswerSheet, createAnswerSheet } from "../../state/answers/create-answer-sheet.ts";
import { noAnswers } from "../../state/answers/stored-answers.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { system } from "../../ui/theme/theme.ts";
import { AnswerNotices, DeleteAnswers } from "./answer-notices.tsx";

afterEach(cleanup);

const show = (shown: ReactElement) => render(<ChakraProvider value={system}>{shown}</ChakraProvider>);
const tab = { read: () => null, write: () => {} };

it.each<[DatabaseFailure, RegExp]>([
  [
    { code: "refused", status: 403, reason: "42501", message: "", details: null, hint: null },
    /^Nothing was deleted/,
  ],
  // The reply may have been lost behind a deletion.
  [{ code: "not-fetched" }, /^We do not know yet whether/],
  [
    { code: "refused", status: 503, reason: "backend_unavailable", message: "", details: null, hint: null },
    /^We do not know yet whether/,
  ],
])("says what a failed deletion has left: %o", async (failure, said) => {
  const sheet: AnswerSheet = { ...createAnswerSheet({ version: 1, tab }), remove: async () => err(failure) };
  show(<DeleteAnswers sheet={sheet} />);
  fireEvent.click(screen.getByRole("button", { name: "Delete my answers" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete them for good" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
});

it("speaks of changes where a sheet has no answers, and counts no steps", () => {
  const sheet = createAnswerSheet({ version: 1, tab });
  const state = {
    ...sheet.store.getState(),
    other: { answers: { ...noAnswers(1), typed: { plan: {}, fit: {} } }, mark: "1" },
  };
  show(<AnswerNotices sheet={sheet} state={state} of="changes" />);
  expect(screen.getByRole("alert").textContent).toContain("Your account has other changes than this tab");
  expect(screen.getByRole("alert").textContent).not.toMatch(/answers|step/);
  cleanup();
  show(<AnswerNotices sheet={sheet} state={state} />);
  expect(screen.getByRole("alert").textContent).toContain("2 steps there, 0 steps here");
});

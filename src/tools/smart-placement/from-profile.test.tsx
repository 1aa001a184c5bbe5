import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ok } from "../../lib/pure/result.ts";
import { quizVersion } from "../../science/items/quiz-version.ts";
import type { SavedAnalysis } from "../../state/account/saved-analyses.ts";
import { answerSheetOf } from "../../state/answers/answer-sheets.ts";
import { writeTabAnswers } from "../../state/answers/tab-answers.ts";
import { queryClient } from "../../state/page/query-client.ts";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import { system } from "../../ui/theme/theme.ts";
import { FromProfile } from "./from-profile.tsx";
import type { PlacementRules } from "./inputs.ts";

const saved = vi.hoisted(() => ({ list: [] as readonly SavedAnalysis[], read: vi.fn() }));

vi.mock("../../state/account/saved-analyses.ts", () => ({
  useSavedAnalyses: () => saved.list,
  readSavedAnalysis: saved.read,
}));

vi.mock("../../state/account/visitor.ts", () => ({ useAccess: () => ({ verdict: "allowed" }) }));

const finished = {
  version: quizVersion,
  typed: { first: { answer: "a" } },
  startedAt: "2026-01-01T10:00:00Z",
  finishedAt: "2026-01-01T11:00:00Z",
  result: {
    domains: [
      { domain: "matrices", value: 1, standardError: 0.5 },
      { domain: "series", value: 0, standardError: 0.25 },
      { domain: "relations", value: -1, standardError: 0.4 },
    ],
  },
};

// The sheet of a tab is read once for the whole visit.
writeTabAnswers("talent-quiz", { answers: finished, open: null, owner: null, mark: null, isSent: false });

const fill = vi.fn();

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <FromProfile form={{ fill } as unknown as InputForm<PlacementRules>} />
      </ChakraProvider>
    </QueryClientProvider>,
  );

afterEach(() => {
  cleanup();
  fill.mockReset();
  saved.list = [];
});

it("fills in the abilities of a finished quiz of this tab, and says whose scale they are on", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Use my Talent Quiz" }));
  // 100 + 15 * 0.2 with 15 / sqrt(20), and 85 with 6: each estimate weighted by its precision.
  expect(fill).toHaveBeenCalledWith({
    ...{ fluid: "103.0", "fluid-error": "3.4", crystallized: "85.0", "crystallized-error": "6.0" },
    ...{ "working-memory": "", "working-memory-error": "" },
    ...{ "processing-speed": "", "processing-speed-error": "" },
  });
  expect(screen.getByRole("status").textContent).toContain("no norms");
});

it("offers no quiz of an older version, whose result was estimated in another way", () => {
  const sheet = answerSheetOf("talent-quiz", quizVersion, "account");
  sheet.replace({ ...finished, version: quizVersion - 1 });
  show();
  expect(screen.queryByRole("button", { name: "Use my Talent Quiz" })).toBeNull();
});

it("does not fill in a saved profile that arrives after the form is gone", async () => {
  saved.list = [{ id: "a", savedAt: new Date("2026-01-01T10:00:00Z"), listed: null }];
  let arrive: (found: unknown) => void = () => {};
  const promise = new Promise((resolve) => {
    arrive = resolve;
  });
  saved.read.mockReturnValue(promise);
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Use the profile saved/ }));
  expect(saved.read).toHaveBeenCalledWith("a");
  cleanup();
  arrive(ok({ settings: { fluid: "120" }, document: null }));
  await promise;
  await Promise.resolve();
  expect(fill).not.toHaveBeenCalled();
});

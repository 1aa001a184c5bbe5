import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { walk } from "../../parts/questionnaire/walk.ts";
import { clearPersonalData } from "../../state/page/clear-personal-data.ts";
import type { AccountPractice } from "../../state/practice/practice-log.ts";
import { practiceOfVisit } from "../../state/practice/practice-of-visit.ts";
import { system } from "../../ui/theme/theme.ts";
import { levelOf } from "./placement-steps.ts";
import { questionnaire } from "./questionnaire.ts";
import { TuitionView } from "./tuition-view.tsx";

afterEach(() => {
  cleanup();
  clearPersonalData();
});

const ended = { ok: true, value: [] } as const;
const lost = { ok: false, error: { code: "not-fetched" } } as const;

function open(account: Partial<AccountPractice>): void {
  const { answers } = walk(questionnaire, questionnaire.sample);
  const props: ComponentProps<typeof TuitionView> = { answer: levelOf(answers), answers, isSample: false };
  practiceOfVisit().connect("ann", {
    ...{ read: async () => ended, add: async () => ended, remove: async () => ended },
    ...account,
  });
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <TuitionView {...props} />
      </MemoryRouter>
    </ChakraProvider>,
  );
}

it("says below which words the account's answers are missing while they are read, and after a failed read", async () => {
  let answer: (read: typeof lost) => void = () => {};
  open({
    read: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(screen.getByRole("status").textContent).toBe("Loading your practice …");
  fireEvent.click(screen.getByRole("button", { name: "Don’t wait" }));
  expect(screen.getByRole("region", { name: "Today" })).toBeTruthy();
  expect(screen.getByText(/Loading your practice/).textContent).toContain("leave out the answers");
  await act(async () => answer(lost));
  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toContain("Your practice could not be loaded");
  expect(textContent).toContain("The numbers below leave out the answers in your account.");
  expect(textContent).toContain("This page tries again automatically.");
});

it("says of a refused answer that it is in the tab, and not that it is sent again", async () => {
  const refused = { code: "refused", status: 400, reason: "23514", message: "", details: null, hint: null };
  open({ add: async () => ({ ok: false, error: { ...refused, code: "refused" } }) });
  await act(async () =>
    practiceOfVisit().add({ id: "a", topic: "sums", seed: 1, chosen: 1, isRight: true, seconds: 9, at: 1 }),
  );
  const { textContent } = await screen.findByRole("alert");
  expect(textContent).toContain("Your latest answers are not in your account yet");
  expect(textContent).toContain("the answers are stored in this tab.");
  expect(textContent).not.toContain("again automatically");
});

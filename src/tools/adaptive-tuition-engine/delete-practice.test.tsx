import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { walk } from "../../parts/questionnaire/walk.ts";
import { clearPersonalData } from "../../state/page/clear-personal-data.ts";
import { practiceOfVisit } from "../../state/practice/practice-of-visit.ts";
import { system } from "../../ui/theme/theme.ts";
import { DeletePractice } from "./delete-practice.tsx";
import { levelOf } from "./placement-steps.ts";
import { planSheet, savePlan } from "./plan-sheet.ts";
import { questionnaire } from "./questionnaire.ts";

afterEach(() => {
  cleanup();
  clearPersonalData();
});

it("deletes the answers and what was made from them, after a second press", async () => {
  const { goals } = levelOf(walk(questionnaire, questionnaire.sample).answers);
  const answer = { topic: "sums", seed: 1, chosen: 1, isRight: true, seconds: 9, at: 1 };
  render(
    <ChakraProvider value={system}>
      <DeletePractice />
    </ChakraProvider>,
  );
  expect(screen.queryByRole("button")).toBeNull();
  act(() => {
    practiceOfVisit().add({ ...answer, id: "a" });
    savePlan(planSheet(), { ...goals, hours: 5 }, goals);
  });
  fireEvent.click(screen.getByRole("button", { name: "Delete my practice" }));
  expect(practiceOfVisit().store.getState().answers).toHaveLength(1);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /for good/ })));
  expect(practiceOfVisit().store.getState().answers).toEqual([]);
  expect(planSheet().store.getState().answers.typed).toEqual({});
  expect(screen.queryByRole("button")).toBeNull();
});

import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { petQuestions } from "../../../tests/support/made-up-questionnaires.ts";
import { ok } from "../../lib/pure/result.ts";
import { ANSWERS_KEY } from "../../lib/session-storage.ts";
import { toolOf } from "../../product/product.ts";
import { answerSheetOf } from "../../state/answers/answer-sheets.ts";
import type { AnswerStore } from "../../state/answers/answer-store.ts";
import { noAnswers } from "../../state/answers/stored-answers.ts";
import { clearPersonalData } from "../../state/page/clear-personal-data.ts";
import { createQueryClient } from "../../state/page/server-data.ts";
import { system } from "../../ui/theme/theme.ts";
import { QuestionnairePage, type UnfinishedProps } from "./questionnaire-page.tsx";

const tool = toolOf("talent-quiz");
const sheet = () => answerSheetOf(tool.id, petQuestions.version, "account");

afterEach(() => {
  cleanup();
  clearPersonalData();
});

function open(
  questionnaire = petQuestions,
  ended: (sum: number, isFirst: boolean) => void = () => {},
  unfinished?: ComponentType<UnfinishedProps>,
): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <QuestionnairePage
            {...{ tool, questionnaire, title: tool.name }}
            view={({ answer }) => <p>{answer} pets</p>}
            about={{ computed: "Counted.", limits: "Pets alone.", caveat: "A number of pets is no finding." }}
            onEnd={(sum, _answers, isFirst) => ended(sum, isFirst)}
            {...(unfinished === undefined ? {} : { unfinished })}
          />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const next = () => fireEvent.click(screen.getByRole("button", { name: "Next" }));

it("is answered by keyboard, and one may go back and change an answer", async () => {
  const ends: number[] = [];
  open(petQuestions, (sum) => ends.push(sum));
  press("Enter");
  expect((await screen.findByRole("alert")).textContent).toBe("Please choose an answer: Pets.");
  // Not while the focus is where the key means something else.
  press("1", screen.getAllByText("If you leave")[0]?.closest("summary") ?? document.body);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  press("1");
  press("Enter");
  const heading = await screen.findByRole("heading", { name: "How many?" });
  expect(document.activeElement).toBe(heading);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "3" } });
  next();
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a h" } });
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("3");
  next();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Wish" })).value).toBe("a h");
  next();
  expect(await screen.findByText("3 pets")).toBeTruthy();
  expect(ends).toEqual([3]);
});

it("tells the first end from the end of a later change", async () => {
  const ends: (readonly [number, boolean])[] = [];
  open(petQuestions, (sum, isFirst) => ends.push([sum, isFirst]));
  press("2");
  press("Enter");
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a hen" } });
  next();
  fireEvent.click(await screen.findByRole("button", { name: "Change an answer" }));
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a goat" } });
  next();
  await screen.findByRole("button", { name: "Change an answer" });
  expect(ends).toEqual([
    [0, true],
    [0, false],
  ]);
});

it("stores nothing of a text with lines of a genotype file", async () => {
  sheet().change({ answers: { ...noAnswers(2), typed: { pets: { has: "no" } } } });
  open();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "rs4477212\t1\t82154\tAA" } });
  next();
  expect((await screen.findByRole("alert")).textContent).toMatch(/looks like genetic data/);
  expect(sessionStorage.getItem(ANSWERS_KEY)).not.toMatch(/rs4477212/);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { name: "Do you have pets?" });
  expect(sessionStorage.getItem(ANSWERS_KEY)).not.toMatch(/rs4477212/);
  clearPersonalData();
  expect(sessionStorage.getItem(ANSWERS_KEY)).toBeNull();
});

it("begins anew where the answers are of an older version, and says so", async () => {
  sheet().change({ answers: { ...noAnswers(1), typed: { pets: { has: "no" } } } });
  open();
  expect(screen.getByText("These questions have changed since you answered them")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Begin anew" }));
  expect(await screen.findByText("Question 1 of about 3")).toBeTruthy();
  expect(sheet().store.getState().answers.typed).toEqual({});
});

it("brings answers of an older version along where the definition can", async () => {
  sheet().change({ answers: { ...noAnswers(1), typed: { animals: { has: "no" } } } });
  open({ ...petQuestions, migrate: ({ animals }) => (animals === undefined ? null : { pets: animals }) });
  expect(await screen.findByText("Question 2 of about 3")).toBeTruthy();
  expect(sheet().store.getState().answers).toMatchObject({ version: 2, typed: { pets: { has: "no" } } });
});

it("touches no answers of a newer version", () => {
  sheet().change({ answers: { ...noAnswers(3), typed: { pets: { has: "no" } } } });
  open();
  expect(screen.getByText("You have answered a newer version of these questions")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Begin anew" })).toBeNull();
});

it("after going back from the last question shows the result only as a finished one", async () => {
  open();
  press("2");
  press("Enter");
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a hen" } });
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("heading", { name: "Do you have pets?" });
  expect(sheet().store.getState().answers.finishedAt).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the result" }));
  expect(await screen.findByText("0 pets")).toBeTruthy();
  const { answers } = sheet().store.getState();
  expect(answers.finishedAt).not.toBeNull();
  expect(answers.result).toEqual({ sum: 0 });
});

it("opens the last question where all have answers and nobody has gone on from it", async () => {
  const typed = { pets: { has: "no" }, wish: { wish: "a hen" } };
  sheet().change({ answers: { ...noAnswers(2), typed } });
  open();
  expect(await screen.findByRole("heading", { name: "Which animal would you like?" })).toBeTruthy();
});

it("says on the page that files are not accepted, and stores nothing of one that is dropped or pasted", async () => {
  open();
  const dragover = createEvent.dragOver(document.body, { dataTransfer: { types: ["Files"] } });
  fireEvent(document.body, dragover);
  // Else the browser would drop nothing.
  expect(dragover.defaultPrevented).toBe(true);
  const files = [new File(["x"], "genome.txt")];
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files, getData: () => "" } });
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /Files are not accepted here.*never depend on genes/,
  );
  cleanup();
  open();
  const line = "rs4477212\t1\t82154\tAA";
  fireEvent.paste(document.body, { clipboardData: { types: ["text/plain"], getData: () => line } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/nothing was stored/);
  cleanup();
  open();
  const drop = createEvent.drop(document.body, {
    dataTransfer: { types: ["text/plain"], getData: () => line },
  });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect((await screen.findByRole("alert")).textContent).toMatch(/nothing was stored/);
  expect(sessionStorage.getItem(ANSWERS_KEY)).toBeNull();
});

it("shows results alone where something stands in the place of the questions", async () => {
  open(petQuestions, undefined, () => <p>Not finished</p>);
  expect(screen.getByText("Not finished")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Do you have pets?" })).toBeNull();
  const typed = { pets: { has: "no" }, wish: { wish: "a hen" } };
  const finishedAt = "2026-11-28T12:00:00.000Z";
  sheet().change({ answers: { ...noAnswers(2), typed, finishedAt, result: { sum: 0 } } });
  expect(await screen.findByText("0 pets")).toBeTruthy();
});

it("leaves half a sentence in its field when another device's answers are loaded, and none for another person", async () => {
  const typed = { pets: { has: "no" } };
  sheet().change({ answers: { ...noAnswers(2), typed } });
  open();
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "a h" } });
  const others = { ...noAnswers(2), typed: { ...typed, other: { text: "x" } } };
  const store: AnswerStore = {
    read: async () => ok({ answers: others, mark: "1" }),
    write: async () => ok("2"),
    remove: async () => ok(true),
  };
  sheet().connect("person", store);
  expect(await screen.findByText("Answers from another tab or device were loaded")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("a h");
  sheet().connect("another", { ...store, read: async () => ok(null) });
  await screen.findByRole("heading", { name: "Do you have pets?" });
  press("2");
  press("Enter");
  await screen.findByRole("heading", { name: "Which animal would you like?" });
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
});

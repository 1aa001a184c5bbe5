/** Adaptive tuition by keyboard on a phone: a placement whose level Node computes too, then practice that outlives a reload and a lost network. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { summarisePosterior } from "../../src/science/item-response/ability-posterior.ts";
import { posteriorOfKinds } from "../../src/science/item-response/shared-difficulty.ts";
import { topicParameters } from "../../src/science/items/tuition/subjects.ts";
import { practiceTopic } from "../../src/science/tuition/topic-list.ts";
import { flatAnswers } from "../../src/state/answers/account-answers.ts";
import { questionnaire } from "../../src/tools/adaptive-tuition-engine/questionnaire.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { problemsOf } from "../support/page-problems.ts";
import { openInTestMode } from "../support/test-mode.ts";

const path = "/adaptive-tuition-engine";
const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

/** The value of a sum of products, as the question writes it; null for another question. */
function resultOf(question: string): string | null {
  const [sum, rest] = question.split(" = ?");
  if (sum === undefined || rest === undefined || /[/%]/.test(sum)) return null;
  const terms = sum.replaceAll(" − ", " + −").split(" + ");
  const value = terms
    .map((term) =>
      term
        .split(" × ")
        .map((factor) => Number(factor.replace("−", "-")))
        .reduce((one, other) => one * other, 1),
    )
    .reduce((one, other) => one + other, 0);
  return value < 0 ? `−${-value}` : String(value);
}

/** Answers the open question by its key: what can be calculated, and "I don't know" for the rest. */
async function answerByKey(page: Page): Promise<boolean> {
  const heading = main(page).getByRole("heading", { level: 2 });
  const value = resultOf((await heading.textContent()) ?? "");
  const options = await main(page)
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios.map((radio) => radio.closest("label")?.querySelector("span")?.textContent ?? ""),
    );
  const place = value === null ? -1 : options.indexOf(value);
  await page.keyboard.press(String(place === -1 ? options.length : place + 1));
  await page.keyboard.press("Enter");
  return place !== -1;
}

test("a placement by keyboard at 360 px gives the level that Node computes, and practice goes on after a reload", async ({
  page,
}) => {
  await openInTestMode(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  for (const subject of ["Algebra", "Probability", "Logic", "Calculus", "Vocabulary"]) {
    await main(page).getByRole("checkbox", { name: subject }).focus();
    await page.keyboard.press("Space");
  }
  await main(page).getByRole("textbox", { name: "Hours a week" }).press("Enter");
  let right = 0;
  for (let count = 2; count <= 21; count += 1) {
    await expect(main(page).getByText(`Question ${count} of about 21`)).toBeVisible();
    if (await answerByKey(page)) right += 1;
  }
  await expect(region(page, "Today")).toContainText("Today has");
  const { text } = await savedBy(page, main(page).getByRole("button", { name: /as JSON$/ }));
  const { answer } = JSON.parse(text);
  expect([answer.exercises, answer.right, answer.ended_by]).toEqual([20, right, "longest-test"]);
  expect(right).toBeGreaterThan(5);
  // Sums, products and the order of operations were solved, and nothing else.
  const solved = new Set(["sums", "products", "order"]);
  const byTopic = answer.by_topic as readonly { topic: string; asked: number; right: number }[];
  const answers = byTopic.flatMap(({ topic: id, asked }) => {
    const topic = practiceTopic(id)?.topic;
    if (topic === undefined) throw new Error("no such topic");
    return Array.from({ length: asked }, () => ({
      item: topicParameters(topic),
      isRight: solved.has(id),
      kind: id,
    }));
  });
  const { ability, standardError } = summarisePosterior(posteriorOfKinds(answers));
  expect(answer.level).toBeCloseTo(ability, 6);
  expect(answer.standard_error).toBeCloseTo(standardError, 6);
  await expectFits(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  const planned = Number(/Today has (\d+)/.exec((await region(page, "Today").textContent()) ?? "")?.[1]);
  await main(page).getByRole("button", { name: "Start practising" }).press("Enter");
  const isSolved = await answerByKey(page);
  await expect(region(page, "Exercise").getByRole("status")).toContainText(
    isSolved ? "Right:" : "The answer is",
  );
  await expect(region(page, "Exercise").getByRole("list")).toBeVisible();
  await expectFits(page);
  await page.reload();
  await expect(region(page, "Today")).toContainText(`1 exercise done today, ${planned - 1} left.`);
  expect(page.url()).not.toContain("?");
});

test("without a network practice goes on, and each answer arrives once", { tag: "@deep" }, async ({
  page,
  accounts: server,
}) => {
  problemsOf(page).allow(/Failed to load resource|net::ERR/);
  const email = `${randomUUID()}@tuition.example.org`;
  const id = await server.addPerson(email);
  await server.add("questionnaire_answers", {
    ...{ user_id: id, questionnaire_id: "adaptive-tuition-engine", version: questionnaire.version },
    ...{ answers: flatAnswers(questionnaire.sample), status: "finished", result: {} },
  });
  await openInTestMode(page);
  await signIn(page, server, email);
  await page.goto(`${server.address}${path.slice(1)}`);
  const rows = () => server.rows("practice_answers", `user_id=eq.${id}`);
  await main(page).getByRole("button", { name: "Start practising" }).press("Enter");
  await answerByKey(page);
  await expect.poll(async () => (await rows()).length).toBe(1);
  // The answer is saved and its receipt is lost; then nothing comes through.
  await page.route(/save_practice_answers/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Enter");
  await answerByKey(page);
  await expect.poll(async () => (await rows()).length).toBe(2);
  await page.unroute(/save_practice_answers/);
  await page.route(/practice_answers/, (route) => route.abort());
  await page.keyboard.press("Enter");
  await answerByKey(page);
  await main(page).getByRole("button", { name: "Stop here" }).press("Enter");
  await expect(region(page, "Today")).toContainText("3 exercises done today");
  await expect(main(page).getByRole("alert")).toContainText(
    "Your latest answers are not in your account yet",
  );
  await page.unroute(/practice_answers/);
  await main(page).getByRole("button", { name: "Try now" }).press("Enter");
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await expect.poll(async () => (await rows()).length).toBe(3);
  const saved = (await rows()) as readonly { id: string }[];
  expect(new Set(saved.map((row) => row.id)).size).toBe(3);
  expect(saved).toHaveLength(3);
  await page.reload();
  await expect(region(page, "Today")).toContainText("3 exercises done today");
});

test("a genotype file dropped here is refused, and the sample shows how far the fit helps", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto(path);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Adaptive Tuition Engine");
  await main(page).evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(["rs4477212\t1\t82154\tAA"], "genome.txt", { type: "text/plain" }));
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await expect(page.getByRole("alert")).toContainText("Files are not accepted here, and nothing was stored");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "rs4477212",
  );
  await main(page).getByRole("button", { name: "Look at an example of a result" }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await main(page).getByRole("button", { name: "Fit to my reviews" }).click();
  await expect(region(page, "Spacing of reviews")).toContainText(
    /On your latest \d+ reviews.*the log loss is 0\.\d+/,
  );
});

/** The quiz by keyboard: begun, resumed after a reload, finished; its result by an own sum; what it refuses; on a phone. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ANSWERS_KEY } from "../../src/lib/session-storage.ts";
import { statements } from "../../src/science/items/personality/statements.ts";
import { quizVersion } from "../../src/science/items/quiz-version.ts";
import { sampleAnswers } from "../../src/tools/talent-quiz/sample.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { signIn } from "../support/account-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { savedBy } from "../support/dashboard-page.ts";
import { expectFits } from "../support/expect-fits.ts";

const main = (page: Page) => page.getByRole("main");
const region = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const question = (page: Page) => region(page, "Question");

/** Chooses by a digit and goes on by Enter, until another question is there. */
async function answerByKeys(page: Page, digit: string): Promise<void> {
  const number = main(page).getByText(/^Question \d+ of/);
  const before = await number.textContent();
  await expect(async () => {
    await page.keyboard.press(digit);
    await expect(question(page).getByRole("radio", { checked: true })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(number).not.toHaveText(before ?? "");
}

test("is begun by keyboard, resumed after a reload at the same question, and takes no file", async ({
  page,
}) => {
  await page.goto("/quiz/complete");
  await expect(main(page)).toContainText("There is no finished quiz here");
  await page.getByRole("link", { name: "Begin the quiz" }).click();
  await page.getByRole("button", { name: "Begin" }).press("Enter");
  await expect(question(page)).toContainText("Which number comes next?");
  await expect(question(page).getByRole("heading")).toBeFocused();
  await answerByKeys(page, "1");
  await answerByKeys(page, "7");
  const asked = (await question(page).textContent()) ?? "";
  await page.reload();
  await expect(main(page)).toContainText("Question 4 of about 84");
  await expect(question(page)).toHaveText(asked);
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["rs4477212\t1\t82154\tAA"], "genome.txt"));
    document.body.dispatchEvent(
      new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole("alert")).toContainText("must never depend on genes");
  // Nothing of the answers is in the address, and nothing beyond the tab's own store.
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/series-|rs4477212/);
});

/** The mean of what a trait may be after graded answers, by a sum over the normal curve (Samejima 1969). */
function meanOfTrait(domain: string, typed: ReturnType<typeof sampleAnswers>): number {
  const given = statements.flatMap(({ id, keyed, demand, domain: own }) => {
    const choice = typed[id]?.["choice"];
    if (own !== domain || choice === undefined) return [];
    return [{ demand, category: keyed === 1 ? Number(choice) : 4 - Number(choice) }];
  });
  let [mass, sum] = [0, 0];
  for (let trait = -8; trait <= 8; trait += 0.01) {
    const above = (threshold: number) => 1 / (1 + Math.exp(-1.2 * (trait - threshold)));
    const chances = given.map(({ demand, category }) => {
      const curves = [1, ...[-1.8, -0.6, 0.6, 1.8].map((at) => above(at + 0.5 * demand)), 0];
      return (curves[category] ?? 0) - (curves[category + 1] ?? 0);
    });
    const density = Math.exp((-trait * trait) / 2) * chances.reduce((product, chance) => product * chance, 1);
    mass += density;
    sum += trait * density;
  }
  return sum / mass;
}

/** Opens the quiz with all questions of the example but the last one answered, and answers that. */
async function finishQuiz(page: Page, address = "/"): Promise<ReturnType<typeof sampleAnswers>> {
  const every = sampleAnswers();
  const last = Object.keys(every).at(-1) ?? "";
  const { [last]: lastAnswer, ...typed } = every;
  await page.goto(`${address}talent-quiz`);
  const answers = { version: quizVersion, typed, startedAt: null, finishedAt: null, result: null };
  const stored = { "talent-quiz": { answers, open: null, owner: null, mark: null, isSent: false } };
  await page.evaluate(
    ([key, text]) => sessionStorage.setItem(key ?? "", text ?? ""),
    [ANSWERS_KEY, JSON.stringify(stored)],
  );
  await page.reload();
  await expect(question(page)).toContainText("Part 5 of 5");
  await expect(async () => {
    await page.keyboard.press(String(Number(lastAnswer?.["choice"]) + 1));
    await expect(question(page).getByRole("radio", { checked: true })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quiz\/complete$/);
  // The address changes before the screen does.
  await expect(page.getByRole("heading", { level: 1, name: "Quiz results" })).toBeFocused();
  return every;
}

test("gives each domain with its range, and asks further questions", async ({ page }) => {
  const every = await finishQuiz(page);
  const { text } = await savedBy(page, main(page).getByRole("button", { name: /as JSON$/ }));
  const { domains } = JSON.parse(text).answer as { domains: { domain: string; value: number }[] };
  const found = (domain: string) => domains.find((one) => one.domain === domain)?.value;
  for (const domain of ["openness", "extraversion"])
    expect(found(domain)).toBeCloseTo(meanOfTrait(domain, every), 2);
  await expect(region(page, "Personality").getByRole("heading")).toContainText("Openness stands above");
  await expect(region(page, "Share with an organisation")).toContainText("Sign in");
  await main(page).getByRole("button", { name: "8 more on openness" }).click();
  await expect(page).toHaveURL(/\/talent-quiz$/);
  await expect(question(page)).toContainText("personality");
  // Whoever has enough of them goes back to the result as it was.
  await main(page).getByRole("link", { name: "Stop the further questions" }).click();
  await expect(main(page)).toContainText("Your further questions are not finished yet");
  await main(page).getByRole("button", { name: "Show the result without them" }).click();
  await expect(region(page, "Personality").getByRole("heading")).toContainText("Openness stands above");
});

test("is gone on with on another device, shared with an organisation by its code, and taken back", async ({
  accounts: server,
  browser,
}) => {
  const email = `${randomUUID()}@talent-quiz.example.org`;
  const person = await server.addPerson(email);
  const organisation = randomUUID();
  await server.add("organisations", { id: organisation, name: "Northgate Training", teams: ["Repair"] });
  const here = await (await browser.newContext()).newPage();
  await signIn(here, server, email);
  await finishQuiz(here, server.address);
  const saved = async () =>
    (await server.rows("questionnaire_answers", `user_id=eq.${person}&select=status`)) as {
      status: string;
    }[];
  await expect.poll(saved).toEqual([{ status: "finished" }]);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server, email);
  await page.goto(`${server.address}quiz/complete`);
  await expect(region(page, "Aptitude")).toBeVisible();
  const sharing = region(page, "Share with an organisation");
  await sharing.getByLabel("Code of an organisation").fill(organisation);
  await sharing.getByRole("button", { name: "Find it" }).click();
  await sharing.getByLabel("Your team there").selectOption("Repair");
  await expect(sharing.getByLabel("Age group", { exact: true })).toHaveCount(0);
  await sharing.getByLabel("I agree that my age group and sex").check();
  await sharing.getByLabel("Sex", { exact: true }).selectOption("Women");
  await sharing.getByRole("button", { name: "Share aptitude with Northgate Training" }).click();
  const takeBack = sharing.getByRole("button", { name: "Take it back from Northgate Training" });
  await expect(takeBack).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(sharing).toContainText("In the groups Repair, Women");
  const shares = () =>
    server.rows("quiz_shares", `user_id=eq.${person}&select=parts,result,team,age_band,sex`);
  const [share] = (await shares()) as { parts: string[]; result: { domains: object[] } }[];
  expect(share).toMatchObject({ team: "Repair", age_band: null, sex: "Women" });
  expect(share?.parts).toEqual(["aptitude"]);
  expect(share?.result.domains).toHaveLength(4);
  await takeBack.click();
  await expect(takeBack).toHaveCount(0);
  expect(await shares()).toEqual([]);
});

for (const { colorScheme, width } of [
  { colorScheme: "light", width: 360 },
  // A window of 1280 px at 400 %.
  { colorScheme: "dark", width: 320 },
] as const)
  test(`a whole sitting fits ${width} px, in ${colorScheme}`, { tag: "@deep" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/talent-quiz");
    await page.getByRole("button", { name: "Begin" }).press("Enter");
    const looked = new Set<string>();
    while (!page.url().endsWith("/quiz/complete")) {
      const part = /Part \d/.exec((await question(page).textContent()) ?? "")?.[0] ?? "";
      if (!looked.has(part)) {
        looked.add(part);
        await expectFits(page);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
      const number = main(page).getByText(/^Question \d+ of/);
      const before = await number.textContent();
      await page.keyboard.press("3");
      await page.keyboard.press("Enter");
      await expect
        .poll(async () => page.url().endsWith("/quiz/complete") || (await number.textContent()) !== before)
        .toBe(true);
    }
    expect(looked.size).toBe(5);
    await expect(region(page, "Aptitude")).toBeVisible();
    await expectFits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

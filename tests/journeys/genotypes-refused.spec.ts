/** Genotype files and texts on the pages that measure by questions: dropped, pasted and typed, before a result and beside it. */
import type { Page } from "@playwright/test";
import { ANSWERS_KEY } from "../../src/lib/session-storage.ts";
import { quizVersion } from "../../src/science/items/quiz-version.ts";
import { questionnaire as tuition } from "../../src/tools/adaptive-tuition-engine/questionnaire.ts";
import { questionnaire as onboarding } from "../../src/tools/candidate-onboarding/questionnaire.ts";
import { sampleAnswers } from "../../src/tools/talent-quiz/sample.ts";
import { expect, test } from "../support/browser-test.ts";
import { openInTestMode } from "../support/test-mode.ts";

/** Made-up rows; the position is what is looked for afterwards. */
const position = "82154";
const contents = {
  "a file of a chip": `# rsid\tchromosome\tposition\tgenotype\nrs4477212\t1\t${position}\tAA\n`,
  "a VCF without ids": `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\n1\t${position}\t.\tA\tG\n`,
  "lines of it": `rs4477212\t1\t${position}\tAA\nrs3094315\t1\t752566\tAG`,
  "a sequence": `>chr1:${position}\nGATTACAGATTACACCGTGATTACAGATTACACC\n`,
} as const;

const finished = (version: number, typed: unknown) => ({
  answers: {
    ...{ version, typed, startedAt: null, finishedAt: "2026-11-28T12:00:00.000Z", result: {} },
  },
  ...{ open: null, owner: null, mark: null, isSent: false },
});

const pages = [
  { path: "/talent-quiz", stored: {}, shows: "Begin" },
  {
    path: "/quiz/complete",
    stored: { "talent-quiz": finished(quizVersion, sampleAnswers()) },
    shows: "How to read it",
  },
  { path: "/candidate-onboarding", stored: {}, shows: "What should we call you?" },
  {
    path: "/candidate-onboarding",
    stored: { "candidate-onboarding": finished(onboarding.version, onboarding.sample) },
    shows: "you are ready to go",
  },
  { path: "/smart-placement", stored: {}, shows: "Why in this order" },
  { path: "/adaptive-tuition-engine", stored: {}, shows: "What do you want to practise?" },
  {
    path: "/adaptive-tuition-engine",
    stored: { "adaptive-tuition-engine": finished(tuition.version, tuition.sample) },
    shows: "Start practising",
  },
];

/** Drops or pastes; true where the page has stopped the browser from doing anything with it. */
function bring(page: Page, act: "drop" | "paste", content: string, isFile: boolean): Promise<boolean> {
  return page.evaluate(
    ([kind, text, asFile]) => {
      const data = new DataTransfer();
      if (asFile === true) data.items.add(new File([String(text)], "genome.txt"));
      else data.setData("text/plain", String(text));
      const place = document.querySelector("main input[type=text]") ?? document.body;
      const options = { bubbles: true, cancelable: true };
      return !place.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    [act, content, isFile] as const,
  );
}

const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.location.href]));

for (const { path, stored, shows } of pages)
  test(`${path} at “${shows}” refuses genotypes`, { tag: "@deep" }, async ({ page }) => {
    await openInTestMode(page);
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key ?? "", text ?? ""), [
      ANSWERS_KEY,
      JSON.stringify(stored),
    ] as const);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    for (const [what, content] of Object.entries(contents))
      for (const [act, isFile] of [
        ["drop", true],
        ["drop", false],
        ["paste", true],
        ["paste", false],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("main")).toContainText(shows);
        expect(await bring(page, act, content, isFile), `${act} ${what}`).toBe(true);
        await expect(page.getByRole("alert")).toContainText("nothing was stored");
      }
    expect(await everythingStored(page)).not.toContain(position);
    expect(sent.join("\n")).not.toContain(position);
  });

test("what is typed into the field of a name is refused on the way on", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/candidate-onboarding");
  const name = page.getByLabel("What should we call you?");
  await page.getByRole("radio", { name: "At school" }).check();
  for (const content of Object.values(contents)) {
    // A field of one line drops line ends; an angle bracket alone is refused for another reason.
    await name.fill(content.replaceAll(/[\n>]/g, ""));
    await name.press("Enter");
    await expect(page.getByRole("main")).toContainText("This looks like genetic data");
    expect(await everythingStored(page)).not.toContain(position);
  }
});

/** The sample family: ten genomes that belong together, to try comparing with. */
import { expect, test } from "../support/browser-test.ts";

test("the sample family is ten scored genomes with numbers, and can be compared", { tag: "@deep" }, async ({
  page,
}) => {
  await page.goto("/polygenic-calculator");
  await page.getByRole("button", { name: "Try a sample family" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status").first()).toHaveText("10 files: 10 scored.", { timeout: 60_000 });
  for (const [index, name] of [
    "Sample father",
    "Sample mother",
    "Sample child 1",
    "Sample child 8",
  ].entries()) {
    const number = index === 3 ? 10 : index + 1;
    await expect(main.getByRole("checkbox", { name: `Select ${number} ${name}`, exact: true })).toBeVisible();
  }
  await expect(main.getByText("sample data")).toHaveCount(10);
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^Sample \w+( \d)? \(\d+\) is highest for education/,
  );
  await main.getByRole("tab", { name: "Compare (10)" }).click();
  await expect(main.getByText("Genomes on the curve")).toBeVisible();
  await expect(main.getByRole("checkbox", { name: /Sample child 8/ })).toBeVisible();
});

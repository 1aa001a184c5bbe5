import type { Page } from "@playwright/test";

/** Files of the disk, or made-up ones. */
export type ChosenFiles = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Chooses files by the page's button, as a person would. */
export async function chooseFiles(page: Page, files: ChosenFiles): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose files" }).click(),
  ]);
  await chooser.setFiles(files);
}

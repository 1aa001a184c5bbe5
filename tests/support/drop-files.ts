import type { Page } from "@playwright/test";

/**
 * Drops files of the disk on the page as a person would. A script can't make such a file itself, so a hidden chooser
 * receives them and passes them to the drop.
 */
export async function dropFiles(page: Page, paths: string | readonly string[]): Promise<void> {
  const chooser = await page.evaluateHandle(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    return input;
  });
  await chooser.setInputFiles(typeof paths === "string" ? paths : [...paths]);
  await chooser.evaluate((input) => {
    const dataTransfer = new DataTransfer();
    for (const file of input.files ?? []) dataTransfer.items.add(file);
    for (const type of ["dragenter", "dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
}

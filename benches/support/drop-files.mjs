/**
 * Drops files on a page that `watchPage` watches, as a person would, and begins to count.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string[]} paths
 * @param {() => Promise<unknown>} [beforeDrop] once the browser has the files
 */
export async function dropFiles(page, paths, beforeDrop = async () => {}) {
  await page.locator("h1").first().waitFor();
  // The first worker is up before a person has found a file.
  await page.waitForTimeout(1000);
  const chooser = await page.evaluateHandle(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    return input;
  });
  await chooser.setInputFiles(paths);
  await beforeDrop();
  await chooser.evaluate((input) => {
    const dataTransfer = new DataTransfer();
    for (const file of input.files ?? []) dataTransfer.items.add(file);
    globalThis.watched.begin();
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {number} count of the genomes that have to be scored
 */
export async function untilScored(page, count) {
  await page.waitForFunction((wanted) => globalThis.watched.scored >= wanted, count, {
    polling: 100,
    timeout: 180_000,
  });
}

/** @param {import("@playwright/test").Page} page */
export async function untilQuiet(page) {
  await page.waitForFunction(() => globalThis.watched.isQuiet(), null, { polling: 250, timeout: 180_000 });
}

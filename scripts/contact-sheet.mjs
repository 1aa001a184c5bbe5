/**
 * `node scripts/contact-sheet.mjs FOLDER [--pages=/dashboard,/omnotype-results] [--files=0,1,12,40] [--widths=360,1440] [--themes=light,dark]
 * [--address=http://127.0.0.1:4173/]`: pictures of every page with none, one and many sample genomes, and `index.html` that shows them
 * beside each other. For looking. Of the built app, or of the one that runs at the address.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium, startApp, writeSamples } from "../benches/support/app.mjs";
import { dropFiles, untilQuiet } from "../benches/support/drop-files.mjs";
import { openEveryTool } from "../benches/support/every-tool.mjs";
import { watchPage } from "../benches/support/watch-page.mjs";
import { ensureAppIsBuilt } from "./support/app-build.mjs";
import { loadSource } from "./support/load-source.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string" },
    files: { type: "string", default: "0,1,12,40" },
    widths: { type: "string", default: "360,768,1440,1920" },
    themes: { type: "string", default: "light,dark" },
    address: { type: "string" },
  },
});

/** The first address of every page that needs no id. */
async function allPaths() {
  /** @type {{ pages: readonly { paths: readonly string[] }[] }} */
  const { pages } = await loadSource("src/product/product.ts");
  return pages.flatMap(({ paths: [first = ""] }) => (/[:*]/.test(first) ? [] : [first]));
}

/** @param {string} list */
const parts = (list) => list.split(",");

const [folder = "contact-sheet"] = positionals;
if (values.address === undefined && !(await ensureAppIsBuilt())) process.exit(1);
mkdirSync(folder, { recursive: true });
const counts = parts(values.files).map(Number);
const app =
  values.address === undefined
    ? await startApp(resolve(folder, "data"))
    : { address: values.address, stop: async () => {} };
const browser = await launchChromium();
try {
  const genomes = await writeSamples(folder, Math.max(1, ...counts));
  const paths = values.pages === undefined ? await allPaths() : parts(values.pages);
  /** @type {string[]} */
  const cells = [];
  for (const width of parts(values.widths).map(Number)) {
    for (const theme of parts(values.themes)) {
      for (const count of counts) {
        const page = await browser.newPage({
          viewport: { width, height: width < 600 ? 780 : 900 },
          colorScheme: theme === "dark" ? "dark" : "light",
          reducedMotion: "reduce",
        });
        await page.addInitScript(openEveryTool);
        await page.addInitScript(watchPage);
        await page.goto(`${app.address}dashboard`);
        await page.evaluate(() => globalThis.watched.begin());
        if (count > 0) await dropFiles(page, genomes.slice(0, count));
        for (const path of paths) {
          // Within the app: the genomes last as long as the page.
          await page.evaluate((to) => {
            history.pushState({}, "", to);
            dispatchEvent(new PopStateEvent("popstate", { state: {} }));
          }, path);
          await page.waitForTimeout(1500);
          await untilQuiet(page);
          const name = `${path.replaceAll("/", "_") || "_"}-${count}-${width}-${theme}.png`;
          await page.screenshot({ path: join(folder, name) });
          cells.push(`<figure><img src="${name}" width="320"><figcaption>${name}</figcaption></figure>`);
        }
        await page.close();
      }
    }
  }
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}</style>${cells.join("\n")}\n`,
  );
  console.log(`${cells.length} pictures: ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await app.stop();
}

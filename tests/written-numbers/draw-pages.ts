import { join } from "node:path";
import { runnerImport } from "vite";
import wasm from "vite-plugin-wasm";
import { markingPlugin } from "./mark-written-digits.ts";

const root = join(import.meta.dirname, "../..");

/** Styles show no number, and they cannot be read outside a browser. */
const withoutStyles = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id: string) => (id.endsWith(".css") ? "\0style.js" : null),
  load: (id: string) => (id === "\0style.js" ? "export default {}" : null),
} as const;

/** The pages drawn as the build draws them; with `isMarked` the digits that were written by hand are marked. Needs a document. */
export async function drawPages(isMarked: boolean) {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  const { module } = await runnerImport<typeof import("./drawn-pages.tsx")>(
    join(import.meta.dirname, "drawn-pages.tsx"),
    {
      configFile: false,
      root,
      logLevel: "error",
      plugins: [wasm(), withoutStyles, ...(isMarked ? [markingPlugin(join(root, "src"))] : [])],
    },
  );
  return module.drawnPages;
}

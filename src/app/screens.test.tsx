import { expect, it } from "vitest";
import { pages } from "../product/product.ts";
import { loadPaidScreen, loadPreview, loadScreen } from "./screens.ts";

it.each(pages.map((page) => [page.paths[0], page] as const))(
  "%s has each file that it names",
  async (_, page) => {
    const { screen, paidScreen, preview } = page;
    if (screen !== null) expect(await loadScreen(page, screen)).toBeTypeOf("function");
    if (paidScreen !== null) expect(await loadPaidScreen(page, paidScreen)).toBeTypeOf("function");
    if (preview !== null) expect(await loadPreview(page, preview)).toBeTypeOf("function");
  },
);

import type { Page } from "@playwright/test";
import { type Page as ProductPage, pagesOf } from "../../src/product/pages-of.ts";
import { registry } from "../../src/product/registry.ts";
import { expect } from "./browser-test.ts";

/** An address of the product, with the page that it opens. */
export interface PageAddress {
  /** As the registry has it, with the places of a job's id. */
  readonly path: string;
  readonly page: ProductPage;
}

/** Every address but those that no page has. */
export const addresses: readonly PageAddress[] = pagesOf(registry)
  .flatMap((page) => page.paths.map((path) => ({ path, page })))
  .filter(({ path }) => path !== "*");

/** Headings of the pages that are built; the others have their title as heading. */
const headings: Readonly<Record<string, string>> = {
  "/": "Your raw DNA file, scored on your own device",
  "/upload": "Upload raw DNA data",
  "/upload-old": "Upload raw DNA data, plain form",
  "/profile": "Profile page coming soon",
};

/** An address as a person could have it: with a job's own id, a query and a fragment. */
export function addressOf({ path }: PageAddress): string {
  return `${path.replaceAll(/:\w+/g, "rs53576-my%20genome")}?set=rs4680&name=my-genome.txt#AG`;
}

function headingOf({ path, page }: PageAddress): string {
  // There is no session here, and administrators' pages are not for sale.
  const isForSale = page.tool.id !== "admin";
  return page.guard === "route" && isForSale ? "Sign in required" : (headings[path] ?? page.title);
}

/** Expects the page of an address to appear, as a visitor sees it. */
export async function expectPage(page: Page, address: PageAddress): Promise<void> {
  const { path } = address;
  const { title, screen, guard } = address.page;
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading, path).toHaveCount(1);
  await expect(heading, path).toHaveText(headingOf(address));
  await expect(page, path).toHaveTitle(`${title} – Allelium`);
  const isInPreparation = screen === null && guard !== "route";
  await expect(page.getByText("In preparation", { exact: true }), path).toHaveCount(isInPreparation ? 1 : 0);
}

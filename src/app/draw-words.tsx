/** Draws the pages of words for the build, which writes them into the pages' HTML, where they stand until the app starts (decision 322). */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { pages } from "../product/product.ts";
import { documentTitle } from "./open-page.ts";
import { Providers } from "./providers.tsx";
import { fetchScreenAhead, routes } from "./routes.tsx";

/** The path of every screen except the page for unknown addresses. */
export const screenPaths: readonly string[] = pages
  .flatMap(({ paths }) => paths)
  .filter((path) => path !== "*");

/** A page of words as it was drawn. */
export interface DrawnPage {
  /** Names its folder, and so its script. */
  readonly id: string;
  /** Every path that it is opened by; the first is the one that links use. */
  readonly paths: readonly string[];
  /** Of the document. */
  readonly title: string;
  readonly description: string;
  /** Contains the whole page: header, menu, main, footer. */
  readonly element: HTMLElement;
}

/**
 * Draws each page once, in the order of the menu, as the app draws it first. It needs a document, such as that of
 * jsdom, whose head names no backend: then it sends nothing.
 *
 * @throws what a page threw while it was drawn: its error page must not be published
 */
export async function drawWords(): Promise<readonly DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  for (const page of pages.filter(({ isWritten }) => isWritten)) {
    await fetchScreenAhead(page.paths[0]);
    const element = document.createElement("div");
    const failures: unknown[] = [];
    const root = createRoot(element, { onCaughtError: (error) => failures.push(error) });
    const router = createMemoryRouter(routes, { initialEntries: [page.paths[0]] });
    flushSync(() =>
      root.render(
        <Providers>
          <RouterProvider router={router} onError={() => undefined} />
        </Providers>,
      ),
    );
    if (failures.length > 0) throw failures[0];
    drawn.push({
      id: page.tool.id,
      paths: page.paths,
      title: documentTitle(page),
      description: page.tool.purpose,
      element: element.cloneNode(true) as HTMLElement,
    });
    root.unmount();
    router.dispose();
  }
  return drawn;
}

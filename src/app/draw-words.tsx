/** Draws the pages of words for the build, which writes them into the pages' HTML for who has no JavaScript (docs/decisions/292). */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { registerProduct } from "../state/product.ts";
import { documentTitle } from "./open-page.ts";
import { pages, productFacts } from "./product.ts";
import { Providers } from "./providers.tsx";

/** A page of words as it was drawn. */
export interface DrawnPage {
  /** Every path that it is opened by; the first is the one that links use. */
  readonly paths: readonly string[];
  /** Of the document. */
  readonly title: string;
  readonly description: string;
  readonly element: HTMLElement;
}

/**
 * Draws each page once, in the order of the menu. It needs a document, such as that of jsdom, whose head tells of no backend: then nothing
 * is asked of anybody.
 */
export async function drawWords(): Promise<readonly DrawnPage[]> {
  registerProduct(productFacts);
  const drawn: DrawnPage[] = [];
  for (const page of pages.filter(({ isWritten }) => isWritten)) {
    const { Screen } = (await page.screen?.()) ?? { Screen: null };
    if (Screen === null) continue;
    const element = document.createElement("main");
    const root = createRoot(element);
    flushSync(() =>
      root.render(
        <Providers>
          <MemoryRouter initialEntries={[page.paths[0]]}>
            <Screen tool={page.tool} title={page.title} />
          </MemoryRouter>
        </Providers>,
      ),
    );
    drawn.push({
      paths: page.paths,
      title: documentTitle(page),
      description: page.tool.purpose,
      element: element.cloneNode(true) as HTMLElement,
    });
    root.unmount();
  }
  return drawn;
}

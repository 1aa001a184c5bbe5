/** The pages of words and the page of research as a reader sees them, drawn when this file is loaded; needs a document. */
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { drawWords } from "../../src/app/draw-words.tsx";
import { pages } from "../../src/app/product.ts";
import { Providers } from "../../src/app/providers.tsx";
import { Screen } from "../../src/pages/research/screen.tsx";

/** The build leaves it out, because its tables come after it was drawn. */
async function drawResearch(): Promise<HTMLElement> {
  const page = pages.find(({ paths }) => paths[0] === "/research");
  if (page === undefined) throw new Error("There is no page of research.");
  const element = document.createElement("main");
  const root = createRoot(element);
  root.render(
    <Providers>
      <MemoryRouter initialEntries={["/research"]}>
        <Screen tool={page.tool} title={page.title} />
      </MemoryRouter>
    </Providers>,
  );
  while (element.querySelectorAll("table tbody tr").length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const drawn = element.cloneNode(true) as HTMLElement;
  root.unmount();
  return drawn;
}

const words = await drawWords();

/** Each page's path and what stands on it. */
export const drawnPages: readonly { readonly path: string; readonly element: HTMLElement }[] = [
  ...words.map(({ paths, element }) => ({ path: paths[0] ?? "/", element })),
  { path: "/research", element: await drawResearch() },
];

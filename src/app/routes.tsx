import type { ReactElement, ReactNode } from "react";
import { type RouteObject, useRouteError } from "react-router-dom";
import type { ScreenProps } from "../tools/define.ts";
import type { Page } from "../tools/pages-of.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LazyScreen, ScreenProgram } from "./lazy-screen.tsx";
import { pages } from "./product.ts";

const inPreparation = new ScreenProgram<ScreenProps>(
  async () => (await import("../pages/in-preparation/screen.tsx")).Screen,
);
const accessGuard = new ScreenProgram<{ toolId: string; children: ReactNode }>(
  async () => (await import("./access-guard.tsx")).AccessGuard,
);

function Guarded({ toolId, children }: { toolId: string; children: ReactNode }) {
  const Guard = accessGuard.screen;
  return <Guard toolId={toolId}>{children}</Guard>;
}

/** Shown when what stands around the screens fails too. */
function WholePageError() {
  return <ErrorPage error={useRouteError()} isWholePage />;
}

const programs = new Map<string, ScreenProgram<ScreenProps>>();

function elementOf({ tool, title, screen, guard, paths }: Page): ReactElement {
  const program =
    screen === null ? inPreparation : new ScreenProgram<ScreenProps>(async () => (await screen()).Screen);
  if (screen !== null) for (const path of paths) programs.set(path, program);
  const element = <LazyScreen program={program} given={{ tool, title }} />;
  return guard === "route" ? <Guarded toolId={tool.id}>{element}</Guarded> : element;
}

/** Fetches the program of the screen at a path ahead. */
export async function fetchScreenAhead(path: string): Promise<void> {
  await programs.get(path)?.fetchAhead();
}

/** Every path of some pages and its screen; each screen is fetched when it is first opened. */
export function routesOf(some: readonly Page[]): RouteObject[] {
  return some.flatMap((page) => {
    // One element for all spellings: between them nothing is lost.
    const element = elementOf(page);
    return page.paths.map((path) => ({ path, element }));
  });
}

/** Every address of the product, inside the app's frame. */
export const routes: RouteObject[] = [
  { element: <AppFrame />, errorElement: <WholePageError />, children: routesOf(pages) },
];

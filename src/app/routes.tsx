import type { ReactElement, ReactNode } from "react";
import { type RouteObject, useRouteError } from "react-router-dom";
import type { ToolId } from "../access/tool-table.ts";
import { patternOf, unknownPattern } from "../lib/paths.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LazyScreen, ScreenProgram } from "./lazy-screen.tsx";
import { type RouteEntry, routeTable } from "./route-table.ts";

const inPreparation = new ScreenProgram<{ title: string; toolId: ToolId }>(
  async () => (await import("../screens/in-preparation/in-preparation-screen.tsx")).InPreparationScreen,
);
const accessGuard = new ScreenProgram<{ toolId: string; children: ReactNode }>(
  async () => (await import("./access-guard.tsx")).AccessGuard,
);
const notFound = new ScreenProgram(
  async () => (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen,
);

function InPreparation({ title, toolId }: { title: string; toolId: ToolId }) {
  const Screen = inPreparation.screen;
  return <Screen title={title} toolId={toolId} />;
}

function Guarded({ toolId, children }: { toolId: string; children: ReactNode }) {
  const Guard = accessGuard.screen;
  return <Guard toolId={toolId}>{children}</Guard>;
}

/** Shown when what stands around the screens fails too. */
function WholePageError() {
  return <ErrorPage error={useRouteError()} isWholePage />;
}

const programs = new Map<string, ScreenProgram>();

function elementOf({ title, toolId, load, isGuarded, paths }: RouteEntry): ReactElement {
  const program = load === null ? null : new ScreenProgram(load);
  if (program !== null) for (const name of paths) programs.set(patternOf(name), program);
  const screen =
    program === null ? <InPreparation title={title} toolId={toolId} /> : <LazyScreen program={program} />;
  return isGuarded === true ? <Guarded toolId={toolId}>{screen}</Guarded> : screen;
}

/** Fetches the program of the screen at a path ahead. */
export async function fetchScreenAhead(path: string): Promise<void> {
  await programs.get(path)?.fetchAhead();
}

/** Every address and its screen; each screen is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <WholePageError />,
    children: [
      ...routeTable.flatMap((entry) => {
        // One element for all spellings: between them nothing is lost.
        const element = elementOf(entry);
        return entry.paths.map((name) => ({ path: patternOf(name), element }));
      }),
      { path: unknownPattern, element: <LazyScreen program={notFound} /> },
    ],
  },
];

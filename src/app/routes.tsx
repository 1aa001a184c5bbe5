import type { ReactElement, ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import type { PaidScreenProps, ScreenProps } from "../tools/define.ts";
import type { Page } from "../tools/pages-of.ts";
import type { AccessGuardProps } from "./access-guard.tsx";
import { AppFrame } from "./app-frame.tsx";
import { LazyScreen, ScreenCode } from "./lazy-screen.tsx";
import { type OpenPage, openPageAt } from "./open-page.ts";
import { pages } from "./product.ts";
import { ScreenError, WholePageError } from "./route-errors.tsx";
import { ScreenPlace } from "./screen-place.tsx";

const inPreparation = new ScreenCode<ScreenProps>(
  async () => (await import("../pages/in-preparation/screen.tsx")).Screen,
);
const accessGuard = new ScreenCode<AccessGuardProps>(
  async () => (await import("./access-guard.tsx")).AccessGuard,
);

function codeOf({ screen }: Page): ScreenCode<ScreenProps> {
  return screen === null ? inPreparation : new ScreenCode(async () => (await screen()).Screen);
}

function elementOf(
  { tool, title, guard, paidScreen, preview }: Page,
  code: ScreenCode<ScreenProps>,
): ReactElement {
  const screen = <LazyScreen code={code} given={{ tool, title }} />;
  if (guard !== "route") return screen;
  const previewCode = preview === null ? null : new ScreenCode(async () => (await preview()).Preview);
  const given = { toolId: tool.id, preview: previewCode, children: screen };
  if (paidScreen === null) return <LazyScreen code={accessGuard} given={given} />;
  const paidCode = new ScreenCode<PaidScreenProps>(async () => (await paidScreen()).Screen);
  const refused = (paywall: ReactNode) => <LazyScreen code={paidCode} given={{ tool, title, paywall }} />;
  return <LazyScreen code={accessGuard} given={{ ...given, refused }} />;
}

/** The screens of some pages, each under all its paths. A screen that fails leaves what stands around it alone. */
export function routesOf(some: readonly Page[]): RouteObject[] {
  const children = some.flatMap((page) => {
    const code = codeOf(page);
    // One element for all spellings: between them nothing is lost.
    const element = elementOf(page, code);
    return page.paths.map((path) => ({
      path,
      element,
      handle: { page, pattern: path, code } satisfies OpenPage,
    }));
  });
  return [{ element: <ScreenPlace />, errorElement: <ScreenError />, children }];
}

/** Every address of the product, inside the app's frame. */
export const routes: RouteObject[] = [
  { element: <AppFrame />, errorElement: <WholePageError />, children: routesOf(pages) },
];

/** Fetches the code of the screen at a path ahead. */
export async function fetchScreenAhead(path: string): Promise<void> {
  await openPageAt(path, routes).code.fetchAhead();
}

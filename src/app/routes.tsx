import type { ReactElement, ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import type { PaidScreenProps, ScreenProps } from "../product/define.ts";
import type { Page } from "../product/pages-of.ts";
import { pages } from "../product/product.ts";
import type { AccessGuardProps } from "./access-guard.tsx";
import { AppFrame } from "./app-frame.tsx";
import { LazyScreen, ScreenCode } from "./lazy-screen.tsx";
import { type OpenPage, openPageAt } from "./open-page.ts";
import { ScreenError, WholePageError } from "./route-errors.tsx";
import { ScreenPlace } from "./screen-place.tsx";
import { type LoadScreen, loadPaidScreen, loadPreview, loadScreen } from "./screens.ts";

const inPreparation = new ScreenCode<ScreenProps>(
  async () => (await import("../pages/in-preparation/screen.tsx")).Screen,
);
const accessGuard = new ScreenCode<AccessGuardProps>(
  async () => (await import("./access-guard.tsx")).AccessGuard,
);

function codeOf(page: Page, load: LoadScreen): ScreenCode<ScreenProps> {
  const { screen } = page;
  return screen === null ? inPreparation : new ScreenCode(() => load(page, screen));
}

function elementOf(page: Page, code: ScreenCode<ScreenProps>): ReactElement {
  const { tool, title, guard, paidScreen, preview } = page;
  const screen = <LazyScreen code={code} given={{ tool, title }} />;
  if (guard !== "route") return screen;
  const previewCode = preview === null ? null : new ScreenCode(() => loadPreview(page, preview));
  const given = { toolId: tool.id, preview: previewCode, children: screen };
  if (paidScreen === null) return <LazyScreen code={accessGuard} given={given} />;
  const paidCode = new ScreenCode<PaidScreenProps>(() => loadPaidScreen(page, paidScreen));
  const refused = (paywall: ReactNode) => <LazyScreen code={paidCode} given={{ tool, title, paywall }} />;
  return <LazyScreen code={accessGuard} given={{ ...given, refused }} />;
}

/**
 * The screens of some pages, each under all its paths. A screen that fails leaves the parts around it alone.
 *
 * @param load loads a screen; tests pass their own
 */
export function routesOf(some: readonly Page[], load: LoadScreen = loadScreen): RouteObject[] {
  const children = some.flatMap((page) => {
    const code = codeOf(page, load);
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

/** The code of every screen, by the file that its definition names. */
import type { ComponentType } from "react";
import type { PaidScreenProps, ScreenProps } from "../product/define.ts";
import type { Page } from "../product/pages-of.ts";

interface ScreenFile {
  readonly Screen: ComponentType<ScreenProps>;
  readonly Preview: ComponentType;
}

const files = import.meta.glob<ScreenFile>([
  "../{tools,pages}/*/**/*screen.tsx",
  "../tools/*/**/preview.tsx",
]);

function load({ folder }: Pick<Page, "folder">, file: string): Promise<ScreenFile> {
  const found = files[`../${folder}/${file}.tsx`];
  if (found === undefined) throw new Error(`There is no src/${folder}/${file}.tsx`);
  return found();
}

/** Fetches the screen in a file of a page. */
export type LoadScreen = (page: Page, file: string) => Promise<ComponentType<ScreenProps>>;

/** Fetches the screen of a page. */
export async function loadScreen(
  page: Pick<Page, "folder">,
  file: string,
): Promise<ComponentType<ScreenProps>> {
  return (await load(page, file)).Screen;
}

/** Loads a guarded page's part about things that are paid already. */
export async function loadPaidScreen(
  page: Pick<Page, "folder">,
  file: string,
): Promise<ComponentType<PaidScreenProps>> {
  return (await load(page, file)).Screen as ComponentType<PaidScreenProps>;
}

/** Loads what a page shows beside the paywall. */
export async function loadPreview(page: Pick<Page, "folder">, file: string): Promise<ComponentType> {
  return (await load(page, file)).Preview;
}

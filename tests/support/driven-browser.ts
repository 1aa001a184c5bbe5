/**
 * A journey's actions in a browser that Playwright does not drive: few of them, so that two protocols can both do them.
 */

/** The elements that a journey may name: by their role for people who don't see the page. */
export type Role = "main" | "button" | "link" | "region" | "alert" | "heading" | "tab" | "field";

/** A window with nothing stored. */
export interface DrivenPage {
  /** Goes to an address and waits until its document is there. */
  open(address: string): Promise<void>;
  /** The address it shows. */
  address(): Promise<string>;
  /** Waits for the one element of this role and name, and presses it as a mouse does. */
  click(role: Role, name: string): Promise<void>;
  /** Waits for a field by its label, and types. */
  fill(label: string, text: string): Promise<void>;
  /** Puts files of the disk into the page's first field for files. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  /** The words of the one element of this role and name, with single blanks; null without one. */
  read(role: Role, name?: string): Promise<string | null>;
  /** A line for each error so far: of the console, uncaught, or against the page policy. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that a test has started. */
export interface DrivenBrowser {
  newPage(): Promise<DrivenPage>;
  stop(): Promise<void>;
}

/** Milliseconds to wait for what must come: patience with a machine that others use too, and no bound. */
export const patience = 30_000;

/**
 * Finds the elements of a role that can be seen. It runs inside the page, so it uses nothing from outside itself.
 *
 * @param name the whole accessible name; for a field the beginning of its label; null for any
 */
export function findByRole(role: string, name: string | null): HTMLElement[] {
  const selectors: Record<string, string> = {
    main: "main",
    button: "button, [role=button]",
    link: "a[href]",
    region: "section, [role=region]",
    alert: "[role=alert]",
    heading: "h1, h2, h3",
    tab: "[role=tab]",
    field: "input:not([type=file]), textarea",
    files: "input[type=file]",
  };
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter((id) => id !== "");
    if (ids.length > 0) return words(ids.map((id) => document.getElementById(id)?.textContent).join(" "));
    const label = element.getAttribute("aria-label");
    if (label !== null) return words(label);
    if (element instanceof HTMLInputElement) return words(element.labels?.[0]?.textContent);
    return words(element.textContent);
  };
  const fits = (found: string) =>
    name === null || (role === "field" ? found.startsWith(name) : found === words(name));
  const all = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? role)];
  return all.filter((element) => {
    // A field for files is hidden behind its button.
    if (role === "files") return true;
    return element.getClientRects().length > 0 && fits(nameOf(element));
  });
}

/** Asks again and again until there is an answer. */
export async function untilFound<Found>(what: string, ask: () => Promise<Found | null>): Promise<Found> {
  const deadline = performance.now() + patience;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() > deadline) throw new Error(`The page shows no ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

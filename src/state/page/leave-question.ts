/**
 * Before the page is left or reloaded while genomes are loaded the browser asks, in its own words: they live in memory alone. It
 * asks no one who has not touched the page.
 */

/** The window's part in asking; tests put in their own. */
export type LeavablePage = Pick<Window, "addEventListener" | "removeEventListener">;

/** Asks, or not, before a page is left. */
export function createLeaveQuestion(page: LeavablePage) {
  let isWanted = false;
  let isLeavingKnown = false;
  const ask = (event: Event) => {
    if (!isLeavingKnown) event.preventDefault();
  };
  return {
    /** Whether something would be lost. The browser keeps a page without the listener ready for the back button. */
    setWanted: (wanted: boolean) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      if (wanted) page.addEventListener("beforeunload", ask);
      else page.removeEventListener("beforeunload", ask);
    },
    /** Leaves without a question, where the page itself has said what is lost. */
    leaveUnasked: (leave: () => void) => {
      isLeavingKnown = true;
      // The question is armed again for a page that the back button restores.
      page.addEventListener("pageshow", () => (isLeavingKnown = false), { once: true });
      leave();
    },
  };
}

/** The question of this page. */
export const leaveQuestion = createLeaveQuestion(globalThis.window);

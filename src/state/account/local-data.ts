/** All data of this page in the browser, and its deletion. */
import { forgetAllLocally } from "../../lib/guarded-storage.ts";
import { NEW_USER_KEY, SESSION_KEY, sessionTexts } from "../../lib/session-storage.ts";
import { clearPersonalData } from "../page/clear-personal-data.ts";
import { setTestMode } from "./test-mode.ts";
import { readAccessAgain } from "./visitor.ts";

function forgetKept(exceptions: readonly string[]): void {
  setTestMode(null);
  forgetAllLocally();
  sessionTexts.clearExcept(exceptions);
}

/**
 * Deletes this page's data in the browser: genomes with their results, preferences, test mode, the remembered plan. The
 * session and its data stay; the answer about page visits is changed at the foot of the page.
 */
export async function deleteLocalData(): Promise<void> {
  clearPersonalData();
  forgetKept([SESSION_KEY, NEW_USER_KEY]);
  // Displayed data is read again.
  await readAccessAgain();
}

/** The same after a sign-out, which has already cleared the genomes. */
export function deleteRest(): void {
  forgetKept([]);
}

/** Everything of this page that the browser keeps, and its end. */
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
 * Deletes what this browser keeps: genomes with their results, preferences, test mode, the remembered plan. The session
 * stays, and what belongs to it; the answer about page visits is changed at the foot of the page.
 */
export async function deleteLocalData(): Promise<void> {
  clearPersonalData();
  forgetKept([SESSION_KEY, NEW_USER_KEY]);
  // What is shown is read again.
  await readAccessAgain();
}

/** The same for somebody who has signed out already, and whose genomes have gone with that. */
export function deleteRest(): void {
  forgetKept([]);
}

/** The security check of the sign-in page, where the operator has set one up. */
import { readBackendSettings } from "../../lib/backend-settings.ts";
import { err, type Result } from "../../lib/pure/result.ts";

const settings = readBackendSettings(document, window.location.origin)?.securityCheck ?? null;

/** Whether sign-in calls need a security token. */
export const needsSecurityToken: boolean = settings !== null;

/**
 * Draws the check into a place of the page.
 *
 * @param onToken receives each token; null when there is no longer one
 * @returns what asks for the next token
 */
export async function drawSecurityCheck(
  place: HTMLElement,
  onToken: (token: string | null) => void,
): Promise<Result<() => void, { code: "not-loaded" }>> {
  if (settings === null) return err({ code: "not-loaded" });
  try {
    const { drawSecurityCheck: draw } = await import("../../backend/security-check.ts");
    return await draw(place, settings, onToken);
  } catch {
    return err({ code: "not-loaded" });
  }
}

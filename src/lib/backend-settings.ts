import { readSecurityCheck, type SecurityCheckSettings } from "./security-check.ts";

/** The server's settings of its backend in the page (decision 023). */
export interface BackendSettings {
  /** Origin of the backend: the page's own or another host. */
  readonly origin: string;
  /** Public key of its API. */
  readonly publishableKey: string;
  /** Whether it pushes changes, over a WebSocket: the hosted service does, the embedded backend does not. */
  readonly hasRealtime: boolean;
  /** Whether mails can be read under /local/mail. */
  readonly hasMailbox: boolean;
  /** Whether test mode may be honoured. */
  readonly allowsTestMode: boolean;
  /** The check whose token sign-in calls send; null where there is none. */
  readonly securityCheck: SecurityCheckSettings | null;
}

/**
 * Reads the settings from the page's head.
 *
 * @param pageOrigin used where the element names no origin
 * @returns null where the page has no backend: no element, no key, or an invalid origin
 */
export function readBackendSettings(
  page: Pick<Document, "querySelector">,
  pageOrigin: string,
): BackendSettings | null {
  const element = page.querySelector('meta[name="backend"]');
  const publishableKey = element?.getAttribute("data-key") ?? "";
  const origin = element?.getAttribute("content") || pageOrigin;
  if (element === null || publishableKey === "" || !URL.canParse(origin)) return null;
  return {
    origin,
    publishableKey,
    hasRealtime: element.getAttribute("data-kind") === "hosted",
    hasMailbox: element.getAttribute("data-mailbox") === "yes",
    allowsTestMode: element.getAttribute("data-test-mode") === "yes",
    securityCheck: readSecurityCheck(element.getAttribute("data-security-check")),
  };
}

/**
 * Decides whether a mail link's session may be used. An attacker could make a person open a link of the attacker's own
 * account, so that the person works in that account. A link therefore signs in without a question only in the tab that
 * requested a mail to that very e-mail; elsewhere the page asks first. No React and no network here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { MailLink } from "../../lib/mail-link.ts";

/** The outcome of the link that the page was opened by. */
export interface MailLinkState {
  /** `asking`: the person decides; `failed`: it did not work. */
  readonly status: "none" | "asking" | "taking" | "failed";
  /** Whose link it is, while the page asks. */
  readonly question: Pick<MailLink, "email" | "isRecovery"> | null;
}

/** Dependencies of the store. */
export interface MailLinkOptions {
  readonly now: () => number;
  /** The e-mail that this tab requested a mail to; null for none. */
  readonly askedFor: string | null;
  /** Signs in with the session; resolves to whether that succeeded. */
  readonly take: (link: MailLink) => Promise<boolean>;
}

/** The link's store and what decides it. */
export interface MailLinkStore {
  readonly store: StoreApi<MailLinkState>;
  /** Signs in with the session that the page asks about. */
  readonly accept: () => Promise<void>;
  /** Forgets it. */
  readonly decline: () => void;
}

const nothing: MailLinkState = { status: "none", question: null };

/** An e-mail as two are compared. */
function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Makes the store.
 *
 * @param link session in the address; null for none
 * @param hasFailed whether the address says that the link did not work, or is incomplete
 */
export function createMailLinkStore(
  { now, askedFor, take }: MailLinkOptions,
  link: MailLink | null,
  hasFailed: boolean,
): MailLinkStore {
  // An expired token would be renewed with the refresh token beside it, which may be another person's.
  const isOver = link !== null && link.endsAt <= now();
  const isAskedFor = link !== null && askedFor !== null && plainEmail(link.email) === plainEmail(askedFor);
  let openLink = isOver ? null : link;
  const store = createStore<MailLinkState>(() => {
    if (openLink === null) return hasFailed || isOver ? { status: "failed", question: null } : nothing;
    const { email, isRecovery } = openLink;
    return isAskedFor
      ? { status: "taking", question: null }
      : { status: "asking", question: { email, isRecovery } };
  });

  async function accept(): Promise<void> {
    if (openLink === null) return;
    const taken = openLink;
    openLink = null;
    store.setState({ status: "taking", question: null });
    store.setState((await take(taken)) ? nothing : { status: "failed", question: null });
  }

  return {
    store,
    accept,
    decline: () => {
      openLink = null;
      store.setState(nothing);
    },
  };
}

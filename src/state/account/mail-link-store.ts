/**
 * Whether a mail link's session may be taken. Whoever gets somebody to open a link of the sender's own account would have
 * them work in that account; so a link signs in unasked only in the tab that asked for a mail to that very e-mail, and
 * elsewhere the person is asked first. No React and no network here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { MailLink } from "../../lib/mail-link.ts";

/** What has become of the link that the page was opened by. */
export interface MailLinkState {
  /** `asking`: the person decides; `failed`: it did not work. */
  readonly status: "none" | "asking" | "taking" | "failed";
  /** Whose link it is, while that is asked. */
  readonly question: Pick<MailLink, "email" | "isRecovery"> | null;
}

/** What the store works with. */
export interface MailLinkOptions {
  readonly now: () => number;
  /** The e-mail that this tab asked for a mail to; null for none. */
  readonly askedFor: string | null;
  /** Takes the session; resolves to whether that went well. */
  readonly take: (link: MailLink) => Promise<boolean>;
}

/** The link's store and what decides it. */
export interface MailLinkStore {
  readonly store: StoreApi<MailLinkState>;
  /** Takes the session that is asked about. */
  readonly accept: () => Promise<void>;
  /** Forgets it. */
  readonly decline: () => void;
}

const nothing: MailLinkState = { status: "none", question: null };

/** An e-mail as two are compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Makes the store.
 *
 * @param link what the address brought; null for nothing
 * @param hasFailed whether the address says that the link did not work, or brings nothing whole
 */
export function createMailLinkStore(
  { now, askedFor, take }: MailLinkOptions,
  link: MailLink | null,
  hasFailed: boolean,
): MailLinkStore {
  // A token past its end would be renewed by whatever stands beside it, which may be somebody else's.
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

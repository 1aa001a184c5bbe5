/**
 * Limits of the sign-in calls by address, by site of IPv6 and by e-mail, whatever the page does. The limits of
 * docs/product-rules.md#attempts hold for one e-mail; an address may stand for a whole office and gets ten times as much (decision 021).
 */
import { withoutIds } from "../../src/calls/path-without-ids.ts";
import { sharesOfSite, siteOf } from "./caller.ts";
import { makeKeyedDigest } from "./keyed-digest.ts";
import type { TakenPlace, WindowStore } from "./window-store.ts";

/** Rate limit window. */
const windowLength = 60 * 60 * 1000;
const addressFactor = 10;

/** The longer window of codes of six digits, three of which count at any moment. */
const dayLength = 24 * 60 * 60 * 1000;

/** Between two mails of one kind to one address; the hosted service's own default. */
const mailPause = 60 * 1000;

/** How long a network counts as one from which an e-mail was signed in, in milliseconds. */
const familiarFor = 90 * 24 * 60 * 60 * 1000;

interface AuthLimit {
  readonly name: string;
  /** Attempts in a window for one e-mail, or for one signed-in person where the call names no e-mail. */
  readonly perEmail: number;
  /** Answered when there are no attempts left. */
  readonly message: string;
  /**
   * How a successful attempt counts: like a failed one, for its e-mail alone, so that right passwords lock no household
   * out, or not at all.
   */
  readonly success: "counts" | "counts-by-email" | "is-free";
  readonly sendsMail: boolean;
  /** Attempts in a day for one e-mail or person; left out where the hour is enough. */
  readonly perDay?: number;
}

const otherMessage = "Request rate limit reached";

const signup: AuthLimit = {
  name: "signup",
  perEmail: 5,
  message: "Too many signup attempts. Please try again later.",
  success: "counts",
  sendsMail: false,
};
const signin: AuthLimit = {
  name: "signin",
  perEmail: 10,
  message: "Too many login attempts. Please try again later.",
  success: "counts-by-email",
  sendsMail: false,
};
const resend: AuthLimit = {
  name: "resend",
  perEmail: 3,
  message: "Too many resend attempts. Please wait a few minutes and try again.",
  success: "counts",
  sendsMail: true,
};
const recover: AuthLimit = { ...resend, name: "recover", message: otherMessage };
const otp: AuthLimit = { ...resend, name: "otp", message: otherMessage };
/** Mails a code to the signed-in person; the page never asks for one. */
const reauthenticate: AuthLimit = { ...resend, name: "reauthenticate", message: otherMessage };
/** A code of a mail has eight digits: it must not be tried out. */
const verify: AuthLimit = { ...signin, name: "verify", message: otherMessage, success: "is-free" };
/** A page refreshes its session about once an hour; many tabs may share an address. */
const refresh: AuthLimit = { ...verify, name: "refresh", perEmail: 60 };
/** A code that a signed-in person was mailed goes with a new password, and must not be tried out either. */
const password: AuthLimit = { ...verify, name: "password" };

/** A code of an authenticator app, tried by somebody who has the password. */
const factor: AuthLimit = {
  ...{ ...verify, name: "factor", perDay: 20 },
  message: "Too many wrong codes. Please try again later.",
};
/** Each factor that is begun makes a secret. */
const enrol: AuthLimit = { ...factor, name: "enrol", success: "counts", message: otherMessage };
/** Begun before each code. */
const challenge: AuthLimit = { ...refresh, name: "challenge", success: "counts" };

const limitsByPath: Readonly<Record<string, AuthLimit>> = {
  "/auth/v1/signup": signup,
  "/auth/v1/token": signin,
  "/auth/v1/resend": resend,
  "/auth/v1/recover": recover,
  "/auth/v1/otp": otp,
  "/auth/v1/magiclink": otp,
  "/auth/v1/verify": verify,
  "/auth/v1/reauthenticate": reauthenticate,
  "/auth/v1/factors": enrol,
  "/auth/v1/factors/{id}/challenge": challenge,
  "/auth/v1/factors/{id}/verify": factor,
};

/** Calls that name no account: their session does. */
const bySession: readonly AuthLimit[] = [reauthenticate, password, enrol, challenge, factor];

/** The limits' verdict on a request; `name` is the limited call, null for another one. */
export type AuthVerdict =
  | {
      readonly allowed: true;
      readonly name: string | null;
      /** Reports the outcome of the attempt. */
      settle(succeeded: boolean): void;
      /** Reports that nothing was attempted: the call does not count. */
      cancel(): void;
    }
  | { readonly allowed: false; readonly name: string; readonly message: string; readonly retryAfter: number };

function limitOf(method: string, { pathname, searchParams }: URL, email: string | null): AuthLimit | null {
  const path = withoutIds(pathname);
  if (path === "/auth/v1/user") return method === "PUT" ? password : null;
  const limit = limitsByPath[path] ?? null;
  const grants = searchParams.getAll("grant_type");
  const isRefresh = grants.length === 1 && grants[0] === "refresh_token" && email === null;
  return limit === signin && isRefresh ? refresh : limit;
}

/**
 * Whether a call that succeeds proves who owns the e-mail that it names, a sign-in by password alone, or the account of its session, by a
 * code of the account's app. A refreshed session or a mail's link may be of another account than the e-mail beside it.
 */
function provesOwner(limit: AuthLimit, { searchParams }: URL): boolean {
  if (limit === factor) return true;
  const grants = searchParams.getAll("grant_type");
  return limit === signin && grants.length === 1 && grants[0] === "password";
}

/** A call as the limits see it. */
export interface JudgedCall {
  readonly method: string;
  readonly url: URL;
  /** The connection's own, or as our own proxy names it. */
  readonly address: string;
  /** From the body, as typed; null where there is none. */
  readonly email: string | null;
  /** Id of the signed-in person; null for none. */
  readonly subject: string | null;
}

/** Judges the sign-in calls. Keys are digests: no e-mail and no address stays in memory or in the database. */
export class AuthLimits {
  readonly #store: WindowStore;
  readonly #digest: (text: string) => string;

  /** @param digest of e-mails, addresses and people; a new one when left out, so that a restart forgets all of them */
  constructor(store: WindowStore, digest = makeKeyedDigest()) {
    this.#store = store;
    this.#digest = digest;
  }

  /** Reserves a place for a call, in the windows of its address, of the site around that and of its e-mail. */
  judge({ method, url, address, email, subject }: JudgedCall): AuthVerdict {
    const limit = limitOf(method, url, email);
    if (limit === null) return { allowed: true, name: null, settle() {}, cancel() {} };
    const name = (kind: string, whose: string) => `${limit.name} ${kind} ${this.#digest(whose)}`;
    const places: TakenPlace[] = [];
    const perAddress = limit.perEmail * addressFactor;
    const site = siteOf(address);
    const asked = [
      { key: name("address", address), limit: perAddress, length: windowLength },
      ...(site === null
        ? []
        : [{ key: name("site", site), limit: perAddress * sharesOfSite, length: windowLength }]),
    ];
    const networks = asked.length;
    const whose = bySession.includes(limit) ? subject : (email?.trim().toLowerCase() ?? null);
    // Of a second factor by a right code alone: strangers who try its codes know the password.
    const familiar = `familiar ${this.#digest(`${whose ?? ""} from ${address}`)}`;
    if (whose !== null) {
      if (limit.sendsMail) asked.push({ key: name("pause", whose), limit: 1, length: mailPause });
      // Strangers share one window of an e-mail; a network that has proved to be its owner's has one of its own.
      const from = this.#store.has(familiar) ? `${whose} from ${address}` : whose;
      asked.push({ key: name("email", from), limit: limit.perEmail, length: windowLength });
      if (limit.perDay !== undefined)
        asked.push({ key: name("day", from), limit: limit.perDay, length: dayLength });
    }
    for (const { key, limit: count, length } of asked) {
      const place = this.#store.take(key, count, length);
      if (place === null) {
        for (const taken of places) taken.giveBack();
        const retryAfter = this.#store.secondsLeft(key);
        const isPause = length === mailPause;
        const message = isPause
          ? `For security purposes, you can only request this after ${retryAfter} seconds.`
          : limit.message;
        return { allowed: false, name: limit.name, message, retryAfter };
      }
      places.push(place);
    }
    return {
      allowed: true,
      name: limit.name,
      settle: (succeeded) => {
        const isProof = succeeded && whose !== null && provesOwner(limit, url);
        // Its first sign-in counts in the network's own window too.
        const isNew = isProof && this.#store.take(familiar, 1, familiarFor) !== null;
        if (isNew && limit.success === "counts-by-email")
          this.#store.take(name("email", `${whose} from ${address}`), limit.perEmail, windowLength);
        if (!succeeded || limit.success === "counts") return;
        const isFree = limit.success === "is-free";
        for (const [at, place] of places.entries()) if (isFree || at < networks) place.giveBack();
      },
      cancel() {
        for (const place of places) place.giveBack();
      },
    };
  }
}

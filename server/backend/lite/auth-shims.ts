/**
 * Where @supabase/lite answers a sign-in call differently from the hosted service, and what we do about it.
 * shimmed-version.ts names its version.
 */
import { answerChange } from "./account-shim.ts";
import { type BufferedRequest, toRequest } from "./buffered-request.ts";
import { withCheckedRedirect } from "./redirects.ts";
import { refuseLocked } from "./refuse-locked.ts";
import type { Shim, ShimmedBackend } from "./shim.ts";
import { answerToken } from "./sign-in-shim.ts";
import { answerLink, answerResend, answerSignUp } from "./sign-up-shim.ts";
import { answerCode, answerLinkFollowed } from "./verify-shim.ts";

const shims: Readonly<Record<string, Shim>> = {
  "POST /auth/v1/resend": answerResend,
  "GET /auth/v1/verify": answerLinkFollowed,
  "POST /auth/v1/verify": answerCode,
  "POST /auth/v1/signup": answerSignUp,
  "POST /auth/v1/otp": answerLink,
  "POST /auth/v1/magiclink": answerLink,
  "POST /auth/v1/token": answerToken,
  "PUT /auth/v1/user": answerChange,
};

/** Calls whose answer may bring a session. */
const bringsSession = /\/(?:signup|token|verify)\/?$/;

/** Answers a call as the hosted service would. Runs inside the lock. */
export async function answerShimmed(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const checked = withCheckedRedirect(request, backend.siteUrl);
  const shim = shims[`${checked.method} ${checked.url.pathname.replace(/\/$/, "")}`];
  const answer = await (shim === undefined ? backend.lite.fetch(toRequest(checked)) : shim(backend, checked));
  return bringsSession.test(checked.url.pathname) ? refuseLocked(backend, answer) : answer;
}

/**
 * Where @supabase/lite answers a sign-in call differently from the hosted service, and what we do about it.
 * shimmed-version.ts names its version.
 */
import { withoutIds } from "../../../src/calls/path-without-ids.ts";
import { answerChange } from "./account-shim.ts";
import { type BufferedRequest, toRequest } from "./buffered-request.ts";
import {
  answerChallenge,
  answerEnrol,
  answerFactorCode,
  answerFactorRemoval,
} from "./factors/factor-shims.ts";
import { reportCodesMade, reportCodeUsed } from "./factors/recovery-reports.ts";
import { withLevel } from "./factors/told-level.ts";
import { withCheckedRedirect } from "./redirects.ts";
import { refuseLocked } from "./refuse-locked.ts";
import type { Shim, ShimmedBackend } from "./shim.ts";
import { answerToken } from "./sign-in-shim.ts";
import { answerLink, answerRecover, answerResend, answerSignUp } from "./sign-up-shim.ts";
import { answerCode, answerLinkFollowed } from "./verify-shim.ts";

const shims: Readonly<Record<string, Shim>> = {
  "POST /auth/v1/recover": answerRecover,
  "POST /auth/v1/resend": answerResend,
  "GET /auth/v1/verify": answerLinkFollowed,
  "POST /auth/v1/verify": answerCode,
  "POST /auth/v1/signup": answerSignUp,
  "POST /auth/v1/otp": answerLink,
  "POST /auth/v1/magiclink": answerLink,
  "POST /auth/v1/token": answerToken,
  "PUT /auth/v1/user": answerChange,
  "POST /auth/v1/factors": answerEnrol,
  "POST /auth/v1/factors/{id}/challenge": answerChallenge,
  "POST /auth/v1/factors/{id}/verify": answerFactorCode,
  "DELETE /auth/v1/factors/{id}": answerFactorRemoval,
  "POST /rest/v1/rpc/make_recovery_codes": reportCodesMade,
  "POST /rest/v1/rpc/use_recovery_code": reportCodeUsed,
};

/** Calls whose answer may bring a session. */
const bringsSession = /\/(?:signup|token|verify)\/?$/;

/** Calls whose answer describes an account. */
const describesUser = /\/(?:token|verify|user)\/?$/;

/** Answers a call as the hosted service would. Runs inside the lock. */
export async function answerShimmed(backend: ShimmedBackend, request: BufferedRequest): Promise<Response> {
  const checked = withCheckedRedirect(request, backend.siteUrl);
  const { pathname } = checked.url;
  const shim = shims[`${checked.method} ${withoutIds(pathname)}`];
  const answer = await (shim === undefined ? backend.lite.fetch(toRequest(checked)) : shim(backend, checked));
  const admitted = bringsSession.test(pathname) ? await refuseLocked(backend, answer) : answer;
  return describesUser.test(pathname) ? withLevel(backend, admitted) : admitted;
}

/** Passkeys: the sign-in service's challenge, and the browser's answer to it (Web Authentication). The client knows the forms of both. */
import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall, removeFactor } from "./sign-in-service.ts";

type Done<Value = unknown> = Promise<Result<Value, AuthFailure>>;

const enrolledSchema = z.object({ id: z.guid() });
const challengeSchema = z.object({
  id: z.guid(),
  webauthn: z.discriminatedUnion("type", [
    z.object({
      type: z.literal("create"),
      credential_options: z.object({ publicKey: z.custom<PublicKeyCredentialCreationOptions>() }),
    }),
    z.object({
      type: z.literal("request"),
      credential_options: z.object({ publicKey: z.custom<PublicKeyCredentialRequestOptions>() }),
    }),
  ]),
});
type Challenge = z.infer<typeof challengeSchema>["webauthn"];

/** The site as browsers name it; our own server asks for its own (server/backend/lite/factors/relying-party.ts). */
function site() {
  return { rpId: location.hostname, rpOrigins: [location.origin] };
}

/** What a browser's exception means: Web Authentication, sections 5.1.3 and 5.1.4. */
function browserFailure(thrown: unknown): AuthFailure {
  return thrown instanceof DOMException && thrown.name === "InvalidStateError"
    ? { code: "passkey-known" }
    : { code: "passkey-stopped" };
}

async function askBrowser(challenge: Challenge): Done<PublicKeyCredential> {
  try {
    const answer =
      challenge.type === "create"
        ? await navigator.credentials.create({ publicKey: challenge.credential_options.publicKey })
        : await navigator.credentials.get({ publicKey: challenge.credential_options.publicKey });
    return answer instanceof PublicKeyCredential ? ok(answer) : err({ code: "passkey-stopped" });
  } catch (thrown) {
    return err(browserFailure(thrown));
  }
}

/** Gives a passkey: POST /factors/<id>/challenge and /verify. The session that comes of it is an event. */
export async function givePasskey(factorId: string): Done {
  const asked = await authCall((auth) => auth.mfa.challenge({ factorId, webauthn: site() }), challengeSchema);
  if (!asked.ok) return asked;
  const { id: challengeId, webauthn } = asked.value;
  const answer = await askBrowser(webauthn);
  if (!answer.ok) return answer;
  const given = { type: webauthn.type, ...site(), credential_response: answer.value as never };
  const done = await authCall(
    (auth) => auth.mfa.verify({ factorId, challengeId, webauthn: given }),
    z.unknown(),
  );
  const isRefused =
    !done.ok && done.error.code === "provider" && /^mfa_(verification|challenge)_/.test(done.error.reason);
  return isRefused ? err({ code: "passkey-refused" }) : done;
}

/** Makes a passkey of the account: POST /factors, and as above. @param name that the person gives it */
export async function makePasskey(name: string): Done {
  const begun = await authCall(
    (auth) => auth.mfa.enroll({ factorType: "webauthn", friendlyName: name }),
    enrolledSchema,
  );
  if (!begun.ok) return begun;
  const made = await givePasskey(begun.value.id);
  if (!made.ok) await removeFactor(begun.value.id);
  return made;
}

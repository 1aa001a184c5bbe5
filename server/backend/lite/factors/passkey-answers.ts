/** Passkeys as the hosted sign-in service answers their calls (Web Authentication, Level 2). */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { emailOf } from "../auth-rows.ts";
import type { SignedIn } from "../buffered-request.ts";
import type { ShimmedBackend } from "../shim.ts";
import { addChallenge, challengeLifetime, takeChallenge } from "./challenge-rows.ts";
import { noChallenge, wrongAnswer } from "./factor-answers.ts";
import {
  acceptNewPasskey,
  acceptPasskey,
  type FactorUse,
  readCredentials,
  type SecretFactor,
} from "./factor-rows.ts";
import { algorithms, type Credential, checkNewPasskey, checkPasskey } from "./passkey-verifier.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** Bytes of what is signed: Web Authentication, section 13.4.3, asks for 16 at least. */
const challengeBytes = 32;

const siteName = "Allelium";

/** The parts of an answer that are looked at here; all of it goes to the library. */
const answerSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ transports: z.array(z.string()).optional() }),
});

/** The body of a passkey's answer: POST /factors/<id>/verify. */
export const passkeyAnswerSchema = z.object({
  challenge_id: z.guid(),
  webauthn: z.object({ type: z.enum(["create", "request"]), credential_response: answerSchema }),
});

/** A factor of a person, by its id. */
export interface OwnFactor {
  readonly person: SignedIn;
  readonly factorId: string;
  readonly factor: SecretFactor;
}

const asDescriptor = ({ id, transports }: Credential) => ({ type: "public-key", id, transports });

/** What the browser asks an authenticator for: PublicKeyCredentialCreationOptionsJSON. */
async function creationOptions({ database, siteUrl }: ShimmedBackend, { id }: SignedIn, challenge: string) {
  const name = (await emailOf(database, id)) ?? siteName;
  return {
    rp: { id: relyingPartyOf(siteUrl).id, name: siteName },
    user: {
      id: Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url"),
      name,
      displayName: name,
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeLifetime * 1000,
    excludeCredentials: (await readCredentials(database, id)).map(asDescriptor),
    // A password comes first, so it need not be found without one.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    attestation: "none",
  };
}

/** Begins a challenge of a passkey: to make it where it is new, to sign with it otherwise. */
export async function beginPasskey(
  backend: ShimmedBackend,
  { person, factorId, factor: { credential } }: OwnFactor,
): Promise<Response> {
  const { database, siteUrl } = backend;
  const challenge = randomBytes(challengeBytes).toString("base64url");
  const type = credential === null ? "create" : "request";
  const { sessionId } = person;
  const id = await addChallenge(database, factorId, { challenge, type, sessionId });
  const publicKey =
    credential === null
      ? await creationOptions(backend, person, challenge)
      : {
          rpId: relyingPartyOf(siteUrl).id,
          challenge,
          timeout: challengeLifetime * 1000,
          allowCredentials: [asDescriptor(credential)],
          userVerification: "preferred",
        };
  return Response.json({
    ...{ id, type: "webauthn" },
    expires_at: Math.floor(Date.now() / 1000) + challengeLifetime,
    webauthn: { type, credential_options: { publicKey } },
  });
}

/** Checks a passkey's answer and accepts it. @returns null where it is accepted, the refusal otherwise */
export async function takePasskey(
  { database, siteUrl }: ShimmedBackend,
  { person, factorId, factor }: OwnFactor,
  { challenge_id, webauthn }: z.infer<typeof passkeyAnswerSchema>,
  use: FactorUse,
): Promise<Response | null> {
  const asked = await takeChallenge(database, factorId, challenge_id);
  if (asked === null || asked.sessionId !== person.sessionId) return noChallenge();
  const expected = { challenge: asked.challenge, relyingParty: relyingPartyOf(siteUrl) };
  const { type, credential_response } = webauthn;
  if (type !== asked.type) return wrongAnswer();
  const { credential } = factor;
  if (credential === null) {
    const made = type === "create" ? await checkNewPasskey(credential_response, expected) : null;
    if (made === null) return wrongAnswer();
    return (await acceptNewPasskey(database, person, { factorId, credential: made, use }))
      ? null
      : wrongAnswer();
  }
  if (type !== "request" || credential_response.id !== credential.id) return wrongAnswer();
  const counter = await checkPasskey(credential_response, credential, expected);
  if (counter === null) return wrongAnswer();
  return (await acceptPasskey(database, person, { factorId, counter })) ? null : wrongAnswer();
}

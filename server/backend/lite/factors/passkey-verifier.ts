/**
 * Checks what passkeys answer, by SimpleWebAuthn, in a thread of its own: the library adds to `Reflect`, which is frozen in the backend's
 * process (server/backend-process/freeze-built-ins.ts).
 */
import { Worker } from "node:worker_threads";
import { z } from "zod";

/**
 * Calls the library. Plain text, because a worker of its own file would be another entry of the build. The library would ask addresses that
 * stand in a passkey's certificates, so there is no network here.
 */
const work = `
const { parentPort, workerData } = require("node:worker_threads");
globalThis.fetch = () => Promise.reject(new Error("no network"));
const loaded = import(workerData.library);
parentPort.on("message", async ({ id, name, options }) => {
  try {
    parentPort.postMessage({ id, result: await (await loaded)[name](options) });
  } catch {
    parentPort.postMessage({ id });
  }
});
`;

/** A passkey as the database has it. */
export const credentialSchema = z.object({
  id: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** Of signatures; 0 where the passkey counts none. */
  counter: z.int(),
  transports: z.array(z.string()),
});

/** A passkey that has proved itself. */
export type Credential = z.infer<typeof credentialSchema>;

/** What an answer of a passkey is compared with. */
export interface ExpectedAnswer {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

/** The site that asks for a passkey: its name for authenticators, and the origins of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/** COSE names of Ed25519, ECDSA with P-256 and RSA with SHA-256: what passkeys and security keys have (RFC 9053, RFC 8812). */
export const algorithms: readonly number[] = [-8, -7, -257];

const messageSchema = z.object({ id: z.number(), result: z.unknown().optional() });
const registeredSchema = z.object({
  verified: z.literal(true),
  registrationInfo: z.object({
    // No certificate was asked for. `packed`: the passkey has signed for itself.
    fmt: z.enum(["none", "packed"]),
    credential: z.object({ id: z.string(), publicKey: z.instanceof(Uint8Array), counter: z.number() }),
  }),
});
const answeredSchema = z.object({
  verified: z.literal(true),
  authenticationInfo: z.object({ newCounter: z.number() }),
});

type Ask = (name: string, options: object) => Promise<unknown>;

let thread: Ask | null = null;

/** Starts the thread. Where it ends, waiting calls are answered with undefined, and the next call starts another one. */
function startThread(): Ask {
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  const worker = new Worker(work, {
    eval: true,
    execArgv: [],
    workerData: { library: import.meta.resolve("@simplewebauthn/server") },
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  const end = () => {
    thread = null;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.once("error", end);
  worker.once("exit", end);
  worker.on("message", (message) => {
    const { id, result } = messageSchema.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return (name, options) =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      worker.postMessage({ id: lastId, name, options });
    });
}

function ask(name: string, options: object): Promise<unknown> {
  thread ??= startThread();
  return thread(name, options);
}

function expectedOptions({ challenge, relyingParty }: ExpectedAnswer) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    // The password or the mail was the first factor; old security keys know nobody.
    requireUserVerification: false,
  };
}

/**
 * Checks a new passkey.
 *
 * @param response what the browser made of the challenge, as JSON (Web Authentication, RegistrationResponseJSON)
 * @returns null where it is not an answer to the challenge, of another site, or of a kind that was not asked for
 */
export async function checkNewPasskey(
  response: { readonly response: { readonly transports?: readonly string[] | undefined } },
  expected: ExpectedAnswer,
): Promise<Credential | null> {
  const options = { ...expectedOptions(expected), response, supportedAlgorithmIDs: [...algorithms] };
  const checked = registeredSchema.safeParse(await ask("verifyRegistrationResponse", options));
  if (!checked.success) return null;
  const { id, publicKey, counter } = checked.data.registrationInfo.credential;
  const transports = [...(response.response.transports ?? [])];
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/**
 * Checks a passkey's signature of a challenge.
 *
 * @param response as JSON (Web Authentication, AuthenticationResponseJSON)
 * @returns the passkey's counter of signatures; null where the signature is not its own, the counter has not grown, or as above
 */
export async function checkPasskey(
  response: object,
  { publicKey, ...credential }: Credential,
  expected: ExpectedAnswer,
): Promise<number | null> {
  const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
  const options = { ...expectedOptions(expected), response, credential: { ...credential, publicKey: key } };
  const checked = answeredSchema.safeParse(await ask("verifyAuthenticationResponse", options));
  return checked.success ? checked.data.authenticationInfo.newCounter : null;
}

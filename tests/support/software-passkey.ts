/**
 * A passkey in software, as an authenticator and its browser would answer (Web Authentication, Level 2: section 6.1 authenticator data,
 * 5.8.1 client data, 6.5 attestation). Written apart from the library that the server checks them with.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The first bytes of an item: RFC 8949, section 3. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value);
  if (value < 256) return Buffer.of((kind << 5) | 24, value);
  return Buffer.of((kind << 5) | 25, value >> 8, value & 0xff);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flat().map(cbor)]);
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Authenticator data's flags: present, verified, and whether a new key follows. */
const flags = { present: 0x01, verified: 0x04, key: 0x40 };

/** What differs from an honest answer, in tests of refusals. */
export interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly isPresent?: boolean;
  readonly key?: KeyObject;
}

/** A passkey of one site. */
export class SoftwarePasskey {
  readonly id = text(randomBytes(32));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #site: { readonly rpId: string; readonly origin: string };
  /** Signatures so far. */
  counter = 0;

  constructor(site: { readonly rpId: string; readonly origin: string }) {
    this.#site = site;
  }

  #clientData(type: string, challenge: BufferSource, odd: Oddities): Buffer {
    const bytes = challenge instanceof ArrayBuffer ? new Uint8Array(challenge) : Buffer.from("");
    return Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? text(bytes),
        origin: odd.origin ?? this.#site.origin,
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData(kind: number, odd: Oddities): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const present = odd.isPresent === false ? 0 : flags.present | flags.verified;
    return Buffer.concat([sha256(odd.rpId ?? this.#site.rpId), Buffer.of(present | kind), count]);
  }

  /** COSE key of ECDSA with P-256 and SHA-256: RFC 9053, section 7.1. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const point = (coordinate: string) => Buffer.from(coordinate, "base64url");
    const parts: readonly (readonly [number, Cbor])[] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ];
    return cbor(new Map(parts));
  }

  /** Answers the options of navigator.credentials.create. */
  create(challenge: BufferSource, odd: Oddities = {}) {
    const id = Buffer.from(this.id, "base64url");
    const authData = Buffer.concat([
      this.#authenticatorData(flags.key, odd),
      Buffer.alloc(16),
      Buffer.of(0, id.length),
      id,
      this.#publicKey(),
    ]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#clientData("webauthn.create", challenge, odd)),
      attestationObject: text(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** Answers the options of navigator.credentials.get. */
  get(challenge: BufferSource, odd: Oddities = {}) {
    this.counter += 1;
    const data = this.#authenticatorData(0, odd);
    const client = this.#clientData("webauthn.get", challenge, odd);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), odd.key ?? this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  #credential(response: object) {
    const json = {
      ...{ id: this.id, rawId: this.id, type: "public-key", response },
      ...{ clientExtensionResults: {}, authenticatorAttachment: "platform" },
    };
    return { ...json, toJSON: () => json };
  }
}

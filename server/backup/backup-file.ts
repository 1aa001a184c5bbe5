/**
 * A backup's file: a line of JSON, the content, and what proves that both are whole. With a key the content is encrypted
 * (AES-256-GCM, the key by scrypt from a passphrase) and the proof is its tag, which covers the first line too; without
 * one the proof is a SHA-256, which shows damage and no change on purpose.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { rowCountsSchema } from "./count-rows.ts";

const format = "allelium-backup-1";
const tagLength = 16;
const digestLength = 32;
/** Longest first line that is read, in bytes. */
const longestHeader = 1024 * 1024;
/** scrypt's cost: 64 MiB and about a quarter of a second (RFC 7914; OWASP's cheat sheet on storing passwords). */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const headerSchema = z.strictObject({
  format: z.literal(format),
  /** A folder of PGlite as tar and gzip, or pg_dump's custom format. */
  kind: z.enum(["pglite", "postgres"]),
  takenAt: z.string(),
  /** Rows of each table at the moment of the backup. */
  rows: rowCountsSchema,
  /** Null for content that is not encrypted. */
  encryption: z.strictObject({ salt: z.string(), iv: z.string() }).nullable(),
});

/** What a backup says about itself. */
export type BackupHeader = z.infer<typeof headerSchema>;

/** A file that is no whole backup of ours, or does not go with the key; the message is a sentence for the operator. */
export class BackupUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupUnusable";
  }
}

function keyOf(passphrase: string, salt: string): Buffer {
  return scryptSync(passphrase, Buffer.from(salt, "base64"), 32, cost);
}

function lineOf(header: BackupHeader): Buffer {
  return Buffer.from(`${JSON.stringify(header)}\n`);
}

/** Passes content on and adds a proof at its end. */
function hashing(line: Buffer): Transform {
  const hash = createHash("sha256").update(line);
  return new Transform({
    transform(part: Buffer, _, give) {
      hash.update(part);
      give(null, part);
    },
    flush(give) {
      give(null, hash.digest());
    },
  });
}

function encrypting(line: Buffer, passphrase: string, { salt, iv }: { salt: string; iv: string }): Transform {
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), Buffer.from(iv, "base64"));
  cipher.setAAD(line);
  return new Transform({
    transform(part: Buffer, _, give) {
      give(null, cipher.update(part));
    },
    flush(give) {
      give(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
  });
}

/**
 * Writes a backup. Until it is whole its name ends in `.part`, so that no half of one passes for a backup.
 *
 * @param passphrase null for a backup that is not encrypted
 */
export async function writeBackup(
  path: string,
  given: Pick<BackupHeader, "kind" | "takenAt" | "rows">,
  content: Readable,
  passphrase: string | null,
): Promise<void> {
  const encryption =
    passphrase === null
      ? null
      : { salt: randomBytes(16).toString("base64"), iv: randomBytes(12).toString("base64") };
  const line = lineOf({ format, ...given, encryption });
  const part = `${path}.part`;
  const file = createWriteStream(part, { mode: 0o600, flags: "w" });
  try {
    file.write(line);
    const proof =
      encryption === null || passphrase === null ? hashing(line) : encrypting(line, passphrase, encryption);
    await pipeline(content, proof, file);
    const written = await open(part, "r");
    await written.sync().finally(() => written.close());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads what a backup says about itself, and where its content begins. */
async function readHeader(path: string): Promise<{ header: BackupHeader; start: number; end: number }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(longestHeader, size));
    await file.read(buffer, 0, buffer.length, 0);
    const length = buffer.indexOf(0x0a);
    const parsed = headerSchema.safeParse(
      length === -1 || buffer[0] !== 0x7b ? null : parseLine(buffer.toString("utf8", 0, length)),
    );
    if (!parsed.success)
      throw new BackupUnusable("The file is no backup of Allelium, or of another version.");
    const proof = parsed.data.encryption === null ? digestLength : tagLength;
    const end = size - proof;
    if (end < length + 1) throw new BackupUnusable("The backup is not whole.");
    return { header: parsed.data, start: length + 1, end };
  } finally {
    await file.close();
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function readProof(path: string, end: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { start: end })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Writes a backup's content to a file, and keeps it only if the proof holds: nothing reads it before.
 *
 * @param passphrase null where there is no key
 * @throws BackupUnusable
 */
export async function extractContent(
  path: string,
  to: string,
  passphrase: string | null,
): Promise<BackupHeader> {
  const { header, start, end } = await readHeader(path);
  const { encryption } = header;
  if (encryption !== null && passphrase === null)
    throw new BackupUnusable("The backup is encrypted: set BACKUP_KEY to its key.");
  // Another file may have been put in the place of an encrypted one.
  if (encryption === null && passphrase !== null)
    throw new BackupUnusable(
      "The backup is not encrypted: leave BACKUP_KEY out if you know where it comes from.",
    );
  const line = lineOf(header);
  const proof = await readProof(path, end);
  const content = end === start ? null : createReadStream(path, { start, end: end - 1 });
  if (content === null) throw new BackupUnusable("The backup is not whole.");
  const file = createWriteStream(to, { mode: 0o600 });
  try {
    if (encryption === null || passphrase === null) {
      const hash = createHash("sha256").update(line);
      const reading = new Transform({
        transform(part: Buffer, _, give) {
          hash.update(part);
          give(null, part);
        },
      });
      await pipeline(content, reading, file);
      if (!hash.digest().equals(proof)) throw new BackupUnusable("The backup is damaged or not whole.");
    } else {
      const decipher = createDecipheriv(
        "aes-256-gcm",
        keyOf(passphrase, encryption.salt),
        Buffer.from(encryption.iv, "base64"),
      );
      decipher.setAAD(line).setAuthTag(proof);
      await pipeline(content, decipher, file).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes("authenticate"))
          throw new BackupUnusable(
            "The key is not this backup's, or the backup was changed or is not whole.",
          );
        throw error;
      });
    }
    return header;
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

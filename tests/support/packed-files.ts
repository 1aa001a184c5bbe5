import { crc32, deflateRawSync, gzipSync } from "node:zlib";

/** A gzip of several members, as BGZF writes them, with junk after the last. */
export function joinedGzip(parts: readonly string[], junk = ""): Buffer {
  return Buffer.concat([...parts.map((part) => gzipSync(part)), Buffer.from(junk)]);
}

/** A file of an archive; `isLocked` sets the flag of a password without locking anything. */
export interface ZipMember {
  name: string;
  content: string | Buffer;
  isLocked?: boolean;
}

/** A zip archive of deflated members (APPNOTE.TXT, section 4.3). */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isLocked = false } of members) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isLocked ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entries, Buffer.from("PK\x05\x06"), end]);
}

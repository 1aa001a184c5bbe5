/** What gzip begins with. */
const gzipMagic = [0x1f, 0x8b];

/** What a gzip file holds; the bytes as they are where a server has unpacked them on the way. */
export async function unzipped(bytes: Uint8Array): Promise<Uint8Array> {
  if (gzipMagic.some((byte, place) => bytes[place] !== byte)) return bytes;
  const packed = new Blob([new Uint8Array(bytes)]).stream();
  return new Uint8Array(
    await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  );
}

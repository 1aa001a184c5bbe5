/**
 * A WebAssembly module of one function that makes a 16-byte vector (`i32.const 0`, `i8x16.splat`); it is valid only
 * where SIMD is.
 */
// biome-ignore format: one section a line
const simdModule = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b,
  0x03, 0x02, 0x01, 0x00,
  0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b,
]);

let known: boolean | null = null;

/** Whether this browser runs the engine's SIMD build (docs/architecture.md#who-owns-what). Looked up once: it costs a millisecond. */
export function supportsSimd(): boolean {
  known ??= typeof WebAssembly === "object" && WebAssembly.validate(simdModule);
  return known;
}

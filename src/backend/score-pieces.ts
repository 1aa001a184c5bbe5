/** The bytes of a file that arrive in one answer, or in several after cuts. */

/** The first byte of a part and the bytes of the whole, by its Content-Range. */
function partOf(answer: Response): { from: number; total: number } | null {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
  return from === undefined ? null : { from: Number(from), total: Number(total) };
}

/** The SHA-256 that the server states (RFC 9530), in base64; null where it states none. */
function statedDigest(answer: Response): string | null {
  const [, digest] = /(?:^|,\s*)sha-256=:([\w+/]+=*):/.exec(answer.headers.get("repr-digest") ?? "") ?? [];
  return digest ?? null;
}

/** Collects bytes and knows where to go on. */
export class ScorePieces {
  readonly #onProgress: ((loaded: number, total: number | null) => void) | undefined;
  #pieces: Uint8Array<ArrayBuffer>[] = [];
  #loaded = 0;
  #total: number | null = null;
  /** The server's name for these bytes: a part of others does not fit to them. */
  #tag: string | null = null;
  #digest: string | null = null;

  constructor(onProgress?: (loaded: number, total: number | null) => void) {
    this.#onProgress = onProgress;
  }

  get loaded(): number {
    return this.#loaded;
  }

  /** Whether as many bytes are there as were announced; where none were, the end of the answer is that of the file. */
  get isWhole(): boolean {
    return this.#total === null ? this.#loaded > 0 : this.#loaded === this.#total;
  }

  /** Headers that ask for what is missing; none for a first request. */
  rangeHeaders(): Record<string, string> {
    if (this.#loaded === 0 || this.#tag === null) return {};
    return { Range: `bytes=${this.#loaded}-`, "If-Range": this.#tag };
  }

  /** Begins an answer: a part goes on, a whole begins anew. @returns false for a part that does not fit */
  begin(answer: Response): boolean {
    const part = answer.status === 206 ? partOf(answer) : null;
    if (answer.status === 206 && part?.from !== this.#loaded) {
      this.#forget();
      return false;
    }
    if (part === null) {
      this.#forget();
      const length = answer.headers.get("content-length");
      this.#total = length === null ? null : Number(length);
      this.#tag = answer.headers.get("etag");
    } else this.#total = part.total;
    this.#digest = statedDigest(answer);
    return true;
  }

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece);
    this.#loaded += piece.length;
    this.#onProgress?.(this.#loaded, this.#total);
  }

  file(name: string): File {
    return new File(this.#pieces, name, { type: "application/gzip" });
  }

  /** Whether the bytes have the digest that the server stated; true where it stated none. */
  async isAsVouched(file: Blob): Promise<boolean> {
    if (this.#digest === null) return true;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return btoa(String.fromCharCode(...digest)) === this.#digest;
  }

  #forget(): void {
    this.#pieces = [];
    this.#loaded = 0;
    this.#total = null;
    this.#tag = null;
  }
}

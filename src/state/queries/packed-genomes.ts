import type { ReadGenome } from "../../genome/protocol.ts";

/** The buffers of one genome, as a scoring call takes them. */
export interface PackedBuffers {
  layoutName: string;
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
}

/**
 * Owner of all packed genomes of the page (docs/architecture.md#who-owns-what). It stores a genome once, however many
 * files have that content, and a chip layout once, however many genomes share it. Callers get the buffers themselves: a
 * call copies them to its worker, so nothing is lost when a worker is.
 */
export class PackedGenomes {
  readonly #layouts = new Map<string, Uint8Array<ArrayBuffer>>();
  /** By digest. */
  readonly #genomes = new Map<string, { layoutName: string; genome: Uint8Array<ArrayBuffer> }>();
  /** Digests by id. */
  readonly #digests = new Map<string, string>();
  /** How many pins each layout has, by its name. */
  readonly #pins = new Map<string, number>();
  readonly #onForget: (digests: ReadonlySet<string>) => void;

  /** @param onForget receives the digests of genomes that no id has any more */
  constructor(onForget: (digests: ReadonlySet<string>) => void = () => {}) {
    this.#onForget = onForget;
  }

  /** Stores a genome under an id, in place of an earlier one. */
  put(id: string, read: Pick<ReadGenome, "digest" | "layoutName" | "layout" | "genome">): void {
    if (this.#digests.get(id) === read.digest) return;
    this.remove(id);
    this.#digests.set(id, read.digest);
    if (this.#genomes.has(read.digest)) return;
    if (!this.#layouts.has(read.layoutName)) {
      if (read.layout.byteLength === 0) throw new RangeError("a genome came without its layout");
      this.#layouts.set(read.layoutName, read.layout);
    }
    this.#genomes.set(read.digest, { layoutName: read.layoutName, genome: read.genome });
  }

  /** The digest of the genome under an id; null when there is none. */
  digestOf(id: string): string | null {
    return this.#digests.get(id) ?? null;
  }

  /** The buffers of the genome with a digest; not to be transferred. */
  buffersOf(digest: string): PackedBuffers | null {
    const stored = this.#genomes.get(digest);
    const layout = stored && this.#layouts.get(stored.layoutName);
    return stored && layout ? { layoutName: stored.layoutName, layout, genome: stored.genome } : null;
  }

  /** Removes the entry of an id: the genome when no other id has it, and its layout when no other genome has that. */
  remove(id: string): void {
    this.removeAll([id]);
  }

  /** Removes the entries of ids, thousands of them in one pass through what is left. */
  removeAll(ids: Iterable<string>): void {
    const digests = new Set<string>();
    for (const id of ids) {
      const digest = this.#digests.get(id);
      if (digest !== undefined) digests.add(digest);
      this.#digests.delete(id);
    }
    if (digests.size === 0) return;
    for (const digest of this.#digests.values()) digests.delete(digest);
    const layouts = new Set<string>();
    for (const digest of digests) {
      const layoutName = this.#genomes.get(digest)?.layoutName;
      this.#genomes.delete(digest);
      if (layoutName !== undefined) layouts.add(layoutName);
    }
    for (const layout of layouts) this.#removeUnused(layout);
    if (digests.size > 0) this.#onForget(digests);
  }

  /** Pins all layouts, which stay until `unpin` is called, so that a file that is read meanwhile can leave them out. */
  pinLayouts(): { names: readonly string[]; unpin: () => void } {
    const names = [...this.#layouts.keys()];
    const add = (name: string, pins: number) => this.#pins.set(name, (this.#pins.get(name) ?? 0) + pins);
    for (const name of names) add(name, 1);
    const unpin = () => {
      for (const name of names) {
        add(name, -1);
        this.#removeUnused(name);
      }
    };
    return { names, unpin };
  }

  #removeUnused(layoutName: string): void {
    if ((this.#pins.get(layoutName) ?? 0) > 0) return;
    this.#pins.delete(layoutName);
    const isUsed = [...this.#genomes.values()].some((genome) => genome.layoutName === layoutName);
    if (!isUsed) this.#layouts.delete(layoutName);
  }

  /** How many ids have a genome. */
  get count(): number {
    return this.#digests.size;
  }

  /** Bytes of all genomes and of the layouts that they have; a layout that is only pinned is about to go. */
  get bytes(): number {
    const layoutNames = new Set([...this.#genomes.values()].map(({ layoutName }) => layoutName));
    const sizes = [
      ...[...layoutNames].map((name) => this.#layouts.get(name)?.byteLength ?? 0),
      ...[...this.#genomes.values()].map(({ genome }) => genome.byteLength),
    ];
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

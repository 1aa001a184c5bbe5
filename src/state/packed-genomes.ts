import type { ReadGenome } from "../genome/protocol.ts";

/** The buffers of one genome, as a scoring call takes them. */
export interface PackedBuffers {
  layoutName: string;
  layout: Uint8Array<ArrayBuffer>;
  genome: Uint8Array<ArrayBuffer>;
}

/**
 * Owner of all packed genomes of the page (docs/architecture.md#who-owns-what). It keeps a chip layout once, however many genomes
 * share it, and lends its buffers: a call copies them to its worker, so nothing is lost when a worker is.
 */
export class PackedGenomes {
  readonly #layouts = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #genomes = new Map<string, { layoutName: string; genome: Uint8Array<ArrayBuffer> }>();

  /** Keeps a genome under an id; what was there under that id is forgotten. */
  put(id: string, read: Pick<ReadGenome, "layoutName" | "layout" | "genome">): void {
    this.remove(id);
    if (!this.#layouts.has(read.layoutName)) this.#layouts.set(read.layoutName, read.layout);
    this.#genomes.set(id, { layoutName: read.layoutName, genome: read.genome });
  }

  /** The buffers of a genome; not to be transferred. */
  lend(id: string): PackedBuffers | null {
    const kept = this.#genomes.get(id);
    const layout = kept && this.#layouts.get(kept.layoutName);
    return kept && layout ? { layoutName: kept.layoutName, layout, genome: kept.genome } : null;
  }

  /** Forgets a genome, and its layout when no other genome has it. */
  remove(id: string): void {
    const kept = this.#genomes.get(id);
    if (!kept) return;
    this.#genomes.delete(id);
    const isShared = [...this.#genomes.values()].some((other) => other.layoutName === kept.layoutName);
    if (!isShared) this.#layouts.delete(kept.layoutName);
  }

  /** Genomes that are kept. */
  get count(): number {
    return this.#genomes.size;
  }

  /** Bytes that all buffers take. */
  get bytes(): number {
    const sizes = [
      ...[...this.#layouts.values()].map((layout) => layout.byteLength),
      ...[...this.#genomes.values()].map((kept) => kept.genome.byteLength),
    ];
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}

/** What we use of jsdom, which brings no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options?: { url?: string; pretendToBeVisual?: boolean });
    readonly window: Window & typeof globalThis;
    /** The document as HTML. */
    serialize(): string;
  }
}

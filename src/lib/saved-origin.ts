/** The product's version: that of package.json, which a test compares. */
export const PRODUCT_VERSION = "0.1.0";

/** The origin that every saved file of results states. */
export interface SavedOrigin {
  /** Product and version whose code has made the file. */
  readonly saved_by: string;
  /** The moment at which it was saved, in universal time by this device's clock (ISO 8601). */
  readonly saved_at: string;
}

/** The origin of a file that is saved now. It says nothing about the person. */
export function savedOrigin(now: Date = new Date()): SavedOrigin {
  return { saved_by: `Allelium ${PRODUCT_VERSION}`, saved_at: now.toISOString() };
}

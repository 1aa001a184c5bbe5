/** Limits of one request. The page's own calls stay far below. */

/** Characters of path and query together. */
export const longestAddress = 4096;

/** Parameters of a query. */
export const mostParameters = 24;

/** Entries of one parameter's value: columns, orders, values of a list. */
export const mostEntries = 100;

/** Rows that the server itself may ask for at once; the backend's own setting (supabase/config.toml). */
export const mostRows = 5000;

/** Objects and lists inside each other in a body. */
export const deepestBody = 32;

/**
 * Members and elements of a body, in all. What the backend does with a body costs by their number and not by its bytes: four
 * megabytes of empty lists keep it busy for a quarter of a minute. A saved prediction stays far below.
 */
export const mostValues = 100_000;

/**
 * Characters of a page's body: the longest row is a prediction, whose documents may have 2,000,000 and 200,000
 * (docs/product-rules.md#genotypes-stay-on-the-device).
 */
export const mostCharacters = 2_250_000;

/** Keys of a body that contain signs of an encoding; each takes a longer check. */
export const mostOddKeys = 100;

/** Characters of one such key. */
export const longestOddKey = 200;

/** Times that a text may be percent-encoded: an address within an address within an address. */
export const mostLayers = 6;

/** Characters of one header's value; an access token has about a thousand. */
export const longestHeader = 8192;

/** Shown instead of a page that failed (docs/product-rules.md#agreed-texts). */
export const pageFailures = {
  render: {
    heading: "Unexpected Application Error!",
    text: "This page could not be drawn. That is our fault.",
  },
  load: {
    heading: "This page could not be loaded",
    text: "Its code did not arrive. You may be offline, or a newer version has replaced it; then reloading helps.",
  },
} as const;

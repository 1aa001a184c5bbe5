/** The ground and the border that set a panel off from the page. */
export const panelFrame = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "l3",
  minWidth: "0",
} as const;

/** The room between a panel's border and its content. */
export const panelPadding = { base: "4", md: "6" } as const;

/**
 * On paper a panel is a part of the report and no box: it begins where the one before ends, and goes on over the sheet. What must not
 * be cut, a chart or a row, says so itself.
 */
export const unframedOnPaper = {
  borderWidth: "0",
  paddingX: "0",
  paddingY: "0",
  bg: "transparent",
  breakInside: "auto",
} as const;

/** The ground and the border that set a panel off from the page. */
export const panelFrame = {
  bg: "bg.panel",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "l3",
  minWidth: "0",
} as const;

/** The room between a panel's border and what stands in it. */
export const panelPadding = { base: "4", md: "6" } as const;

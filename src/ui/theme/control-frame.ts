/** The border and ground of every control that is typed into or chosen from. */
export const controlFrame = {
  borderWidth: "1px",
  borderColor: "border.emphasized",
  borderRadius: "l2",
  bg: "bg.panel",
} as const;

/** The same for a control of one line among others; a finger gets 44 px. */
export const smallControl = {
  ...controlFrame,
  height: "9",
  css: { "@media (pointer: coarse)": { height: "44px" } },
} as const;

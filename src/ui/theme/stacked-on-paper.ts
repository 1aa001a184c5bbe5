/** Children below each other on paper, where a browser that breaks a grid over sheets draws what follows on top of it. */
export const stackedOnPaper = {
  display: "block",
  // Above the margins that some of them have themselves.
  "&& > * + *": { marginTop: "4" },
} as const;

import { chakra } from "@chakra-ui/react";

/** The row of something to choose, around its {@link ChoiceInput} and its label; large enough for a finger. */
export const ChoiceRow = chakra("label", {
  base: {
    display: "flex",
    gap: "2.5",
    alignItems: "start",
    paddingY: "1.5",
    minWidth: "0",
    cursor: "pointer",
    "@media (pointer: coarse)": { minHeight: "44px" },
    // Paper says what was chosen.
    _print: { "&:not(:has(:checked))": { display: "none" } },
  },
});

/** The box or radio button of a row. */
export const ChoiceInput = chakra("input", {
  base: {
    accentColor: "accent.solid",
    boxSize: "4",
    marginTop: "0.5",
    flexShrink: "0",
    _print: { display: "none" },
  },
});

import { chakra } from "@chakra-ui/react";

/** The row of something to choose, around its {@link ChoiceInput} and what it stands for; a finger finds room. */
export const ChoiceRow = chakra("label", {
  base: {
    display: "flex",
    gap: "2.5",
    alignItems: "start",
    paddingY: "1.5",
    minWidth: "0",
    cursor: "pointer",
    "@media (pointer: coarse)": { minHeight: "44px" },
    // Paper tells what was chosen.
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

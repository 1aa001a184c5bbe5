import "@fontsource/noto-sans-math/latin.css";
import { Box } from "@chakra-ui/react";
import { createElement, type ReactNode } from "react";
import { ScrollSideways } from "../../ui/scroll-sideways.tsx";
import { formulas } from "./formulas.generated.ts";
import type { MathTree } from "./math-tree.ts";

/** A formula that was typeset when the page was made (scripts/generate-formulas.mjs). */
export type FormulaName = keyof typeof formulas;

/**
 * Roots and tall brackets need a font that is made for formulas. Where the system has none, ours is loaded; the page's
 * own reset would remove sizes, spaces and that font.
 */
const asFormulas = {
  printColorAdjust: "exact",
  breakInside: "avoid",
  "& math": { fontFamily: '"STIX Two Math", "Cambria Math", "Latin Modern Math", "Noto Sans Math", math' },
  "& math *": { font: "revert", fontSize: "revert", padding: "revert", margin: "revert" },
} as const;

function drawn(tree: MathTree): ReactNode {
  if (typeof tree === "string") return tree;
  const [name, attributes, children] = tree;
  return createElement(name, attributes, ...children.map(drawn));
}

/** Formulas below one another, each on a line of its own. */
export function Formulas({ label, names }: { label: string; names: readonly FormulaName[] }) {
  return (
    <Box bg="bg.subtle" borderRadius="l2" paddingX="3" paddingY="2" maxWidth="70ch" css={asFormulas}>
      <ScrollSideways label={label}>
        <Box display="grid" gap="3" paddingY="1" fontSize="1.125em" width="max-content">
          {names.map((name) => (
            <div key={name}>{drawn(formulas[name])}</div>
          ))}
        </Box>
      </ScrollSideways>
    </Box>
  );
}

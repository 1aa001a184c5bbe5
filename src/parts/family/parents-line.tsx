import { Box } from "@chakra-ui/react";
import { upperFirst } from "../../lib/format.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { useAreNamesShown } from "../genome-name-text.tsx";
import { nameInFamily } from "./name-in-family.ts";

/** The parents at the foot of the embryos' table; nothing without any. */
export function ParentsLine({ genomes }: { genomes: readonly AnalysedGenome[] }) {
  const areNamesShown = useAreNamesShown();
  const parents = genomes.filter(({ family }) => family?.role === "mother" || family?.role === "father");
  if (parents.length === 0) return null;
  return (
    <Box textStyle="caption" color="fg.muted">
      {parents
        .map(
          ({ entry, family }) => `${upperFirst(family?.role ?? "")}: ${nameInFamily(entry, areNamesShown)}`,
        )
        .join(". ")}
      . Parents are used to check the embryos and are not ranked.
    </Box>
  );
}

import { Box } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import type { BestVerdict } from "../../science/catalog/best-for-genomes.ts";
import type { CatalogAncestry } from "../../science/catalog/catalog-entry.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { ancestryNames } from "./catalog-words.ts";
import type { FoundScore } from "./find-hits.ts";
import { changeFind } from "./find-view.ts";

interface NoBestProps {
  verdict: BestVerdict<FoundScore>;
  /** The group that the genomes are like. */
  group: CatalogAncestry;
  /** How many hits the verdict is on, the first of the list. */
  nearest: number;
  /** How many hits there are. */
  of: number;
}

/** Why no hit is called best; nothing where one is, or where there is nothing to choose from. */
export function NoBest({ verdict, group, nearest, of }: NoBestProps) {
  if (verdict.kind === "best" || verdict.kind === "alone") return null;
  const these = nearest === of ? "these" : `the first ${formatNumber(nearest)}`;
  const people = `people of ${ancestryNames[group]} ancestry`;
  if (verdict.kind === "several-traits") {
    const { trait } = verdict;
    return (
      <Box textStyle="caption" color="fg.muted">
        {nearest === of ? "These" : `The first ${formatNumber(nearest)}`} are scores of different traits, so
        none is called best.
        {trait === null ? null : (
          <RowButton
            label={`Only scores of ${trait.label}`}
            look="quiet"
            onClick={() => changeFind({ question: trait.id })}
          >
            Only {trait.label}
          </RowButton>
        )}
      </Box>
    );
  }
  const reasons = {
    "not-evaluated": `None of ${these} was evaluated in ${people}`,
    "not-comparable": `None of ${these} has an accuracy of its own in ${people} that can be compared`,
    "not-above-chance": `None of ${these} has a published 95 % interval above chance in ${people}`,
  };
  return (
    <Box textStyle="caption" color="fg.muted">
      {reasons[verdict.kind]}, so none is called best.
    </Box>
  );
}

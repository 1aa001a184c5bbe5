import { Box, chakra } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import { chooseGenome } from "../../state/genomes/chosen-genome.ts";
import { useScores } from "../../state/scores/use-scores.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { placeText, traitFoundText, traitResult } from "./trait-result.ts";

/** A few traits of body and sleep that most files can score (our choice). */
const shownTraits: readonly string[] = [
  "height",
  "body-mass-index",
  "ldl-cholesterol",
  "chronotype-morningness",
];

/** A few traits of a genome, for pages about education and cognition, with links to all traits. */
export function MoreTraits({ genomeId }: { genomeId: string }) {
  const { byGenome } = useScores([genomeId], shownTraits);
  const found = byGenome.get(genomeId);
  if (found === undefined || found.phase === "failed") return null;
  const open = (toolId: string) => chooseGenome(toolId, genomeId);
  return (
    <Panel as="section" label="More on this genome" gap="3">
      <Box as="h2" textStyle="label">
        More on this genome
      </Box>
      <chakra.ul display="grid" gap="2" listStyleType="none" padding="0" margin="0">
        {shownTraits.map((id) => {
          const facts = traitList.find((trait) => trait.id === id);
          const pair = found.scores.find(({ set }) => set.id === id);
          if (facts === undefined) return null;
          const result = pair === undefined ? null : traitResult(facts, pair);
          const place = result === null ? "…" : result.place === null ? "can’t tell" : placeText(result);
          return (
            <chakra.li key={id} display="flex" columnGap="4" flexWrap="wrap" minHeight="6">
              <Box flex="0 0 11rem">{facts.shortName}</Box>
              <Box flex="0 0 11rem" fontWeight="600">
                {place}
              </Box>
              <Box textStyle="caption" color="fg.muted">
                {result === null ? "" : `SNPs found: ${traitFoundText(result)}`}
              </Box>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <Box _print={{ display: "none" }}>
        <TextLink to={pathOf("polytrait-quickscore")} onClick={() => open("polytrait-quickscore")}>
          Ten traits at a glance
        </TextLink>
        {" · "}
        <TextLink to={pathOf("omnotype")}>All traits</TextLink>
      </Box>
    </Panel>
  );
}

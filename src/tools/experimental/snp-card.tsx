import { Box, Flex } from "@chakra-ui/react";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Tag } from "../../ui/tag.tsx";
import { effectText, gradeWords, type LayerCard, pText } from "./model.ts";

/** One variant: the letters of this genome, what is claimed of them, and how well that has held up. */
export function SnpCard({ card: { snp, genotype, shown, standing } }: { card: LayerCard }) {
  return (
    <Panel as="article" label={`${snp.gene}, ${snp.rsid}`} gap="3" isTight>
      <Flex gap="2" justifyContent="space-between" alignItems="start" flexWrap="wrap">
        <Box minWidth="0">
          <Box as="h3" fontWeight="620">
            {snp.gene}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {snp.rsid}
          </Box>
        </Box>
        <Tag>{gradeWords[snp.grade].name}</Tag>
      </Flex>
      <Figure
        size="title"
        figure={shown}
        caption={standing}
        tone={genotype === null ? "fg.muted" : "accent.fg"}
      />
      <div>
        <Box textStyle="label">{snp.trait}</Box>
        {snp.claim}
      </div>
      <div>
        <Box textStyle="label">How it has held up</Box>
        {snp.heldUp}
      </div>
      <Box textStyle="caption" color="fg.muted" marginTop="auto">
        {effectText(snp)}
        {snp.pValue === null ? "" : `, p = ${pText(snp.pValue)}`}. {snp.study}
      </Box>
    </Panel>
  );
}

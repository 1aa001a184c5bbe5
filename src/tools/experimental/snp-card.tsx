import { Box, Flex } from "@chakra-ui/react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Figure } from "../../ui/figure.tsx";
import { useMediaQuery } from "../../ui/hooks/use-media-query.ts";
import { Panel } from "../../ui/panel.tsx";
import { Tag } from "../../ui/tag.tsx";
import { effectText, gradeWords, type LayerCard, pText } from "./model.ts";

/** Too narrow for two cards side by side: the library's breakpoint "md", 48 rem. */
const phone = "screen and (max-width: 47.99rem)";

/** One variant: the letters of this genome, what is claimed of them, and how well that has held up. On a phone a line that opens. */
export function SnpCard({ card }: { card: LayerCard }) {
  const { snp, genotype, shown, standing } = card;
  const isPhone = useMediaQuery(phone);
  const label = `${snp.gene}, ${snp.rsid}`;
  const grade = gradeWords[snp.grade].name;
  if (isPhone) {
    return (
      <article aria-label={label}>
        <Disclosure
          summary={
            <>
              <strong>{snp.gene}</strong> {shown}
            </>
          }
          aside={grade}
        >
          <Box display="grid" gap="3">
            <div>
              {snp.rsid}. {standing}
            </div>
            <Claim card={card} />
          </Box>
        </Disclosure>
      </article>
    );
  }
  return (
    <Panel as="article" label={label} gap="3" isTight>
      <Flex gap="2" justifyContent="space-between" alignItems="start" flexWrap="wrap">
        <Box minWidth="0">
          <Box as="h3" fontWeight="620">
            {snp.gene}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {snp.rsid}
          </Box>
        </Box>
        <Tag>{grade}</Tag>
      </Flex>
      <Figure
        size="title"
        figure={shown}
        caption={standing}
        tone={genotype === null ? "fg.muted" : "accent.fg"}
      />
      <Claim card={card} />
    </Panel>
  );
}

function Claim({ card: { snp } }: { card: LayerCard }) {
  return (
    <>
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
    </>
  );
}

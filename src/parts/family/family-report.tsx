import { Box, Grid } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { useIsPrinting } from "../../ui/use-is-printing.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";

interface FamilyReportProps {
  genomes: readonly AnalysedGenome[];
  /** How many embryos are compared. */
  compared: number;
}

/** Head of the report that a couple prints and takes along: their names, and what was compared. Print only. */
export function FamilyReportHead({ genomes, compared }: FamilyReportProps) {
  if (!useIsPrinting()) return null;
  const parents = (["mother", "father"] as const).flatMap((role) =>
    genomes
      .filter(({ family }) => family?.role === role)
      .map(({ entry }) => `genome ${entry.number} (${role})`),
  );
  const facts = [
    ["Embryos", `${formatCount(compared, "embryo", "embryos")} compared of ${genomes.length} genomes loaded`],
    ["Parents", parents.length === 0 ? "no genome loaded" : parents.join(", ")],
    ["Made", `${formatDate(new Date())}, on the owners’ device`],
  ] as const;
  return (
    <Box as="section" aria-label="Family report" display="grid" gap="3">
      <Grid gap="5" templateColumns="repeat(2, minmax(0, 1fr))">
        {["Names", "Discussed with"].map((label) => (
          <Box key={label} display="flex" gap="3" alignItems="end">
            <Box textStyle="caption" color="fg.muted" flexShrink="0">
              {label}
            </Box>
            <Box flex="1" height="6" borderBottomWidth="1px" borderColor="fg.muted" />
          </Box>
        ))}
      </Grid>
      <Grid as="dl" columnGap="4" rowGap="1" templateColumns="6rem minmax(0, 1fr)" textStyle="caption">
        {facts.map(([term, text]) => (
          <Box key={term} display="contents">
            <Box as="dt" color="fg.muted">
              {term}
            </Box>
            <dd>{text}</dd>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

const isNot = [
  "It is not a test of an embryo’s health: it does not look at chromosomes or at single genes that cause an illness.",
  "It is not advice to choose an embryo, and not a reason to discard one.",
  "It is not a medical finding: no laboratory confirmed the genotypes.",
];
const toAsk = [
  "How large is this difference compared with how much brothers and sisters differ anyway?",
  "What changes if the first embryo is not born?",
  "What else comes with a score we prefer, and what is not known about it?",
];

/** End of that report: what it is not, and what to ask a counsellor. Print only. */
export function FamilyReportNotes() {
  if (!useIsPrinting()) return null;
  const lists = [
    ["What this report is not", isNot],
    ["What to ask a genetic counsellor", toAsk],
  ] as const;
  return (
    <Grid gap="6" templateColumns="repeat(2, minmax(0, 1fr))" css={{ breakInside: "avoid" }}>
      {lists.map(([title, texts]) => (
        <section key={title}>
          <Box as="h2" textStyle="label" marginBottom="1">
            {title}
          </Box>
          <Box as="ul" listStyleType="disc" paddingStart="4" display="grid" gap="1" textStyle="caption">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </section>
      ))}
    </Grid>
  );
}

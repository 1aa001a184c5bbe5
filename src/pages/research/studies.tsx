import { Box, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import { scoreHeading } from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { builtInSetsQuery } from "./effect-sizes.ts";
import { ReadAgain } from "./read-again.tsx";

/** Each trait's study: its people, how many, and how much the complete set explains by which source. */
export function Studies() {
  const { data: sets, isError, refetch } = useQuery(builtInSetsQuery);
  if (isError)
    return <ReadAgain what="The weight sets could not be fetched." onAgain={() => void refetch()} />;
  const complete = (sets ?? []).filter(({ rows, completeRows }) => rows.length === completeRows);
  return (
    <Grid
      data-told-by-script
      templateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}
      gap="5"
      // What follows stays below the window while the studies are fetched, and does not move when they come.
      minHeight={sets === undefined ? "60rem" : "0"}
      alignContent="start"
    >
      {complete.map((set) => (
        <Study key={set.id} set={set} />
      ))}
    </Grid>
  );
}

function Study({ set }: { set: ScoreSet }) {
  const { completeAccuracy: accuracy } = set;
  return (
    <Panel as="article" label={scoreHeading(set.trait)} gap="4">
      <Box as="h3" textStyle="label">
        {scoreHeading(set.trait)}
      </Box>
      <FactList
        facts={[
          { label: "Measured", value: set.traitName },
          {
            label: "Study",
            value: (
              <a href={set.studyUrl} rel="noreferrer">
                <Box as="span" textDecoration="underline" textUnderlineOffset="3px">
                  {set.study}
                </Box>
              </a>
            ),
          },
          { label: "People", value: `${formatNumber(set.sampleSize)}, of ${set.ancestry} ancestry` },
          { label: "Lead SNPs", value: formatNumber(set.completeRows) },
          { label: "Explained", value: `${formatRoughPercent(accuracy.r2)} of the differences` },
        ]}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        What is explained: {accuracy.source}.
      </Box>
    </Panel>
  );
}

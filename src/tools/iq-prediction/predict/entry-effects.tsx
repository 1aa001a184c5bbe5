import { Box, chakra } from "@chakra-ui/react";
import { formatNumber, formatSigned } from "../../../lib/format.ts";
import { shareOfGenome } from "../../../parts/prediction/genome-facts.ts";
import { fieldEffects } from "../../../science/iq/field-effects.ts";
import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import type { GenomeEntry } from "../../../state/genomes/genome-entry.ts";
import { useIqGenomePart } from "../../../state/prediction/iq-genome.ts";
import type { IqGenomePart } from "../../../state/prediction/iq-genome-part.ts";
import { Panel } from "../../../ui/panel.tsx";
import { usePredictionDraft } from "../prediction-draft.ts";
import { entriesOf, exactnessOf, groupOf, inputOf } from "./model.ts";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** The effect of each entry, as it is typed. The answer itself is not computed here, nor the genome's part of it. */
export function EntryEffects() {
  const genome = useChosenGenome();
  return genome === null ? <Effects part={null} /> : <EffectsWithGenome genome={genome} />;
}

function EffectsWithGenome({ genome }: { genome: GenomeEntry }) {
  return <Effects part={useIqGenomePart(genome.id)} />;
}

function Effects({ part }: { part: IqGenomePart | null }) {
  const { typed } = usePredictionDraft();
  const entries = entriesOf(typed);
  const input = inputOf(typed);
  const order: readonly string[] = entries.map(({ name }) => name);
  const effects = fieldEffects(input).toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
  const typedScores = entries.filter(({ group }) => group === "genetic");
  const unread = entries.filter(({ value }) => value === null);
  const { rmse, rmseOfNothing } = exactnessOf({ input, group: groupOf(typed) }, part);
  const hasNothing = entries.length === 0 && part === null;
  const hasGenome = part?.phase === "ready" && shareOfGenome(part.facts) !== null;
  return (
    <Panel as="section" label="What your entries change" gap="4">
      <Box as="h2" textStyle="label">
        What your entries change
      </Box>
      {hasNothing ? (
        <Box textStyle="caption" color="fg.muted">
          Nothing yet. Here you see by how many IQ points each value that you type moves the estimate.
        </Box>
      ) : null}
      {effects.length === 0 ? null : (
        <chakra.dl
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          gap="1.5"
          textStyle="caption"
          margin="0"
        >
          {effects.map(({ field, points }) => (
            <Box key={field} display="contents">
              <chakra.dt>{entries.find(({ name }) => name === field)?.field}</chakra.dt>
              <chakra.dd margin="0" textAlign="end" fontWeight="600">
                {formatSigned(points, 1)}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      )}
      {typedScores.length === 0 && !hasGenome ? null : (
        <Box textStyle="caption" color="fg.muted">
          {typedScores.length === 0 ? "What the genome adds" : "What the scores add"} is part of the answer
          and is not shown here.
        </Box>
      )}
      {effects.length === 0 || typedScores.length > 0 || part !== null ? null : (
        <Box textStyle="caption" color="fg.muted">
          Without a genome or a typed score, the estimate is 100 plus the sum of these points. The result then
          adds little to what you see here.
        </Box>
      )}
      {unread.length === 0 ? null : (
        <Box textStyle="caption" color="fg.muted">
          Not counted, because it is not a number in its range: {unread.map(({ field }) => field).join(", ")}.
        </Box>
      )}
      <Box textStyle="caption">
        By the model, 95 of 100 people lie within {formatNumber(intervalMultiplier * rmse, 1)} points of their
        estimate.
        {hasNothing
          ? ""
          : ` With nothing given it would be ${formatNumber(intervalMultiplier * rmseOfNothing, 1)} points.`}
      </Box>
    </Panel>
  );
}

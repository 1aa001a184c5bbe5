import { Box } from "@chakra-ui/react";
import { formatCount, formatList } from "../../lib/format.ts";
import { mostOf } from "../../science/groups/aggregate.ts";
import { FEWEST_VARIANTS, type OmissionReason } from "../../science/groups/make-aggregate.ts";
import type { MadeUpload } from "./make-upload.ts";

const reasons: Readonly<Record<OmissionReason, string>> = {
  "no-place": "at least one genome has no place on it",
  "few-variants": `it has fewer than ${FEWEST_VARIANTS} variants`,
  "like-another":
    "it ranks people almost as another score does, so the differences would point to a few people",
};

/** What an upload counts, and what it leaves out and why. */
export function MadeFigures({ made }: { made: MadeUpload }) {
  const { aggregate, unplaced, unlisted, omittedDimensions, omittedTraits } = made;
  return (
    <Box display="grid" gap="1">
      <Box>
        {formatCount(aggregate.people, "person", "people")} counted, {aggregate.left_out} left out without
        consent.
        {unplaced === 0
          ? ""
          : ` ${formatCount(unplaced, "genome has", "genomes have")} no place on any score and ${unplaced === 1 ? "is" : "are"} not counted.`}
        {unlisted === 0
          ? ""
          : ` ${formatCount(unlisted, "loaded genome has", "loaded genomes have")} no line in the table and ${unlisted === 1 ? "is" : "are"} not counted.`}
        {omittedDimensions.length === 0
          ? ""
          : ` Not by ${formatList(omittedDimensions)}: a group has fewer than ten people, there is only one, or there are more than ${mostOf.groups}.`}
      </Box>
      {omittedTraits.map(({ name, reason }) => (
        <Box key={name}>
          Without {name}: {reasons[reason]}.
        </Box>
      ))}
    </Box>
  );
}

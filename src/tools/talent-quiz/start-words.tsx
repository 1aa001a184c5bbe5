import { Box } from "@chakra-ui/react";
import { aptitudeNames } from "../../parts/questionnaire/domain-names.ts";
import { aptitudeDomains, aptitudeStop } from "../../science/items/aptitude-bank.ts";
import { personalityLines } from "../../science/items/personality/personality-test.ts";

const examples = {
  series: "Which number comes next?",
  matrices: "Which picture belongs in the empty place?",
  relations: "Which word completes the second pair in the same way as the first?",
  rotations: "Which picture shows the same solid, turned?",
} as const;

/** What comes, before the first question. */
export function StartWords() {
  return (
    <Box display="grid" gap="4" maxWidth="65ch">
      <Box as="ol" display="grid" gap="1.5" paddingLeft="5" css={{ listStyle: "decimal" }}>
        {aptitudeDomains.map((domain) => (
          <li key={domain}>
            <b>{aptitudeNames[domain]}</b>: up to {aptitudeStop.mostItems} questions. {examples[domain]}
          </li>
        ))}
        <li>
          <b>Personality</b>: {personalityLines} short statements. How well does each one fit you?
        </li>
      </Box>
      <Box color="fg.muted" display="grid" gap="2">
        <p>
          Each answer decides how hard the next question is, so you can’t go back. “I don’t know” counts as a
          wrong answer. Nothing is timed: take a break whenever you like and continue later.
        </p>
        <p>
          Work alone and without a calculator. The result shows how precise each estimate is, and where it
          can’t tell.
        </p>
      </Box>
    </Box>
  );
}

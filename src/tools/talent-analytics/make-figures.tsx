import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type MadeFigures, makeTeamFigures } from "../../state/account/team-figures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Panel } from "../../ui/panel.tsx";

/** What came of a part of the quiz, in a sentence. */
export const outcomeTexts: Readonly<Record<MadeFigures["aptitude"], string>> = {
  published: "new figures are published.",
  same: "nobody joined or left since the newest figures, so they stand.",
  waits:
    "new figures wait. Since earlier ones fewer than ten people joined, or fewer than ten left, and a difference would show them. Try again when more have.",
  few_people: "fewer than ten people share this part, so there are no figures.",
  full: "an organisation has 40 snapshots, and these are all.",
};

/** Makes new figures, and says what came of it. */
export function MakeFigures({ organisation }: { organisation: string }) {
  const [isMaking, setMaking] = useState(false);
  const [said, setSaid] = useState<readonly string[]>([]);
  const make = async () => {
    setMaking(true);
    const made = await makeTeamFigures(organisation);
    setSaid(
      made.ok
        ? [
            `Aptitude: ${outcomeTexts[made.value.aptitude]}`,
            `Personality: ${outcomeTexts[made.value.personality]}`,
          ]
        : [databaseFailureMessage(made.error)],
    );
    setMaking(false);
  };
  return (
    <Panel as="section" label="New figures" gap="3">
      <PanelHeading>New figures</PanelHeading>
      <Box maxWidth="68ch">
        The database counts who shares the quiz with you today. Figures that would show fewer than ten people
        wait, and nothing of them is stored.
      </Box>
      <Flex>
        <Button disabled={isMaking} onClick={() => void make()}>
          Make new figures
        </Button>
      </Flex>
      <Box role="status" display="grid" gap="1" _empty={{ display: "none" }}>
        {said.map((text) => (
          <Box key={text}>{text}</Box>
        ))}
      </Box>
    </Panel>
  );
}

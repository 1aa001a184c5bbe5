import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type MadeFigures, makeTeamFigures } from "../../state/account/team-figures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Panel } from "../../ui/panel.tsx";

/** What came of a part of the quiz, in a sentence. */
const outcomeTexts: Readonly<Record<MadeFigures["aptitude"], string>> = {
  published: "new figures are published.",
  same: "nobody joined or left since the newest figures, so these remain valid.",
  waits:
    "new figures are not published yet. Compared with earlier ones, or with another organisation that has the same people, fewer than ten joined or left, so the difference could reveal them. Try again later.",
  few_people: "fewer than ten people share this part, so there are no figures.",
  full: "an organisation can have 40 snapshots, and all are used.",
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
        The database counts who shares the quiz with you today. Figures that could reveal fewer than ten
        people are neither published nor stored.
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

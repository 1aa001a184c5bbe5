import { Box } from "@chakra-ui/react";
import { TextLink } from "../../ui/text-link.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";
import { readingList } from "./reading-list.ts";

/** The studies with a sentence each. */
export function Readings() {
  return (
    <>
      <Paragraphs texts={["Each study that a number of this site comes from, and what we take from it."]} />
      <Points
        texts={readingList.map(({ citation, address, says }) => (
          <Box key={address} as="span">
            <TextLink to={address}>{citation}</TextLink>. {says}
          </Box>
        ))}
      />
    </>
  );
}

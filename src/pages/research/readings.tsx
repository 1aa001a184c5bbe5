import { Box } from "@chakra-ui/react";
import { TextLink } from "../../ui/text-link.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";
import { readingList } from "./reading-list.ts";

/** The studies with a sentence each. */
export function Readings() {
  return (
    <>
      <Paragraphs
        texts={[
          "The studies of the weights and of the published accuracies, and what we take from each. Works on methods are cited on Methodology.",
        ]}
      />
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

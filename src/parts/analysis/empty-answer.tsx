import { Box, Button, Flex } from "@chakra-ui/react";
import { useRef } from "react";
import { useHandOnFocus } from "../../ui/use-hand-on-focus.ts";
import { answerHeight, emptyAnswerHeightAbove } from "../tool-page/answer-height.ts";

interface EmptyAnswerProps {
  /** The smallest number of genomes that the tool needs. */
  least: number;
  onShowExample: () => void;
}

/** Fills the place of the answer while no genome is chosen, so that the page has its shape from the start. */
export function EmptyAnswer({ least, onShowExample }: EmptyAnswerProps) {
  const own = useRef<HTMLDivElement>(null);
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("main h1"));
  return (
    <Flex
      ref={own}
      direction="column"
      align="center"
      justify="center"
      gap="4"
      minHeight={{ base: emptyAnswerHeightAbove, lg: answerHeight }}
      padding="6"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box textStyle="lead" fontWeight="600">
        {least === 1 ? "Choose a genome to see the answer here" : "Choose genomes to see the answer here"}
      </Box>
      <Box color="fg.muted" maxWidth="48ch">
        The example is made up, and anyone can open it. Your own files are read on this device and not sent.
      </Box>
      <Button onClick={onShowExample}>Look at the example</Button>
    </Flex>
  );
}

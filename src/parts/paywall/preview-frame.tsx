import { Box, chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Tag } from "../../ui/tag.tsx";

interface PreviewFrameProps {
  /** What the tool offers beside the drawn part, a few words each. */
  gives: readonly string[];
  children: ReactNode;
}

/**
 * Frames a tool's output, drawn with the sample beside its paywall: legible, and plainly not the person's own result.
 */
export function PreviewFrame({ gives, children }: PreviewFrameProps) {
  return (
    <Box
      as="section"
      aria-label="Result of the sample genome"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      padding={{ base: "4", md: "6" }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      bg="bg.subtle"
    >
      <Flex columnGap="3" rowGap="2" alignItems="center" flexWrap="wrap" textStyle="caption">
        <Tag>Sample data</Tag>
        This is what you get, with our sample genome as the example.
      </Flex>
      {children}
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        columnGap="5"
        rowGap="1"
        margin="0"
        padding="0"
        listStyleType="none"
        textStyle="caption"
      >
        {gives.map((text) => (
          <chakra.li key={text} display="flex" gap="1.5" alignItems="center">
            <Check size={16} aria-hidden />
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

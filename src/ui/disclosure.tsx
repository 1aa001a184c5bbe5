import { Box, chakra, Flex } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

interface DisclosureProps {
  /** What opens, in a few words. */
  summary: ReactNode;
  /** A short fact at the end of the line, readable without opening. */
  aside?: ReactNode;
  isInitiallyOpen?: boolean;
  /** Draws the content when it is first opened: for long lists of things that few will open. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Something that opens on demand: the browser's own details element, so that it works by keyboard and in search. */
export function Disclosure(props: DisclosureProps) {
  const { summary, aside, isInitiallyOpen = false, isLazy = false, children } = props;
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen);
  return (
    <chakra.details
      open={isInitiallyOpen}
      onToggle={() => setWasOpened(true)}
      borderTopWidth="1px"
      borderColor="border.muted"
      css={{ "&[open] > summary > svg": { transform: "rotate(90deg)" } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minHeight="11"
        paddingY="2"
        cursor="pointer"
        listStyle="none"
        borderRadius="l1"
        textStyle="label"
        _hover={{ color: "accent.fg" }}
        css={{
          "&::-webkit-details-marker": { display: "none" },
          "& > svg": { transition: "transform 120ms" },
        }}
      >
        <ChevronRight aria-hidden size={16} style={{ flexShrink: 0 }} />
        <Flex flex="1" minWidth="0" gap="3" justifyContent="space-between" flexWrap="wrap">
          <span>{summary}</span>
          {aside === undefined ? null : (
            <Box as="span" fontWeight="normal" color="fg.muted">
              {aside}
            </Box>
          )}
        </Flex>
      </chakra.summary>
      <Box paddingTop="1" paddingBottom="5">
        {isLazy && !wasOpened ? null : children}
      </Box>
    </chakra.details>
  );
}

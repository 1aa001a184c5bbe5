import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface GuardPageProps {
  title: string;
  /** What stands under the heading. */
  lead?: ReactNode;
  /** Buttons, the main one first. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A page in the place of a guarded tool: heading, a few words, what can be done. */
export function GuardPage({ title, lead, buttons, children }: GuardPageProps) {
  return (
    <Box paddingY={{ base: "6", lg: "12" }} maxWidth="60ch">
      <chakra.h1 textStyle="title" tabIndex={-1} outline="none">
        {title}
      </chakra.h1>
      {lead === undefined ? null : (
        <Box color="fg.muted" marginTop="3">
          {lead}
        </Box>
      )}
      {children === undefined ? null : <Box marginTop="6">{children}</Box>}
      {buttons === undefined ? null : (
        <Flex gap="3" flexWrap="wrap" marginTop="6">
          {buttons}
        </Flex>
      )}
    </Box>
  );
}

import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";

interface GuardPageProps {
  title: string;
  /** True where it takes the place of something that had the focus. */
  takesFocus?: boolean;
  /** What stands under the heading. */
  lead?: ReactNode;
  /** Buttons, the main one first. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A page in the place of a guarded tool: heading, a few words, what can be done. */
export function GuardPage({ title, takesFocus = false, lead, buttons, children }: GuardPageProps) {
  return (
    <Box paddingY={{ base: "6", lg: "12" }} maxWidth="60ch">
      <PageHeading takesFocus={takesFocus} lead={lead}>
        {title}
      </PageHeading>
      {children === undefined ? null : <Box marginTop="6">{children}</Box>}
      {buttons === undefined ? null : (
        <Flex gap="3" flexWrap="wrap" marginTop="6">
          {buttons}
        </Flex>
      )}
    </Box>
  );
}

import { Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box paddingY={{ base: "6", lg: "12" }} maxWidth="60ch">
      <chakra.h1 ref={heading} textStyle="title" tabIndex={-1} outline="none">
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

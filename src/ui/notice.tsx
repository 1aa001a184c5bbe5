import { Box, Flex } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  /** Read out at once by screen readers. For what happens as an answer to something the person did. */
  isAnnounced?: boolean;
  children?: ReactNode;
}

/** A calm message with a heading: something was refused, went wrong or should be known. No alarm colours. */
export function Notice({ icon: Icon, title, isAnnounced = false, children }: NoticeProps) {
  return (
    <Flex
      {...(isAnnounced ? { role: "alert" } : {})}
      gap="3"
      padding="4"
      borderRadius="l2"
      bg="bg.subtle"
      borderLeftWidth="3px"
      borderLeftColor="fg.muted"
      breakInside="avoid"
    >
      <Box color="fg.muted" paddingTop="0.5" flexShrink="0">
        <Icon aria-hidden size={20} />
      </Box>
      <Box minWidth="0" maxWidth="70ch">
        <Box fontWeight="600">{title}</Box>
        {children === undefined ? null : (
          <Box color="fg.muted" marginTop="1" textStyle="caption">
            {children}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

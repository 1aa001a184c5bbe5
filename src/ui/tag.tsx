import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A short mark beside a name. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <chakra.span
      textStyle="caption"
      fontWeight="550"
      color="fg.muted"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="full"
      paddingX="2.5"
      paddingY="0.5"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.span>
  );
}

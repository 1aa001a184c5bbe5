import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Actions that belong together, in a row that wraps. Each stays its own stop for the Tab key. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      role="group"
      aria-label={label}
      gap="2"
      flexWrap="wrap"
      alignItems="center"
      _print={{ display: "none" }}
    >
      {children}
    </Flex>
  );
}

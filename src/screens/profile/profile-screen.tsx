import { chakra } from "@chakra-ui/react";

/** The specified placeholder. */
export function ProfileScreen() {
  return (
    <chakra.h1 textStyle="title" tabIndex={-1} outline="none" paddingY={{ base: "8", lg: "16" }}>
      Profile page coming soon
    </chakra.h1>
  );
}

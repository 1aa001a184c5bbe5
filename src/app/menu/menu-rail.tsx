import { Box } from "@chakra-ui/react";
import { MenuGroups } from "./menu-groups.tsx";

/** The rail's id, for the button that hides it. */
export const menuRailId = "menu-rail";

/** The menu beside the page. It scrolls by itself and keeps its position. */
export function MenuRail() {
  return (
    <Box
      id={menuRailId}
      width="15.5rem"
      flexShrink="0"
      borderInlineEndWidth="1px"
      borderColor="border"
      _print={{ display: "none" }}
    >
      <Box position="sticky" top="0" maxHeight="calc(100dvh - 3.5rem)" overflowY="auto" padding="2">
        <MenuGroups />
      </Box>
    </Box>
  );
}

import { Box, Button, chakra, Flex, Kbd } from "@chakra-ui/react";
import { Menu, Search } from "lucide-react";
import { Link } from "react-router-dom";
import { pathOf } from "../product/product.ts";
import { Logo } from "../ui/logo.tsx";
import { ColorModeButton } from "../ui/theme/color-mode-button.tsx";
import { linkAlone } from "../ui/theme/touch-target.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { AccountControl } from "./account/account-control.tsx";
import { DoorLinks } from "./door-links.tsx";
import { MenuDrawer } from "./menu/menu-drawer.tsx";
import { menuRailId } from "./menu/menu-rail.tsx";
import { MenuSearch } from "./menu/menu-search.tsx";
import type { MenuState } from "./menu/use-menu.ts";
import { shortcutText } from "./menu/use-search-shortcut.ts";

/** Below 358 px the mark stands for the name, which is read out alone: there is no room for it beside the buttons. */
const readAloneWhenNarrow = {
  "@media (max-width: 22.4rem)": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
} as const;

/** The name, the way to the menu and the search, and the colour switch; on the first page also the ways to what it tells. */
export function AppHeader({ menu, hasDoors }: { menu: MenuState; hasDoors: boolean }) {
  const isOpen = menu.isWide ? menu.isRailShown : menu.isDrawerOpen;
  return (
    <Box as="header" borderBottomWidth="1px" borderColor="border">
      <Flex
        minHeight="14"
        alignItems="center"
        // Wide letters, which a person may set, need a second line on a phone.
        flexWrap="wrap"
        gap={{ base: "1.5", md: "2" }}
        paddingX={{ base: "2", md: "4" }}
        _print={{ paddingX: "0" }}
      >
        <Box _print={{ display: "none" }}>
          <Tooltip text="Menu" align="start">
            <Button
              variant="ghost"
              size="sm"
              color="fg.muted"
              _expanded={{ bg: "bg.muted" }}
              aria-label="Menu"
              aria-expanded={isOpen}
              {...(menu.isRailShown ? { "aria-controls": menuRailId } : {})}
              onClick={menu.toggle}
            >
              <Menu aria-hidden size={18} />
            </Button>
          </Tooltip>
        </Box>
        <chakra.span
          textStyle="lead"
          fontWeight="650"
          letterSpacing="-0.02em"
          display="flex"
          alignItems="center"
          flex={hasDoors ? { base: "1", lg: "none" } : "1"}
          marginEnd={hasDoors ? { lg: "4" } : "0"}
          _hover={{ color: "accent.fg" }}
        >
          <chakra.span asChild css={linkAlone} gap="2">
            <Link to={pathOf("home")}>
              <chakra.span display="flex" color="accent.fg">
                <Logo size={26} />
              </chakra.span>
              <chakra.span css={readAloneWhenNarrow}>Allelium</chakra.span>
            </Link>
          </chakra.span>
        </chakra.span>
        {hasDoors ? <DoorLinks place="header" /> : null}
        <Flex gap="1" alignItems="center" marginStart="auto" _print={{ display: "none" }}>
          <Button
            variant="outline"
            size="sm"
            color="fg.muted"
            fontWeight="normal"
            borderColor="border.emphasized"
            _hover={{ bg: "bg.subtle" }}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={menu.openSearch}
          >
            <Search aria-hidden size={16} />
            <Box as="span" srOnly={{ base: true, md: false }}>
              Search
            </Box>
            <Kbd
              aria-hidden
              hideBelow="md"
              size="sm"
              fontFamily="body"
              wordSpacing="normal"
              color="fg.muted"
              bg="bg.muted"
            >
              {shortcutText()}
            </Kbd>
          </Button>
          <AccountControl />
          <ColorModeButton />
        </Flex>
      </Flex>
      {hasDoors ? <DoorLinks place="below" /> : null}
      <MenuDrawer isOpen={menu.isDrawerOpen} onClose={menu.closeDrawer} />
      <MenuSearch isOpen={menu.isSearchOpen} onClose={menu.closeSearch} />
    </Box>
  );
}

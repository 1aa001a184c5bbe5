import { Box, chakra, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { pathOf } from "../product/product.ts";
import { usePageVisits } from "../state/page/page-visits.ts";
import { AccountsNotice } from "./account/accounts-notice.tsx";
import { SessionEffects } from "./account/session-effects.tsx";
import { AppFooter } from "./app-footer.tsx";
import { AppHeader } from "./app-header.tsx";
import { LostGenomesNotice } from "./lost-genomes-notice.tsx";
import { MenuRail } from "./menu/menu-rail.tsx";
import { useMenu } from "./menu/use-menu.ts";
import { documentTitle, useOpenPage } from "./open-page.ts";
import { type LastShown, useVisitReports } from "./page-arrival.tsx";
import { WithoutFailure } from "./without-failure.tsx";

/** Most operators ask for no page visits, and who has answered is not asked again. */
const ConsentBar = lazy(async () => ({ default: (await import("./consent-bar.tsx")).ConsentBar }));

/** The frame around every screen: name, menu, search, footer, and the way past them for the keyboard. */
export function AppFrame() {
  const { page } = useOpenPage();
  const { pathname } = useLocation();
  const isHome = pathname === pathOf("home");
  const isAlone = isHome || pathname === pathOf("sign-in");
  const menu = useMenu(isAlone);
  const lastShown: LastShown = useRef(pathname);
  useVisitReports();
  return (
    <Flex direction="column" minHeight="100dvh" _print={{ minHeight: "0" }}>
      <title>{documentTitle(page)}</title>
      <SkipLink />
      <AppHeader menu={menu} hasDoors={isHome} />
      <AccountsNotice />
      <LostGenomesNotice />
      {/* Another element with the menu: the first page's would be seen to move aside, and up on a phone. */}
      <Flex key={isAlone ? "alone" : "beside"} flex="1" minHeight="0">
        {menu.isRailShown ? <MenuRail /> : null}
        <Flex direction="column" flex="1" minWidth="0">
          <Box
            as="main"
            id="content"
            tabIndex={-1}
            outline="none"
            flex="1"
            width="100%"
            maxWidth="1280px"
            marginX="auto"
            paddingX={{ base: "4", md: "8" }}
            paddingTop={{ base: "2", md: "6" }}
            paddingBottom="4"
            _print={{ paddingX: "0", paddingTop: "4", paddingBottom: "0" }}
          >
            <Outlet context={lastShown} />
          </Box>
          <AppFooter />
        </Flex>
      </Flex>
      <ConsentQuestion />
      <SessionEffects />
    </Flex>
  );
}

/**
 * Shown where the operator wants page visits and nothing is chosen yet. Without its code the page does not ask, and
 * reports nothing.
 */
function ConsentQuestion() {
  const { setting, choice } = usePageVisits();
  if (setting === null || choice !== null) return null;
  return (
    <WithoutFailure>
      <Suspense fallback={null}>
        <ConsentBar collector={setting.collector} />
      </Suspense>
    </WithoutFailure>
  );
}

function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      insetStart="-999px"
      _focus={{ insetStart: "4", top: "2", bg: "bg.panel", padding: "2", zIndex: "10" }}
    >
      Skip to content
    </chakra.a>
  );
}

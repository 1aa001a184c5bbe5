import { Box, chakra, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useMailLink } from "../state/session.ts";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { AccountsNotice } from "./account/accounts-notice.tsx";
import { SessionEffects } from "./account/session-effects.tsx";
import { AppFooter } from "./app-footer.tsx";
import { AppHeader } from "./app-header.tsx";
import { ConsentBar } from "./consent-bar.tsx";
import { findPage } from "./find-page.ts";
import { MenuRail } from "./menu/menu-rail.tsx";
import { useMenu } from "./menu/use-menu.ts";
import { PageArrival, useDocumentTitle, useVisitReports } from "./page-arrival.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** What stands around every screen: name, menu, search, footer, and the way past them for the keyboard. */
export function AppFrame() {
  const menu = useMenu();
  useDocumentTitle();
  useVisitReports();
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <AppHeader menu={menu} />
      <AccountsNotice />
      <Flex flex="1" minHeight="0">
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
            paddingY="6"
          >
            <Screen />
          </Box>
          <AppFooter />
        </Flex>
      </Flex>
      <ConsentBar />
      <SessionEffects />
    </Flex>
  );
}

/** Its program comes when a mail's link has to be asked about. */
const MailLinkQuestion = lazy(async () => ({
  default: (await import("./account/mail-link-question.tsx")).MailLinkQuestion,
}));

/** The screen of this address, with a spinner until its program is there and a boundary around its failures. */
function Screen() {
  const { pathname } = useLocation();
  const lastShown = useRef(pathname);
  const { question } = useMailLink();
  // The spellings of one page share a key, so that nothing is lost between them; another page shows the spinner at once.
  const page = findPage(pathname).page?.paths[0];
  return (
    <ScreenBoundary place={pathname}>
      <Suspense key={page} fallback={<PageSpinner />}>
        {question === null ? <Outlet /> : <MailLinkQuestion {...question} />}
        <PageArrival lastShown={lastShown} />
      </Suspense>
    </ScreenBoundary>
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

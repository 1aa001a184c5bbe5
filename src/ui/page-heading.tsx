import { Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { formatDateTime } from "../lib/format-date.ts";
import { savedOrigin } from "../lib/saved-origin.ts";
import { useIsPrinting } from "./hooks/use-is-printing.ts";

interface PageHeadingProps {
  /** The heading's words. */
  children: ReactNode;
  /** Short marks beside it. */
  badge?: ReactNode;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** `large` where the sentences are the page's message; `hero` on the first page, whose heading is large, too. */
  leadSize?: "normal" | "large" | "hero";
  /** A quiet line at the end of the heading's own line, which stays there when actions come and take a line below. */
  beside?: ReactNode;
  /** Actions on the whole page, at the end of the line, or below on a narrow screen. */
  actions?: ReactNode;
  /** Small buttons, which stay at the end of the heading's line on a narrow screen, too. */
  bar?: ReactNode;
  /** 2 where the page has a heading already. */
  level?: 1 | 2;
  /** True where it replaces something that had the focus. */
  takesFocus?: boolean;
  /** For a page that moves the focus to it later. */
  ref?: RefObject<HTMLHeadingElement | null>;
}

/** A page's heading, of one size everywhere. It can have the focus, which moves there when the page changes. */
export function PageHeading(props: PageHeadingProps) {
  const {
    children,
    badge,
    lead,
    leadSize = "normal",
    beside,
    actions,
    bar,
    level = 1,
    takesFocus = false,
    ref,
  } = props;
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, heading]);
  const isLarge = leadSize !== "normal";
  return (
    <Flex
      columnGap={bar === undefined ? "6" : "3"}
      rowGap="3"
      justifyContent="space-between"
      alignItems="start"
      // On a phone the bar's buttons are icons; else a bar that is too wide would lie over the heading.
      flexWrap={bar === undefined ? "wrap" : { base: "nowrap", md: "wrap" }}
    >
      <Box minWidth="0" flex={bar === undefined ? "1 1 16rem" : "1 1 auto"}>
        <Flex columnGap="3" rowGap="1" alignItems="center" flexWrap="wrap">
          <chakra.h1
            as={level === 1 ? "h1" : "h2"}
            ref={heading}
            tabIndex={-1}
            textStyle="title"
            {...(leadSize === "hero" ? hero : {})}
            outline="none"
            overflowWrap="anywhere"
            textWrap="balance"
          >
            {children}
          </chakra.h1>
          {badge}
        </Flex>
        {level === 1 ? <PaperOrigin /> : null}
      </Box>
      {lead === undefined || lead === null ? null : (
        <Box
          // Below the actions where these have room beside the heading: the sentence has the whole line then.
          flex="1 1 100%"
          order={{ md: "1" }}
          textStyle={isLarge ? "lead" : "body"}
          color="fg.muted"
          marginTop={isLarge ? "1" : "-1"}
          // An empty sentence would leave the gap of its line.
          css={{ "&:has(> :empty)": { position: "absolute" } }}
        >
          <Box maxWidth={isLarge ? "42ch" : "65ch"}>{lead}</Box>
        </Box>
      )}
      {beside === undefined ? null : <Box _print={{ display: "none" }}>{beside}</Box>}
      {bar === undefined ? null : (
        <Flex
          gap="2"
          minWidth="0"
          marginStart="auto"
          alignItems="center"
          justifyContent="flex-end"
          _print={{ display: "none" }}
        >
          {bar}
        </Flex>
      )}
      {actions === undefined || actions === null ? null : (
        <Flex columnGap="3" rowGap="2" alignItems="start" flexWrap="wrap" _print={{ display: "none" }}>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}

/** The heading of the first page. */
const hero = { fontSize: { base: "title", lg: "answer" }, lineHeight: "1.12" } as const;

/** On paper alone: whose page it is and when it was printed, as in every saved file. */
function PaperOrigin() {
  if (!useIsPrinting()) return null;
  return (
    <Box textStyle="caption" color="fg.muted" marginTop="1">
      {savedOrigin().saved_by}, printed {formatDateTime(new Date())}
    </Box>
  );
}

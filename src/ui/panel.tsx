import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { laidOutInSight } from "./theme/laid-out-in-sight.ts";
import { panelFrame, panelPadding, unframedOnPaper } from "./theme/panel-frame.ts";
import { stackedOnPaper } from "./theme/stacked-on-paper.ts";

interface PanelProps {
  /** `section` where its label makes it a region of the page, `article` where it is one of several of a kind. */
  as?: "div" | "section" | "article";
  /** Its name for screen readers. Belongs to a section or an article. */
  label?: string;
  /** Space between its parts, in steps of the theme. */
  gap?: "0" | "3" | "4" | "5" | "6";
  /** A flatter ground without a border: for a remark between panels. */
  isQuiet?: boolean;
  /** With less room between its border and its content. */
  isTight?: boolean;
  /** How high it usually is. With it the browser lays the panel out only when it comes into sight. */
  usualHeight?: string;
  children: ReactNode;
}

/** A part of a page that is read as one thing, on a ground of its own. */
export function Panel(props: PanelProps) {
  const { as = "div", label, gap = "0", isQuiet = false, isTight = false, usualHeight, children } = props;
  const look = isQuiet ? { ...panelFrame, bg: "bg.subtle", borderColor: "transparent" } : panelFrame;
  const inSight = usualHeight === undefined ? {} : laidOutInSight(usualHeight);
  return (
    <Flex
      as={as}
      {...(label === undefined ? {} : { "aria-label": label })}
      direction="column"
      gap={gap}
      paddingX={isTight ? "4" : panelPadding}
      paddingY={isQuiet || isTight ? "3" : panelPadding}
      // A panel of parts may be longer than a sheet, or than the room that a heading leaves on the first one: then its
      // parts stay whole.
      css={{
        breakInside: "avoid",
        "&:is(article), &:has(article)": { breakInside: "auto" },
        "&:is(article) > *": { breakInside: "avoid" },
        ...inSight,
        _print: { ...stackedOnPaper, ...unframedOnPaper, contentVisibility: "visible" },
      }}
      {...look}
    >
      {children}
    </Flex>
  );
}

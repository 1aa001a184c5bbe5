import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useStickyFigures } from "./sticky-figures.tsx";

interface FigureProps {
  /** The number, or the words in its place. */
  figure: ReactNode;
  /** Its name, with its unit. */
  caption: string;
  /** `answer` for the page's own answer, `title` for one of several, `lead` for a side fact. */
  size?: "answer" | "title" | "lead";
  /** The accent is for the person's own place alone. */
  tone?: "accent.fg" | "fg" | "fg.muted";
}

/** A number with its name below it. */
export function Figure({ figure, caption, size = "answer", tone = "fg" }: FigureProps) {
  return (
    <div data-figure="">
      <Box
        textStyle={size}
        {...(size === "lead" ? { fontWeight: "600" } : {})}
        color={tone}
        whiteSpace="nowrap"
      >
        {figure}
        {/* Read out and copied, the number and its caption are not one word. */}
        <VisuallyHidden>, </VisuallyHidden>
      </Box>
      <Box
        textStyle="caption"
        color="fg.muted"
        marginTop="0.5"
        // A long name would take the line from the figures beside it.
        maxWidth={{ base: "8.5rem", md: size === "answer" ? "none" : "14rem" }}
      >
        {caption}
      </Box>
    </div>
  );
}

/** Figures side by side, as a number and its interval. On a narrow screen the page's first ones stay in sight beside its inputs. */
export function Figures({ children }: { children: ReactNode }) {
  const { ref, atFoot } = useStickyFigures(children);
  return (
    <Flex ref={ref} columnGap={{ base: "5", md: "8" }} rowGap="3" flexWrap="wrap">
      {children}
      {atFoot}
    </Flex>
  );
}

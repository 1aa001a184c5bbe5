import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { laidOutInSight } from "./theme/laid-out-in-sight.ts";
import { linkAlone } from "./theme/touch-target.ts";

interface TextSectionProps {
  /** Part of the address of a link to it. */
  id: string;
  title: string;
  /** Its place among the page's sections, where these are numbered. */
  number?: number | undefined;
  /** Its message, in a sentence. */
  lead?: string | undefined;
  /** How high it usually is, on a long page: until the app starts it is laid out when it comes into sight. */
  usualHeight?: string | undefined;
  children: ReactNode;
}

/**
 * The words before the app starts (scripts/support/write-words.mjs), which wait for their layout alone; the app's own
 * scripts take longer. A link into the page leads to its place only where everything above has its true height.
 */
const wordsAlone = "[data-words]:not(:has(:target)) &";

/** Room at the head of the window for the line that leads to the contents. */
const contentsLine = "4rem";

/** A section of a page of words under its heading. */
export function TextSection({ id, title, number, lead, usualHeight, children }: TextSectionProps) {
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      {...(usualHeight === undefined ? {} : { css: { [wordsAlone]: laidOutInSight(usualHeight) } })}
    >
      <Box
        as="h2"
        id={id}
        textStyle="lead"
        fontWeight="620"
        scrollMarginTop={{ base: number === undefined ? "4" : contentsLine, xl: "4" }}
      >
        {number === undefined ? null : (
          <Box as="span" color="fg.muted" fontWeight="normal">
            {number}.{" "}
          </Box>
        )}
        {title}
      </Box>
      {lead === undefined ? null : (
        <Box as="p" maxWidth="60ch" color="fg.muted">
          {lead}
        </Box>
      )}
      {children}
    </chakra.section>
  );
}

/** Paragraphs, with lines short enough to read. */
export function Paragraphs({ texts }: { texts: readonly ReactNode[] }) {
  return texts.map((text, index) => (
    // The texts never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Box as="p" key={index} maxWidth="70ch">
      {text}
    </Box>
  ));
}

/** Points of a list, with lines short enough to read. */
export function Points({ texts }: { texts: readonly ReactNode[] }) {
  return (
    <Box as="ul" listStyleType="disc" paddingInlineStart="5" display="grid" gap="2" maxWidth="70ch">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never change their order
        <li key={index}>{text}</li>
      ))}
    </Box>
  );
}

interface SectionLinksProps {
  sections: readonly { readonly id: string; readonly title: string; readonly link?: string }[];
}

/** Where the line that sticks to the head of the window leads. */
const contentsId = "contents";

/** The contents of a long page: its sections by number and title, each a link. They stay in sight where there is room beside the sections. */
export function SectionList({ sections }: SectionLinksProps) {
  return (
    <chakra.nav
      id={contentsId}
      aria-label="Contents"
      position={{ xl: "sticky" }}
      top={{ xl: "4" }}
      maxHeight={{ xl: "calc(100dvh - 2rem)" }}
      overflowY={{ xl: "auto" }}
      textStyle={{ xl: "caption" }}
      scrollMarginTop="4"
      _print={{ display: "none" }}
    >
      <Box
        as="ol"
        listStyleType="decimal"
        paddingInlineStart="7"
        css={{ columnWidth: "22rem", columnGap: "3rem", "& li::marker": { color: "fg.muted" } }}
      >
        {sections.map(({ id, title }) => (
          <Box as="li" key={id} breakInside="avoid" paddingY="1">
            <chakra.a href={`#${id}`} css={linkAlone}>
              <Box as="span" textDecoration="underline" textUnderlineOffset="3px">
                {title}
              </Box>
            </chakra.a>
          </Box>
        ))}
      </Box>
    </chakra.nav>
  );
}

/** The way back to the contents, which sticks to the head of the window where these have no room beside the sections. */
export function ContentsLine() {
  return (
    <Box
      display={{ xl: "none" }}
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      _print={{ display: "none" }}
    >
      <chakra.a href={`#${contentsId}`} display="block" paddingY="2.5" minHeight="44px" textStyle="label">
        <Box as="span" textDecoration="underline" textUnderlineOffset="3px">
          Contents
        </Box>
      </chakra.a>
    </Box>
  );
}

/** Links to the sections of a long page. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <Flex
      as="nav"
      aria-label="On this page"
      gap="2"
      columnGap="5"
      flexWrap="wrap"
      // On a phone in two columns: in lines, another font would wrap them in another way and move the page.
      css={{
        "@media (max-width: 40em)": { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
      }}
      _print={{ display: "none" }}
    >
      {sections.map(({ id, title, link = title }) => (
        <chakra.a key={id} href={`#${id}`} css={linkAlone}>
          <Box as="span" textDecoration="underline" textUnderlineOffset="3px">
            {link}
          </Box>
        </chakra.a>
      ))}
    </Flex>
  );
}

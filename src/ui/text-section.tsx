import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { laidOutInSight } from "./laid-out-in-sight.ts";
import { linkAlone } from "./touch-target.ts";

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

/** Room at the head of the window for the folded contents of a long page. */
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

/**
 * The contents of a long page, which stay in sight: its sections by number and title, each a link. Without room beside the sections they
 * are folded into a line that sticks to the head of the window; a link closes it again.
 */
export function SectionList({ sections }: SectionLinksProps) {
  const list = (
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
  );
  return (
    <chakra.nav
      aria-label="Contents"
      position="sticky"
      top={{ base: "0", xl: "4" }}
      zIndex="1"
      bg="bg"
      textStyle={{ xl: "caption" }}
      maxHeight={{ base: "100dvh", xl: "calc(100dvh - 2rem)" }}
      overflowY="auto"
      _print={{ display: "none" }}
    >
      <Box display={{ base: "none", xl: "block" }}>{list}</Box>
      <chakra.details
        display={{ xl: "none" }}
        borderBottomWidth="1px"
        borderColor="border"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a") !== null)
            event.currentTarget.open = false;
        }}
      >
        <chakra.summary textStyle="label" paddingY="3" cursor="pointer" minHeight="44px">
          Contents
        </chakra.summary>
        <Box paddingBottom="3">{list}</Box>
      </chakra.details>
    </chakra.nav>
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

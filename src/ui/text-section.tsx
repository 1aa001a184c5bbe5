import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface TextSectionProps {
  /** Part of the address of a link to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a page of words under its heading. */
export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h2" id={id} textStyle="lead" fontWeight="620" scrollMarginTop="4">
        {title}
      </Box>
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

/** Links to the sections of a long page. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <Flex
      as="nav"
      aria-label="On this page"
      gap="2"
      columnGap="5"
      flexWrap="wrap"
      _print={{ display: "none" }}
    >
      {sections.map(({ id, title, link = title }) => (
        <a key={id} href={`#${id}`}>
          <Box as="span" textDecoration="underline" textUnderlineOffset="3px">
            {link}
          </Box>
        </a>
      ))}
    </Flex>
  );
}

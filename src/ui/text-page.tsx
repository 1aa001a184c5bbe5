import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import { ContentsLine, SectionLinks, SectionList, TextSection } from "./text-section.tsx";

/** One section of a page of words. */
export interface PageSection {
  /** Part of the address of a link to it. */
  readonly id: string;
  readonly title: string;
  /** Name of the link to it at the top of the page; the title when absent. */
  readonly link?: string;
  /** The section's message, in a sentence under its heading. */
  readonly lead?: string;
  readonly content: ReactNode;
}

/** Of a section of a long page: 18,000 pixels in eleven sections on a wide window, 28,000 on a phone. */
const usualHeight = "120rem";

interface TextPageProps {
  title: string;
  /** The page's purpose, under its heading. */
  lead: ReactNode;
  sections: readonly PageSection[];
  /** True for a long page: its sections are numbered, and listed by their whole titles at its head. */
  isLong?: boolean;
}

/**
 * A page of words: heading, links to the sections, and the sections in their order. The contents of a long page stay in sight: beside
 * the sections where there is room, else by a line at the head of the window that leads to them.
 */
export function TextPage({ title, lead, sections, isLong = false }: TextPageProps) {
  const all = sections.map(({ id, title: heading, lead: summary, content }, index) => (
    <TextSection
      key={id}
      id={id}
      title={heading}
      number={isLong ? index + 1 : undefined}
      lead={summary}
      usualHeight={isLong && index > 0 ? usualHeight : undefined}
    >
      {content}
    </TextSection>
  ));
  if (isLong) {
    return (
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <PageHeading lead={lead}>{title}</PageHeading>
        <Box
          display="grid"
          gap={{ base: "6", xl: "10" }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "15rem minmax(0, 1fr)" }}
          alignItems="start"
          _print={{ display: "block" }}
        >
          <SectionList sections={sections} />
          <Box display="grid" gap={{ base: "6", xl: "10" }} gridTemplateColumns="minmax(0, 1fr)">
            <ContentsLine />
            {all}
          </Box>
        </Box>
      </Box>
    );
  }
  return (
    <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="4">
        <PageHeading lead={lead}>{title}</PageHeading>
        <SectionLinks sections={sections} />
      </Box>
      {all}
    </Box>
  );
}

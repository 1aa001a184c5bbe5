import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import { SectionLinks, TextSection } from "./text-section.tsx";

/** One section of a page of words. */
export interface PageSection {
  /** Part of the address of a link to it. */
  readonly id: string;
  readonly title: string;
  /** Name of the link to it at the top of the page; the title when absent. */
  readonly link?: string;
  readonly content: ReactNode;
}

interface TextPageProps {
  title: string;
  /** What the page is for, under its heading. */
  lead: ReactNode;
  sections: readonly PageSection[];
}

/** A page of words: heading, links to the sections, and the sections in their order. */
export function TextPage({ title, lead, sections }: TextPageProps) {
  return (
    <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="4">
        <PageHeading lead={lead}>{title}</PageHeading>
        <SectionLinks sections={sections} />
      </Box>
      {sections.map(({ id, title: heading, content }) => (
        <TextSection key={id} id={id} title={heading}>
          {content}
        </TextSection>
      ))}
    </Box>
  );
}

import { Box, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { formatCount } from "../../lib/format.ts";
import type { ScreenProps } from "../../product/define.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Paragraphs, SectionLinks, TextSection } from "../../ui/text-section.tsx";
import type { FaqAnswer } from "./faq-answer.ts";
import { faqGroups, findAnswers } from "./faq-groups.ts";

/** Questions with their answers, each with an address of its own. */
export function Screen({ title, tool }: ScreenProps) {
  const [search, setSearch] = useState("");
  const linked = useLinkedAnswer();
  const [early] = useState(openedInWords);
  const groups = faqGroups();
  const found = findAnswers(groups, search);
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="4">
        <PageHeading lead={tool.purpose}>{title}</PageHeading>
        <SectionLinks sections={groups} />
        <Flex gap="3" alignItems="center" flexWrap="wrap" _print={{ display: "none" }}>
          <SearchField label="Search the answers" value={search} onChange={setSearch} />
          <Box role="status" color="fg.muted" textStyle="caption">
            {count === 0
              ? "No answer holds these words. Try one word alone."
              : formatCount(count, "answer", "answers")}
          </Box>
        </Flex>
      </Box>
      {found.map(({ id, title: heading, answers }) => (
        <TextSection key={id} id={id} title={heading}>
          <Folds>
            {answers.map((answer) => (
              <Answer
                key={answer.id}
                answer={answer}
                isOpen={answer.id === linked || count === 1 || early.has(answer.id)}
              />
            ))}
          </Folds>
        </TextSection>
      ))}
    </Box>
  );
}

/** Ids of the answers that the person opened in the built words, until the app replaces them. */
function openedInWords(): ReadonlySet<string> {
  return new Set([...document.querySelectorAll("[data-words] details[open]")].map(({ id }) => id));
}

/** Id of the answer that the address names, which is scrolled to; empty without one. */
function useLinkedAnswer(): string {
  const { hash } = useLocation();
  const id = hash.slice(1);
  useEffect(() => {
    if (id === "") return;
    // After the page has been scrolled to its top, as every new page is.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return id;
}

function Answer({ answer, isOpen }: { answer: FaqAnswer; isOpen: boolean }) {
  const { id, question, paragraphs, links = [] } = answer;
  return (
    <Disclosure id={id} summary={question} isInitiallyOpen={isOpen}>
      <Box display="grid" gap="3" paddingBottom="2">
        <Paragraphs texts={paragraphs} />
        <Flex columnGap="5" rowGap="1" flexWrap="wrap" textStyle="caption">
          {links.map(({ to, text }) => (
            <TextLink key={to} to={to}>
              {text}
            </TextLink>
          ))}
          <TextLink to={`#${id}`}>Link to this answer</TextLink>
        </Flex>
      </Box>
    </Disclosure>
  );
}

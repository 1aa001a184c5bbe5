import { Box, type BoxProps, Grid } from "@chakra-ui/react";
import { memo, type ReactNode, type RefObject, useRef } from "react";
import type { ToolFacts } from "../../access/product-facts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { stackedOnPaper } from "../../ui/stacked-on-paper.ts";
import { useHandOnFocus } from "../../ui/use-hand-on-focus.ts";
import { type DataPlace, TrustLine } from "../trust-line.tsx";
import type { AboutResults } from "./about-results.ts";
import { answerHeight, pageHeight } from "./answer-height.ts";
import { TierBadge } from "./tier-badge.tsx";
import { type ToolReport, ToolReportFoot, ToolReportHead } from "./tool-report.tsx";

interface ToolPageProps {
  /** The tool's definition: its name, its purpose, and by its id the badge. */
  tool: ToolFacts;
  /** The heading, where it is another than the tool's name. */
  title?: string;
  /** The sentence under the heading, where it differs from the tool's purpose; null for none. */
  lead?: ReactNode;
  /** Where its data go; a file that stays here when absent. */
  dataPlace?: DataPlace;
  /** For a page that puts the focus on its heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** GenomePicker and ResultActions: what concerns all of the page. */
  actions?: ReactNode;
  /** The main content. Null while there is none yet: the inputs are the page then. */
  answer: ReactNode;
  /** True while the answer only says that there is none yet. */
  isAnswerEmpty?: boolean;
  /** The composition of the answer, beside it or, on a narrow screen, below it. */
  inputs: ReactNode;
  /** True where the person wants the answer as wide as the page: the inputs go below it, and stay the same elements. */
  areInputsBelow?: boolean;
  /** The name of the inputs, for screen readers. */
  inputsLabel: string;
  /** True for inputs lower than a window: they stay in sight while the answer scrolls. */
  keepsInputsInSight?: boolean;
  /** What paper says besides; "own" where the answer is a report by itself, so that nothing else of the page is printed. */
  report?: ToolReport | "own";
  /** Further panels below the answer. */
  details?: ReactNode;
  about?: AboutResults;
}

const noFurther: ToolReport = {};

/** The sentence of the tool's own definition. */
function purposeOf(lead: ReactNode, tool: ToolFacts): ReactNode {
  return lead === undefined ? tool.purpose : lead;
}

/**
 * The page of a tool: what it is, whether it needs a plan, and that the file stays here; then the answer, the inputs
 * beside it so that they never push it away, and folded up how it is computed and its limits.
 */
export function ToolPage(props: ToolPageProps) {
  const { tool, title, lead, headingRef, actions, answer, inputs, inputsLabel, details, about } = props;
  const { isAnswerEmpty = false } = props;
  const hasAnswer = answer !== null;
  const isBeside = hasAnswer && props.areInputsBelow !== true;
  const isAlone = details === undefined || details === null ? about === undefined : false;
  const { report = noFurther } = props;
  const isOwn = report === "own";
  return (
    <Box
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      minHeight={{ base: pageHeight, lg: "0" }}
      _print={{ ...stackedOnPaper, minHeight: "0" }}
    >
      <Box _print={{ display: "none" }}>
        <Heading {...{ tool, title, lead, headingRef, actions, dataPlace: props.dataPlace }} />
      </Box>
      {isOwn ? null : (
        <ToolReportHead
          title={title ?? tool.name}
          report={about === undefined ? report : { sentence: about.caveat, ...report }}
        />
      )}
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr)",
          lg: isBeside ? "minmax(0, 1fr) 19rem" : "minmax(0, 1fr)",
        }}
        // A row that stays empty would leave its gap.
        templateRows={isAlone ? {} : { lg: "auto auto 1fr" }}
        gap={{ base: "6", lg: "5" }}
        columnGap={{ lg: "6" }}
        alignItems="start"
        _print={stackedOnPaper}
        // Inputs that have nothing to show leave the page to the answer.
        css={{
          "&:has(> aside:empty)": { gridTemplateColumns: "minmax(0, 1fr)" },
          "& > aside:empty": { display: "none" },
        }}
      >
        {hasAnswer ? (
          <Box
            // Another element for the first answer: it replaces what stood here, wherever that was.
            key={isAnswerEmpty ? "none" : "answer"}
            minWidth="0"
            minHeight={{ lg: isBeside && about !== undefined ? answerHeight : "0" }}
            _print={{ minHeight: "0" }}
          >
            {answer}
          </Box>
        ) : null}
        <Inputs
          // Drawn again with the first answer: below it on a narrow screen, they would slide there from their old
          // place.
          key={isAnswerEmpty ? "alone" : "beside"}
          aria-label={inputsLabel}
          display="grid"
          gap="5"
          gridTemplateColumns={
            props.areInputsBelow === true
              ? "repeat(auto-fit, minmax(min(100%, 19rem), 1fr))"
              : "minmax(0, 1fr)"
          }
          alignItems="start"
          minWidth="0"
          gridColumn={isBeside ? { lg: "2" } : {}}
          gridRow={isBeside ? { lg: isAlone ? "1" : "1 / span 3" } : {}}
          {...(props.keepsInputsInSight === true ? { position: { lg: "sticky" }, top: "6" } : {})}
          _print={{ display: "none" }}
        >
          {inputs}
        </Inputs>
        {details === undefined || details === null ? null : (
          <Box minWidth="0" {...(isOwn ? { _print: { display: "none" } } : {})}>
            {details}
          </Box>
        )}
        {about === undefined ? null : (
          // Paper has the same words at the end of the report.
          <Box minWidth="0" _print={{ display: "none" }}>
            <About {...about} />
          </Box>
        )}
      </Grid>
      {isOwn ? null : <ToolReportFoot about={about} report={report} />}
    </Box>
  );
}

/** Moves the focus to the heading if it was inside when the inputs are replaced. */
function Inputs(props: BoxProps) {
  const own = useRef<HTMLDivElement>(null);
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("main h1"));
  return <Box as="aside" ref={own} {...props} />;
}

type HeadingProps = Pick<ToolPageProps, "tool"> & {
  [Name in "title" | "lead" | "headingRef" | "actions" | "dataPlace"]: ToolPageProps[Name] | undefined;
};

const Heading = memo(function Heading({
  tool,
  title,
  lead,
  headingRef,
  actions,
  dataPlace = "file",
}: HeadingProps) {
  return (
    <PageHeading
      {...(headingRef === undefined ? {} : { ref: headingRef })}
      badge={<TierBadge toolId={tool.id} />}
      lead={purposeOf(lead, tool)}
      beside={<TrustLine place={dataPlace} />}
      actions={actions}
    >
      {title ?? tool.name}
    </PageHeading>
  );
});

const About = memo(function About({ computed, computedInShort, limits, limitsInShort }: AboutResults) {
  return (
    <Folds>
      <Disclosure summary="How this is computed" aside={computedInShort}>
        {computed}
      </Disclosure>
      <Disclosure summary="Limits" aside={limitsInShort}>
        {limits}
      </Disclosure>
    </Folds>
  );
});

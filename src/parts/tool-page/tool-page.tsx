import { Box, type BoxProps, Flex, Grid } from "@chakra-ui/react";
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { ToolFacts } from "../../access/product-facts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StickyFigures } from "../../ui/sticky-figures.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { type DataPlace, TrustLine } from "../trust-line.tsx";
import type { AboutResults } from "./about-results.ts";
import { answerHeight, pageHeight } from "./answer-height.ts";
import { TierBadge } from "./tier-badge.tsx";
import { ToolBar } from "./tool-bar.tsx";
import { type ToolReport, ToolReportFoot, ToolReportHead } from "./tool-report.tsx";

interface ToolPageProps {
  /** The tool's definition: its name, its purpose, and by its id the badge. */
  tool: ToolFacts;
  /** The heading, where it is another than the tool's name. */
  title?: string;
  /** The sentence that says what it is, where it differs from the tool's purpose; null for none. */
  lead?: ReactNode;
  /** Where its data go; a file that stays here when absent. */
  dataPlace?: DataPlace;
  /** For a page that puts the focus on its heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** What concerns all of the page and is in no button of the bar (`BarPanel`). */
  actions?: ReactNode;
  /** `BarPanel`s and `BarMark`s. They stay the same elements when the first answer comes. */
  bar?: ReactNode;
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

/** Whether a part of the page has anything to draw. */
function isThere(part: ReactNode): boolean {
  return part !== undefined && part !== null;
}

/**
 * The page of a tool: its name with a slim bar; the answer, the inputs beside it so that they never push it away, and folded up how
 * it is computed and its limits. What the tool is and where its data go stands over the answer where there is room, and below it on a
 * narrow screen.
 */
export function ToolPage(props: ToolPageProps) {
  const { tool, title, headingRef, actions, about, report = noFurther } = props;
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const [panels, setPanels] = useState<HTMLElement | null>(null);
  const bar = useMemo(() => ({ buttons, panels }), [buttons, panels]);
  const ownReport = report === "own" ? null : report;
  return (
    <ToolBar value={bar}>
      <StickyFigures>
        <Box
          display="grid"
          gap={{ base: "1.5", lg: "1" }}
          gridTemplateColumns="minmax(0, 1fr)"
          alignContent="start"
          minHeight={{ base: pageHeight, lg: "0" }}
          _print={{ ...stackedOnPaper, minHeight: "0" }}
        >
          <Box _print={{ display: "none" }}>
            <Head {...{ tool, title, headingRef, actions, onButtons: setButtons }} />
          </Box>
          <Box
            ref={setPanels}
            display="grid"
            gap="2"
            marginY="1.5"
            gridTemplateColumns="minmax(0, 1fr)"
            _print={{ display: "none" }}
            // Closed panels would leave their gaps.
            css={{ "&:not(:has(> :not([hidden])))": { display: "none" } }}
          />
          {ownReport === null ? null : (
            <ToolReportHead
              title={title ?? tool.name}
              report={about === undefined ? ownReport : { sentence: about.caveat, ...ownReport }}
            />
          )}
          {props.bar}
          <Parts {...props} />
          {ownReport === null ? null : <ToolReportFoot about={about} report={ownReport} />}
        </Box>
      </StickyFigures>
    </ToolBar>
  );
}

/** Columns of inputs below an answer that is as wide as the page. */
const inputsSideBySide = "repeat(auto-fit, minmax(min(100%, 19rem), 1fr))";

/** What stands below the bar: lead, answer, inputs, details, notes. */
function Parts(props: ToolPageProps) {
  const { tool, lead, answer, inputs, inputsLabel, details, about, isAnswerEmpty = false } = props;
  const isBelow = props.areInputsBelow === true;
  const hasAnswer = answer !== null;
  const isBeside = hasAnswer && !isBelow;
  const isAlone = !isThere(details) && about === undefined;
  const onOwnPaper = props.report === "own" ? { display: "none" } : {};
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: isBeside ? "minmax(0, 1fr) 20rem" : "minmax(0, 1fr)" }}
      // A row that stays empty would leave its gap.
      templateRows={isAlone ? {} : { lg: "auto auto auto 1fr" }}
      gap={{ base: "4", lg: "2" }}
      columnGap={{ lg: "6" }}
      alignItems="start"
      _print={stackedOnPaper}
      // Inputs that have nothing to show leave the page to the answer.
      css={{
        "&:has(> aside:empty)": { gridTemplateColumns: "minmax(0, 1fr)" },
        "& > aside:empty": { display: "none" },
      }}
    >
      <Lead tool={tool} lead={lead} dataPlace={props.dataPlace} />
      {hasAnswer ? (
        <Box
          // Another element for the first answer: it replaces what stood here, wherever that was.
          key={isAnswerEmpty ? "none" : "answer"}
          minWidth="0"
          order={{ base: "-1", lg: "0" }}
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
        data-inputs=""
        display="grid"
        gap="4"
        gridTemplateColumns={isBelow ? inputsSideBySide : "minmax(0, 1fr)"}
        alignItems="start"
        minWidth="0"
        gridColumn={isBeside ? { lg: "2" } : {}}
        gridRow={isBeside ? { lg: isAlone ? "2" : "2 / span 3" } : {}}
        {...(props.keepsInputsInSight === true ? { position: { lg: "sticky" }, top: "6" } : {})}
        _print={{ display: "none" }}
      >
        {inputs}
      </Inputs>
      {isThere(details) ? (
        <Box minWidth="0" _print={onOwnPaper}>
          {details}
        </Box>
      ) : null}
      {about === undefined ? null : (
        // Paper has the same words at the end of the report.
        <Box minWidth="0" _print={{ display: "none" }}>
          <About {...about} />
        </Box>
      )}
    </Grid>
  );
}

/** Moves the focus to the heading if it was inside when the inputs are replaced. */
function Inputs(props: BoxProps) {
  const own = useRef<HTMLDivElement>(null);
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("main h1"));
  return <Box as="aside" ref={own} {...props} />;
}

type Optional<Name extends keyof ToolPageProps> = { [Own in Name]: ToolPageProps[Own] | undefined };

type HeadProps = Pick<ToolPageProps, "tool"> &
  Optional<"title" | "headingRef" | "actions"> & { onButtons: (place: HTMLElement | null) => void };

/** The name of the page, and at the end of its line the bar. */
const Head = memo(function Head({ tool, title, headingRef, actions, onButtons }: HeadProps) {
  return (
    <PageHeading
      {...(headingRef === undefined ? {} : { ref: headingRef })}
      badge={
        <Box as="span" display={{ base: "none", md: "inline" }}>
          <TierBadge toolId={tool.id} />
        </Box>
      }
      bar={
        <>
          {actions}
          <Flex
            ref={onButtons}
            gap="2"
            minWidth="0"
            alignItems="center"
            justifyContent="flex-end"
            css={{
              // Without a button there is no gap.
              "&:empty": { display: "none" },
              // The room of a button ends when the button is there.
              "&:has(> [data-bar=export]) > [data-bar-space=export]": { display: "none" },
            }}
          />
        </>
      }
    >
      {title ?? tool.name}
    </PageHeading>
  );
});

/** What the tool is, what its results cost, and where its data go, in one line where there is room. */
const Lead = memo(function Lead({
  tool,
  lead,
  dataPlace = "file",
}: Pick<ToolPageProps, "tool"> & Optional<"lead" | "dataPlace">) {
  const purpose = purposeOf(lead, tool);
  return (
    <Flex
      columnGap="6"
      rowGap="1"
      justifyContent="space-between"
      alignItems="start"
      flexWrap="wrap"
      gridColumn={{ lg: "1 / -1" }}
      textStyle="caption"
      color="fg.muted"
      minHeight={{ lg: "6" }}
      _print={{ display: "none" }}
    >
      {purpose === null ? null : <Box flex="1 1 20rem">{purpose}</Box>}
      <TrustLine place={dataPlace} />
    </Flex>
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

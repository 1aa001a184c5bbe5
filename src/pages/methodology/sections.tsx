import type { PageSection } from "../../ui/text-page.tsx";
import { AccuracyOfScores } from "./accuracy/accuracy-section.tsx";
import { ComprehensiveSection } from "./comprehensive/comprehensive-section.tsx";
import { ExactnessSection } from "./exactness/exactness-section.tsx";
import { AccuracySection } from "./iq-model/accuracy-section.tsx";
import { ConstantTables } from "./iq-model/constant-tables.tsx";
import { ExampleSection } from "./iq-model/example-section.tsx";
import { HowItWorks } from "./iq-model/how-it-works.tsx";
import { PercentileSection } from "./percentiles/percentile-section.tsx";
import { ProxySection } from "./proxies/proxy-section.tsx";
import { ReadingSection } from "./reading/reading-section.tsx";
import { ScoringSection } from "./scoring/scoring-section.tsx";

/** The sections of the page in their order. */
export const sections: readonly PageSection[] = [
  {
    id: "reading",
    title: "Reading a file, and its strands",
    link: "Reading a file",
    content: <ReadingSection />,
  },
  { id: "score", title: "The polygenic score", content: <ScoringSection /> },
  { id: "percentiles", title: "Place among people", content: <PercentileSection /> },
  { id: "proxies", title: "SNPs that a file lacks", content: <ProxySection /> },
  {
    id: "accuracy",
    title: "What a score explains, and for whom",
    link: "What a score explains",
    content: <AccuracyOfScores />,
  },
  {
    id: "exactness",
    title: "How exact a score is, and how that is tested",
    link: "Exactness",
    content: <ExactnessSection />,
  },
  { id: "comprehensive", title: "Comprehensive analysis", content: <ComprehensiveSection /> },
  { id: "iq-model", title: "IQ prediction: the model", link: "The IQ model", content: <HowItWorks /> },
  {
    id: "iq-example",
    title: "IQ prediction: a worked example",
    link: "Its worked example",
    content: <ExampleSection />,
  },
  {
    id: "iq-accuracy",
    title: "IQ prediction: how exact it is, and for whom",
    link: "Its accuracy and limits",
    content: <AccuracySection />,
  },
  {
    id: "iq-constants",
    title: "IQ prediction: every constant",
    link: "Its constants",
    content: <ConstantTables />,
  },
];

import type { PageSection } from "../../ui/text-page.tsx";
import { AccuracyOfScores } from "./accuracy/accuracy-section.tsx";
import { ComprehensiveSection } from "./comprehensive/comprehensive-section.tsx";
import { ExactnessSection } from "./exactness/exactness-section.tsx";
import { FinanceSection } from "./finance/finance-section.tsx";
import { AccuracySection } from "./iq-model/accuracy-section.tsx";
import { ConstantTables } from "./iq-model/constant-tables.tsx";
import { ExampleSection } from "./iq-model/example-section.tsx";
import { HowItWorks } from "./iq-model/how-it-works.tsx";
import { IqToolsSection } from "./iq-tools/iq-tools-section.tsx";
import { PercentileSection } from "./percentiles/percentile-section.tsx";
import { ProxySection } from "./proxies/proxy-section.tsx";
import { ReadingSection } from "./reading/reading-section.tsx";
import { RiskSection } from "./risk/risk-section.tsx";
import { ScoringSection } from "./scoring/scoring-section.tsx";
import { SiblingsSection } from "./siblings/siblings-section.tsx";
import { TraitsSection } from "./traits/traits-section.tsx";

/** The sections of the page in their order. */
export const sections: readonly PageSection[] = [
  {
    id: "reading",
    title: "Reading a file, and its strands",
    lead: "Each line of a file gives a pair of letters at a named place. Lines that can’t be read with certainty are left out and counted.",
    content: <ReadingSection />,
  },
  {
    id: "score",
    title: "The polygenic score",
    lead: "A score is a sum: the copies of one letter at each SNP, times a published weight.",
    content: <ScoringSection />,
  },
  {
    id: "percentiles",
    title: "Place among people",
    lead: "A percentile is the score’s place among people of like ancestry; missing SNPs widen its range.",
    content: <PercentileSection />,
  },
  {
    id: "proxies",
    title: "SNPs that a file lacks",
    lead: "A SNP that the file lacks is predicted from neighbours that it has, if they say enough about it.",
    content: <ProxySection />,
  },
  {
    id: "accuracy",
    title: "What a score explains, and in which people",
    lead: "Scores explain little, and even less within families and in people of other than European ancestry.",
    content: <AccuracyOfScores />,
  },
  {
    id: "exactness",
    title: "How exact a score is, and how that is tested",
    lead: "Every device computes the same sum. We test it against exact decimals and other programs.",
    content: <ExactnessSection />,
  },
  {
    id: "siblings",
    title: "Siblings and embryos",
    lead: "A score separates brothers and sisters far less than strangers. The range beside it shows how much siblings differ anyway.",
    content: <SiblingsSection />,
  },
  {
    id: "traits",
    title: "Scores of traits",
    lead: "Body, sleep, mind and illness: small sets of published SNPs, each with what it explains and when it does not apply.",
    content: <TraitsSection />,
  },
  {
    id: "comprehensive",
    title: "Comprehensive analysis",
    lead: "A grade says how much of the built-in sets a file holds. It does not grade the person.",
    content: <ComprehensiveSection />,
  },
  {
    id: "lifetime-risk",
    title: "Lifetime risk",
    lead: "A risk follows from how many people have a disease and from how much a score explains, which is usually too little.",
    content: <RiskSection />,
  },
  {
    id: "financial-risk",
    title: "Financial risk",
    lead: "A plan of savings lives through drawn markets, illness and death. Each chance and cost has its study or is our choice, and can be changed.",
    content: <FinanceSection />,
  },
  {
    id: "iq-model",
    title: "IQ prediction: the model",
    lead: "The model adds up what genes, the time before birth, the home and brain images contribute, and how uncertain the sum is.",
    content: <HowItWorks />,
  },
  {
    id: "iq-example",
    title: "IQ prediction: a worked example",
    lead: "An invented person, computed step by step by the model’s own code.",
    content: <ExampleSection />,
  },
  {
    id: "iq-accuracy",
    title: "IQ prediction: how exact it is, and in which people",
    lead: "We tested the model’s mean and spread on public genomes. The IQ of these people is unknown, so we could not compare a prediction with a test.",
    content: <AccuracySection />,
  },
  {
    id: "iq-tools",
    title: "IQ prediction: the tools that follow",
    lead: "What moves an estimate, how far off it may be, how to combine several, and what would sharpen it.",
    content: <IqToolsSection />,
  },
  {
    id: "iq-constants",
    title: "IQ prediction: every constant",
    lead: "Every number that the model uses, with its source.",
    content: <ConstantTables />,
  },
];

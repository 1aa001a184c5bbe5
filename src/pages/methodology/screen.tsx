import type { ScreenProps } from "../../tools/define.ts";
import { type PageSection, TextPage } from "../../ui/text-page.tsx";
import { AccuracySection } from "./iq-model/accuracy-section.tsx";
import { ConstantTables } from "./iq-model/constant-tables.tsx";
import { ExampleSection } from "./iq-model/example-section.tsx";
import { HowItWorks } from "./iq-model/how-it-works.tsx";

const sections: readonly PageSection[] = [
  { id: "iq-model", title: "IQ prediction: the model", link: "The model", content: <HowItWorks /> },
  {
    id: "iq-example",
    title: "IQ prediction: a worked example",
    link: "A worked example",
    content: <ExampleSection />,
  },
  {
    id: "iq-accuracy",
    title: "IQ prediction: how exact it is, and for whom",
    link: "Accuracy and limits",
    content: <AccuracySection />,
  },
  {
    id: "iq-constants",
    title: "IQ prediction: every constant",
    link: "Every constant",
    content: <ConstantTables />,
  },
];

/** How the product computes what it shows. So far that of the IQ prediction; other tools add their sections. */
export function Screen({ title, tool }: ScreenProps) {
  return <TextPage title={title} lead={tool.purpose} sections={sections} />;
}

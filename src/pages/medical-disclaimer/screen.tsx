import type { ScreenProps } from "../../product/define.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { type PageSection, TextPage } from "../../ui/text-page.tsx";
import { Paragraphs, Points } from "../../ui/text-section.tsx";

/** Falsely positive variants in raw consumer data that a clinical laboratory tested again. */
const falsePositives = "https://doi.org/10.1038/gim.2018.38";

/** Why no number of this product is a diagnosis, and where to get one. */
export function Screen({ title, tool }: ScreenProps) {
  const sections: readonly PageSection[] = [
    {
      id: "no-diagnosis",
      title: "Nothing here is a diagnosis",
      content: (
        <Paragraphs
          texts={[
            "Allelium is for research and learning. It is not a medical device. No laboratory has checked its numbers for use in care, and no physician reads them.",
            "A polygenic score compares you with a group of people. It does not say what you have, what you will have, or what you are able to do. Most people far from the middle of a score are healthy, and most people who fall ill are near the middle.",
            <>
              What each score explains is beside it, and how it is computed is on{" "}
              <TextLink to={pathOf("methodology")}>{toolOf("methodology").name}</TextLink>.
            </>,
          ]}
        />
      ),
    },
    {
      id: "raw-files",
      title: "What a raw file cannot tell",
      content: (
        <Points
          texts={[
            <>
              Raw files are not made for medical use. In one study, 40 % of the variants that people brought
              to a clinical laboratory from such files{" "}
              <TextLink to={falsePositives}>were not there (Tandy-Connor and others, 2018)</TextLink>.
            </>,
            "A chip reads a fraction of the genome. It misses most rare variants, and those are the ones that single-gene diseases come from. A score near the middle rules out no disease.",
            "Effects were measured mostly in people of European ancestry. For everybody else a score explains less, and a place among people can be off by more.",
          ]}
        />
      ),
    },
    {
      id: "decisions",
      title: "What not to decide by it",
      content: (
        <Points
          texts={[
            "Do not begin, change or stop a treatment, a medicine or a diet because of a number on these pages.",
            "Do not put off seeing a physician because a number looks good.",
            "Do not choose a school, a job or a partner by it, for yourself or for anyone else.",
            "For embryos the differences between siblings are small against their uncertainty. Such a decision belongs in a conversation with a fertility clinic and a genetic counsellor, who know what else was tested.",
          ]}
        />
      ),
    },
    {
      id: "whom-to-ask",
      title: "Who to ask instead",
      content: (
        <Points
          texts={[
            "A physician, for anything that worries you. Take the printed report along if it helps; it says how sure each number is.",
            "A genetic counsellor or a clinic for human genetics, for diseases in your family. They can have a variant confirmed by a clinical laboratory.",
            "A psychologist, for questions about ability: a standard test answers them far better than any genome.",
            "The emergency number of your country, if you or someone near you is in danger.",
          ]}
        />
      ),
    },
  ];
  return <TextPage title={title} lead={tool.purpose} sections={sections} />;
}

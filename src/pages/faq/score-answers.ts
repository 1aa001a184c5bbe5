import { formatNumber, formatPercent, formatRoughPercent } from "../../lib/format.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { leadSetR2, leadSetRows } from "../../science/iq/iq-constants.ts";
import { portabilityRatios } from "../../science/reference/portability-ratios.generated.ts";
import { percentileLimits } from "../../science/scoring-constants.ts";
import { siblingEffect } from "../../science/sibling-effect.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** What scores mean. */
export function scoreAnswers(): readonly FaqAnswer[] {
  const methodology = { to: pathOf("methodology"), text: toolOf("methodology").name };
  const research = { to: pathOf("research"), text: toolOf("research").name };
  return [
    {
      id: "percentile",
      question: "What do a score and its percentile say?",
      alsoCalled: "polygenic score PRS meaning high low",
      paragraphs: [
        "A polygenic score is a sum: for each SNP of a list, the copies of one letter that you carry, times a weight from a study. The weights say how people with that letter differed on average, each by very little.",
        "The percentile says how many of 100 people of like ancestry have a lower score. It places the score. It does not place you: two people with the same score can be almost anywhere.",
        `Percentiles stay between ${percentileLimits.low} and ${percentileLimits.high}. The range beside one is what the SNPs that your file lacks leave open.`,
      ],
      links: [methodology],
    },
    {
      id: "no-percentile",
      question: "Why is there no percentile for my file?",
      paragraphs: [
        "A place is shown only where there is a group to compare with. Your file may have too few of the sites by which its reference is found, or no reference may fit it. A VCF may list differences alone while you leave out the rest. Or too few SNPs of the score were found. The page then says why in place of the percentile.",
      ],
    },
    {
      id: "explained",
      question: "How much does a score explain?",
      paragraphs: [
        `Little. By our estimate the complete set for cognition, ${formatNumber(leadSetRows.intelligence)} SNPs, explains ${formatRoughPercent(leadSetR2.intelligence)} of the differences in IQ between people, that for education, ${formatNumber(leadSetRows.education)} SNPs, ${formatRoughPercent(leadSetR2.education)}. A chip has only some of these SNPs, so with a file it is less.`,
      ],
      links: [methodology, research],
    },
    {
      id: "iq",
      alsoCalled: "intelligence test smart",
      question: "Does this tell me my IQ?",
      paragraphs: [
        "No. A test does. What is shown as an IQ here is what a model expects on average of people with such inputs, with a range that is nearly as wide as among all people.",
      ],
      links: [methodology],
    },
    {
      id: "disagree",
      question: "Why do two services disagree about me?",
      paragraphs: [
        "They use other studies, so other SNPs and weights. They compare you with other people. And they treat SNPs that your file lacks in different ways: some count them as zero, which moves everybody the same way; some guess them; some leave them out.",
        "With scores that explain little, two good ones can also differ a lot for one person, by chance. Compare what each says of its study, its SNPs found and its reference before you believe either.",
      ],
    },
    {
      id: "snps-found",
      question: "What does “SNPs found” mean?",
      paragraphs: [
        "How many SNPs of the score could be read in your file. Where one is missing, it is predicted from its neighbours if they tell enough, and otherwise left out; it is never taken for zero copies. The fewer are found, the wider the range.",
        "It says nothing about how well the complete score predicts.",
      ],
    },
  ];
}

/** The people for whom scores are valid. */
export function peopleAnswers(): readonly FaqAnswer[] {
  const disclaimer = { to: pathOf("medical-disclaimer"), text: toolOf("medical-disclaimer").name };
  const left = (component: keyof typeof portabilityRatios) => formatPercent(portabilityRatios[component]);
  const embryo = toolOf("embryo-selection");
  return [
    {
      id: "ancestry",
      question: "Do the scores hold for people of other than European ancestry?",
      paragraphs: [
        `Less. The weights were measured in people of European ancestry. Of what a score explains there, about ${left("SAS")} is left in people of South Asian, ${left("EAS")} of East Asian and ${left("AFR")} of West African ancestry.`,
        "So a file is compared with people it is like, by its own mixture of public references, or with no one. You can choose another reference. A mixture says which genomes your file is like, and never what you are.",
        "An average difference between groups in such a score says nothing about the groups: it comes from which SNPs were found in which people.",
      ],
    },
    {
      id: "relatives",
      question: "What can I learn about relatives?",
      paragraphs: [
        `Load both files, if both agree, and their scores are shown side by side, compared over the SNPs that both have. Between brothers and sisters the effect of the education score is about ${formatNumber(siblingEffect, 2)} of that among people, so it explains about ${formatPercent(siblingEffect ** 2)} as much.`,
        "Your own file says something about your relatives too. Think of them before you show it to others.",
      ],
    },
    {
      id: "children",
      question: "May I load my child’s file?",
      paragraphs: [
        "The parents decide, and the child lives with it. A score says as little about a child as about an adult; the range is just as wide. Do not choose a school or a treatment by it.",
      ],
      links: [disclaimer],
    },
    {
      id: "embryos",
      question: "Can embryos be compared?",
      paragraphs: [
        `${embryo.isBuilt ? `${embryo.name} does it, with its limits.` : `Not here: ${embryo.name} is in preparation.`} Differences between embryos of one couple are those of brothers and sisters, so a score tells even less of them. A biopsy of a few cells is also read with more errors than a chip reads. Talk to a fertility clinic and a genetic counsellor.`,
      ],
      links: [disclaimer],
    },
    {
      id: "health",
      question: "Does it find diseases?",
      alsoCalled: "medical health cancer doctor diagnosis",
      paragraphs: [
        "No. Raw files miss most of the variants that single-gene diseases come from, and some variants in them are errors. Ask a physician or a genetic counsellor.",
      ],
      links: [disclaimer],
    },
  ];
}

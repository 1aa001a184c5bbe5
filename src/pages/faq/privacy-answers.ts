import { pathOf, toolOf } from "../../product/product.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** The fate of a file. */
export function privacyAnswers(): readonly FaqAnswer[] {
  const policy = [{ to: pathOf("privacy-policy"), text: toolOf("privacy-policy").name }];
  return [
    {
      id: "upload",
      question: "Is my file uploaded?",
      paragraphs: [
        "No. It is read and scored in your browser, by a program that comes with the page. The line “Your file stays on this device” opens a count of what was sent.",
      ],
      alsoCalled: "privacy server cloud sell share my data",
      links: policy,
    },
    {
      id: "kept-file",
      question: "What stays of my file when I close the tab?",
      paragraphs: [
        "Nothing. File, genotypes and scores are in the tab’s memory alone. They are gone when you remove them, sign out, reload or close the tab. Only if you have an account and ask for it are your genotypes at the SNPs of the built-in scores stored there.",
      ],
      alsoCalled: "stored storage retention",
      links: policy,
    },
    {
      id: "when-sent",
      question: "When do genotypes leave my device?",
      paragraphs: [
        "On two occasions, and you are asked first each time: to store the SNPs of the built-in scores in your account, and to have them scored by the server on Comprehensive Polygenic. The rest of the file never leaves.",
      ],
      links: policy,
    },
    {
      id: "police",
      question: "Can an insurer, an employer or an authority see my file here?",
      paragraphs: [
        "We cannot hand over what was never sent to us. What you chose to store in your account is on the server until you delete it, and the people who run the database could read it.",
      ],
      alsoCalled: "insurance police law enforcement court",
      links: policy,
    },
    {
      id: "deletion",
      question: "How do I delete my data or my account?",
      paragraphs: [
        "Genomes in the tab: “Remove everything from memory”, or close the tab. Saved predictions and stored SNPs: open your account and delete each. The account with all of it: open your account, “Delete account”. It takes effect at once and cannot be undone.",
        "Before that you can save a copy of everything that the server stores about you.",
      ],
      alsoCalled: "erase remove GDPR export copy close account",
      links: policy,
    },
  ];
}

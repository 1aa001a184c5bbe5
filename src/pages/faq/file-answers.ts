import { pathOf, toolOf } from "../../product/product.ts";
import { absentPolicyText } from "../../texts/file-report.ts";
import { uploadThreatAdvice } from "../../texts/upload-threats.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** Which files are read. */
export function formatAnswers(): readonly FaqAnswer[] {
  const leftOut = absentPolicyText("leave-out");
  const reference = absentPolicyText("reference");
  return [
    {
      id: "formats",
      question: "Which formats are read?",
      paragraphs: [
        "Text files of the vendors above, VCF and gVCF, reports of Illumina, and plain tables with named columns. The format is told by what is in the file, never by its name alone.",
        uploadThreatAdvice("file-type"),
      ],
    },
    {
      id: "file-size",
      question: "How large may a file be?",
      paragraphs: [`${uploadThreatAdvice("file-too-large")} The command line reads files of any size.`],
    },
    {
      id: "spreadsheet",
      question: "I opened my file in a spreadsheet and saved it. Does that matter?",
      paragraphs: [
        "It can. Spreadsheets shorten long positions and change some genotypes. Such rows are found by their rsID where they can be, and the file’s report says how many were lost. Choose the file as the company gave it out.",
      ],
    },
    {
      id: "vcf-unlisted",
      question: "Why does a VCF give no percentile at first?",
      paragraphs: [
        "A plain VCF lists only where you differ from the reference genome. Whether an absent site is like the reference or was not read, it does not say.",
        `You choose. “${leftOut.name}”: ${leftOut.meaning}`,
        `“${reference.name}”: ${reference.meaning}`,
      ],
    },
    {
      id: "several-genomes",
      question: "Can I load several people?",
      paragraphs: [
        "Yes: several files, a .zip with several, or a VCF with several samples. You are asked which genomes to read. Load only files of people who have agreed to it.",
      ],
    },
  ];
}

/** What becomes of a file. */
export function privacyAnswers(): readonly FaqAnswer[] {
  const policy = [{ to: pathOf("privacy-policy"), text: toolOf("privacy-policy").name }];
  return [
    {
      id: "upload",
      question: "Is my file uploaded?",
      paragraphs: [
        "No. It is read and scored in your browser, by a program that the page brings along. The line “Your file stays on this device” opens a count of what was sent.",
      ],
      links: policy,
    },
    {
      id: "kept-file",
      question: "What is kept of my file when I close the tab?",
      paragraphs: [
        "Nothing. File, genotypes and scores are in the tab’s memory alone, and are gone when you remove them, sign out, reload or close the tab. Only if you have an account and ask for it are the genotypes at the SNPs of the built-in scores kept there.",
      ],
      links: policy,
    },
    {
      id: "when-sent",
      question: "When do genotypes leave my device?",
      paragraphs: [
        "On two occasions, and you are asked first each time: to keep the SNPs of the built-in scores in your account, and to have them scored by the server on Comprehensive Polygenic. The rest of the file never leaves.",
      ],
      links: policy,
    },
    {
      id: "police",
      question: "Can an insurer, an employer or an authority see my file here?",
      paragraphs: [
        "What was never sent cannot be handed out. What you chose to keep in your account is on the server until you delete it, and whoever runs the database could read it.",
      ],
    },
    {
      id: "deletion",
      question: "How do I delete what is there?",
      paragraphs: [
        "Genomes in the tab: “Remove everything from memory”, or close the tab. Saved predictions and kept SNPs: open your account and delete each. The account with all of it: open your account, “Delete account”. It takes effect at once and cannot be undone.",
        "You can save a copy of everything that the server keeps about you first.",
      ],
      links: policy,
    },
  ];
}

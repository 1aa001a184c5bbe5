import { pathOf } from "../../product/product.ts";
import { absentPolicyText, layoutName } from "../../texts/file-report.ts";
import { vendorNames } from "../../texts/format-names.ts";
import { uploadThreatAdvice } from "../../texts/upload-threats.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** How to get a raw file, and which are read. */
export function fileAnswers(): readonly FaqAnswer[] {
  const leftOut = absentPolicyText("leave-out");
  const reference = absentPolicyText("reference");
  const upload = { to: pathOf("upload"), text: "Upload a file" };
  return [
    {
      id: "file-23andme",
      question: `How do I get my file from ${layoutName("23andme")}?`,
      paragraphs: [
        "Sign in at 23andMe, open the settings of your account, and look for your 23andMe data. Ask for the raw data there. An email tells you when the .zip is ready.",
        "Choose the .zip as it is. Files of all chip versions are read.",
      ],
      links: [upload],
    },
    {
      id: "file-ancestrydna",
      question: `How do I get my file from ${layoutName("ancestrydna")}?`,
      paragraphs: [
        "Sign in at Ancestry, open the DNA settings of your test and choose “Download DNA data”. Ancestry asks for your password or a code, then emails you a link, which works once.",
        "Choose the .zip as it is.",
      ],
      links: [upload],
    },
    {
      id: "file-others",
      question: "How do I get my file from another company or a laboratory?",
      paragraphs: [
        "MyHeritage: open the list of your DNA kits and choose the download in the menu beside your kit. FamilyTreeDNA: under Results & Tools, Autosomal DNA, choose “Download Raw Data”, then the file called Build 37 Concatenated. Living DNA: take the autosomal raw data from the downloads of your account.",
        "With other companies, look for “raw data” or “download” in your account. A laboratory that sequenced you hands out a .vcf or .vcf.gz: take the one with small variants (SNPs). An Illumina Final Report needs the columns of the plus strand.",
      ],
      alsoCalled: Object.values(vendorNames).join(" "),
      links: [upload],
    },
    {
      id: "formats",
      question: "Which files can I load, and how large may they be?",
      paragraphs: [
        "Text files of consumer tests, VCF and gVCF, Illumina reports, and plain tables with named columns, packed as .zip or .gz too. The format is recognised by what is in the file, never by its name alone.",
        `${uploadThreatAdvice("file-too-large")} The command line reads files of any size.`,
      ],
      alsoCalled: "size limit format csv whole genome spreadsheet Excel",
      links: [upload],
    },
    {
      id: "refused-file",
      question: "My file was refused. What can I do?",
      paragraphs: [
        "The reason is beside the file, with what helps. Most often the file was opened in a spreadsheet and saved again, is packed twice, or is a report instead of the raw data. Download it once more and choose it exactly as it came.",
      ],
      alsoCalled: "error failed not read invalid password corrupted no matching SNPs",
      links: [upload],
    },
    {
      id: "vcf-unlisted",
      question: "Why does a VCF give no percentile at first?",
      paragraphs: [
        "A plain VCF lists only where you differ from the reference genome. It does not say whether an absent site is like the reference or was never read.",
        `For a whole genome you choose. “${leftOut.name}”: ${leftOut.meaning}`,
        `“${reference.name}”: ${reference.meaning}`,
        "If the file lists fewer differences than a whole genome has, the sites it does not list are left out.",
      ],
    },
    {
      id: "several-genomes",
      question: "Can I load several people?",
      paragraphs: [
        "Yes: several files, a .zip with several, or a VCF with several samples. You are asked which genomes to read. Load only files of people who have agreed to it.",
      ],
      alsoCalled: "family many batch embryos siblings",
      links: [upload],
    },
  ];
}

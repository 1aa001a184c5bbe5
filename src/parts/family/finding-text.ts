import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import type { FamilyFinding } from "../../science/kinship/family-findings.ts";
import type { FamilyRole } from "../../science/kinship/family-role.ts";

/** A genome's role in the family, as it is chosen. */
export const roleNames: Readonly<Record<FamilyRole, string>> = {
  embryo: "Embryo",
  mother: "Mother",
  father: "Father",
  donor: "Donor",
};

/** Shown where the family could not be checked. */
export const uncheckedText = "We couldn’t check whether they are related.";

/**
 * The finding about a genome in the family, in a sentence or two.
 *
 * @param numberOf the number for life of another genome
 */
export function findingText(finding: FamilyFinding, numberOf: (id: string) => string): string {
  switch (finding.code) {
    case "duplicate":
      return `The same genome as ${numberOf(finding.of)}. Left out.`;
    case "half-sibling":
      return "Related to the others about as closely as a half-sibling. Left out.";
    case "unrelated":
      return "Not related to the others. Left out.";
    case "swapped":
      return finding.childOf.length === 0
        ? "Not related to the others, nor a child of any parent loaded here: perhaps another family’s file, swapped by mistake. Left out."
        : `Not related to the others, but a child of ${finding.childOf.map(numberOf).join(" and ")}: perhaps another family’s file, swapped by mistake. Left out.`;
    case "swapped-with":
      return `Its file looks swapped with that of ${numberOf(finding.of)}: one of the two is a parent of these embryos, the other a sibling of theirs. Left out.`;
    case "parent-of-siblings":
      return "Looks like a parent of the others. Left out until its role is chosen.";
    case "unclear":
      return "The file can’t show whether it is a sibling of the others. Left out.";
    case "unclear-by-loss":
      return `It seems to have lost an allele in ${formatRoughPercent(finding.share)} of its heterozygous calls. Set that rate; left out until then.`;
    case "only-differences":
      return "Lists differences only. If the file is a whole genome, say on the upload page how unlisted sites count.";
    case "no-parent":
      return "Not a parent of these embryos.";
    case "parent-not-shown":
      return "The file can’t show that it is a parent of these embryos, so it isn’t used as one.";
    case "not-child-of":
      return `Not a child of ${numberOf(finding.parent)}.`;
    case "mendelian-errors":
      return `${formatNumber(finding.errors)} of ${formatNumber(finding.compared)} calls can’t have come from these parents.`;
    case "lost-chromosomes": {
      const chromosomes = finding.chromosomes.length === 1 ? "chromosome" : "chromosomes";
      return `No DNA from ${numberOf(finding.parent)} found on ${chromosomes} ${finding.chromosomes.join(", ")}.`;
    }
    case "lost-alleles":
      return `It seems to have lost an allele in ${formatRoughPercent(finding.share)} of its heterozygous calls.`;
  }
}

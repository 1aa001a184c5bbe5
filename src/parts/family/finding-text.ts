import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import type { FamilyFinding } from "../../science/kinship/family-findings.ts";
import type { FamilyRole } from "../../science/kinship/family-role.ts";

/** What a genome is in the family, as it is chosen. */
export const roleNames: Readonly<Record<FamilyRole, string>> = {
  embryo: "Embryo",
  mother: "Mother",
  father: "Father",
  donor: "Donor",
};

/** Said where the family could not be checked. */
export const uncheckedText = "We couldn’t check whether they are related.";

/**
 * What was found of a genome in the family, in a sentence or two.
 *
 * @param numberOf the number for life of another genome
 */
export function findingText(finding: FamilyFinding, numberOf: (id: string) => string): string {
  switch (finding.code) {
    case "duplicate":
      return `The same genome as ${numberOf(finding.of)}. Left out.`;
    case "half-sibling":
      return "A half-sibling of the others, or as close as one. Left out.";
    case "unrelated":
      return "Not related to the others. Left out.";
    case "parent-of-siblings":
      return "A parent of the others. Left out until its role says so.";
    case "unclear":
      return "Whether it is a sibling of the others can’t be told. Left out.";
    case "unclear-by-loss":
      return `It seems to have lost an allele in ${formatRoughPercent(finding.share)} of its heterozygous calls. Set that rate; left out until then.`;
    case "only-differences":
      return "Lists differences only. Say on the upload page how unlisted sites count.";
    case "no-parent":
      return "Not a parent of these embryos.";
    case "not-child-of":
      return `Not a child of ${numberOf(finding.parent)}.`;
    case "mendelian-errors":
      return `${formatNumber(finding.errors)} of ${formatNumber(finding.compared)} calls go against both parents.`;
    case "lost-chromosomes": {
      const chromosomes = finding.chromosomes.length === 1 ? "chromosome" : "chromosomes";
      return `Nothing of ${numberOf(finding.parent)} on ${chromosomes} ${finding.chromosomes.join(", ")}.`;
    }
    case "lost-alleles":
      return `It seems to have lost an allele in ${formatRoughPercent(finding.share)} of its heterozygous calls.`;
  }
}

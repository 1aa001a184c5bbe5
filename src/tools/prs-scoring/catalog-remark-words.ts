/** Words for how a scoring file compares with the PGS Catalog's facts on the score that it names. */
import { formatNumber } from "../../lib/format.ts";
import type { CatalogDifference } from "../../science/catalog/compare-with-catalog.ts";
import type { FileInCatalog } from "../../state/matrix/find-in-catalog.ts";

function differenceText(difference: CatalogDifference): string {
  switch (difference.kind) {
    case "variants":
      return `${formatNumber(difference.file)} variants, in the Catalog ${formatNumber(difference.catalog)}`;
    case "trait":
      return `trait ${difference.file}, in the Catalog ${difference.catalog}`;
    case "name":
      return `name ${difference.file}, in the Catalog ${difference.catalog}`;
    case "build":
      return `positions on ${difference.file}, in the Catalog on ${difference.catalog}`;
    case "licence":
      return "no ban on commercial use, but the Catalog’s licence has one";
  }
}

/** What is said beside a file, and whether it is a warning; null where there is nothing to say. */
export interface CatalogRemark {
  readonly text: string;
  readonly isWarning: boolean;
}

/** The remark on a file. */
export function catalogRemark(found: FileInCatalog): CatalogRemark | null {
  if (found.kind === "not-named" || found.kind === "unknown") return null;
  const { id } = found;
  if (found.kind === "not-listed") {
    return {
      text: `The PGS Catalog of ${found.release} has no ${id}: it was withdrawn, or never was a score of the Catalog.`,
      isWarning: false,
    };
  }
  const { verdict, differences, part } = found.comparison;
  const listed = differences.map(differenceText).join("; ");
  const partText =
    part === null ? "" : `A part of ${id}: ${formatNumber(part.rows)} of ${formatNumber(part.of)} variants. `;
  switch (verdict) {
    case "another":
      return {
        text: `This file calls itself ${id}, and is not that score of the PGS Catalog: ${listed}. Its accuracy and limits are not those published for ${id}.`,
        isWarning: true,
      };
    case "unproven":
      return {
        text: `This file says nothing by which it could be ${id}: it has ${part === null ? "few" : `${formatNumber(part.rows)} of ${formatNumber(part.of)}`} variants, and names neither a trait nor their number. The accuracy and limits published for ${id} may not be its own.`,
        isWarning: true,
      };
    case "changed":
      return {
        text: `${partText}This file differs from ${id} of the PGS Catalog: ${listed}. Somebody may have changed it.`,
        isWarning: false,
      };
    case "part":
    case "same":
      if (part === null && listed === "") return null;
      return {
        text: `${partText}${listed === "" ? "" : `The file says ${listed}.`}`.trim(),
        isWarning: false,
      };
  }
}

/** Stands beside a file whose licence forbids commercial use, with the licence after it. */
export const notCommercialText = "The licence of this score forbids commercial use:";

/** Asked before such a file is scored. */
export const notCommercialQuestion =
  "It is left out until you say that your use of it is not commercial, or that you have its authors’ permission.";

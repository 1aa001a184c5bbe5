/** What a page says of a trait's other published scores. */
import { formatNumber, formatPercent, formatRoughPercent } from "../../lib/format.ts";
import type { Component } from "../../science/reference-group/components.ts";
import type { PackFacts } from "../../science/traits/trait-pack.ts";
import { unplacedPacks } from "../../science/traits/unplaced-packs.generated.ts";
import type { TraitSet } from "../../science/weight-set.ts";
import type { TraitResult } from "./trait-result.ts";

const groupNames: Readonly<Record<Component, string>> = {
  EUR: "Europeans",
  AFR: "Africans",
  EAS: "East Asians",
  SAS: "South Asians",
  NAT: "Native Americans",
};

const whyNot = {
  unscored: "its SNPs are inherited together, and we have no sums of public people on it",
  frequencies: "its file gives the frequency of another allele at many SNPs",
} as const;

function publishedText({ explains }: Pick<PackFacts, "explains">): string {
  const parts = Object.entries(explains).map(
    ([component, share]) => `${formatPercent(share, 1)} in ${groupNames[component as Component]}`,
  );
  return `${parts.join(", ")}.`;
}

/** What the score explains in people like this file, and how that was found, in one line; null where nothing is known. */
export function accuracyLine({ pair, explains }: Pick<TraitResult, "pair" | "explains">): string | null {
  const { pack } = pair.set as TraitSet;
  if (pack === undefined || explains === null || "failure" in pair) return null;
  const found = pair.score.squaredCorrelation;
  const part =
    found === null
      ? ""
      : `, times ${formatPercent(found)}, the squared correlation of the SNPs found with the whole score`;
  const origin =
    pack.explains.EUR === undefined
      ? "our estimate for Europeans, less what such scores lose elsewhere"
      : "our estimate from the published figures, and from our usual ratios for ancestries without one";
  return `${formatRoughPercent(explains)}: ${origin}, weighted by what this file resembles, since accuracy falls about linearly with genetic distance (Ding 2023)${part}.`;
}

/** The facts about other published scores of a trait: of the one that is shown, and of those that are not. */
export function packFacts(result: TraitResult): readonly (readonly [label: string, value: string])[] {
  const { facts, pair } = result;
  const { pack, id, rows } = pair.set as TraitSet;
  const line = accuracyLine(result);
  const ofPack =
    pack === undefined
      ? []
      : [
          [
            "Score",
            `${id}, ${formatNumber(rows.length)} of its ${formatNumber(pack.publishedRows)} SNPs, in place of the trait’s own set.${pack.on37 < 1 ? ` The places of ${formatPercent(pack.on37)} of it by weight are known on GRCh37.` : ""}`,
          ] as const,
          ...(Object.keys(pack.explains).length === 0
            ? []
            : [["Published accuracy", publishedText(pack)] as const]),
          ...(line === null ? [] : [["In people like this file", line] as const]),
        ];
  const unplaced = unplacedPacks.filter(({ trait }) => trait === facts.id);
  return [
    ...ofPack,
    ...unplaced.map(
      (one) =>
        [
          "Not used",
          `${one.id}, ${formatNumber(one.rows)} SNPs: no place among people, since ${whyNot[one.why]}.`,
        ] as const,
    ),
  ];
}

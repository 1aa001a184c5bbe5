import type { ScoreSet } from "../../science/weight-set.ts";

/**
 * A built-in set as a scoring file, so that it goes the same way as a chosen file: same reader, same matching, same
 * audit log. Numbers are written so that they read back as the same doubles.
 */
export function builtInScoringText(set: ScoreSet): string {
  const head = [
    "#format_version=2.0",
    `#pgs_name=${set.name}`,
    `#trait_reported=${set.traitName}`,
    `#citation=${set.study}`,
    `#genome_build=${set.build}`,
    "#weight_type=beta",
    `#variants_number=${set.rows.length}`,
    "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect",
  ];
  const rows = set.rows.map((row) =>
    [
      ...[row.rsid, row.chromosome, row.position, row.effectAllele, row.otherAllele ?? ""],
      ...[row.weight, row.frequency ?? ""],
    ].join("\t"),
  );
  return `${[...head, ...rows].join("\n")}\n`;
}

import { describe, expect, it } from "vitest";
import { type CommandGenome, commandLines, shellWord } from "./command-line.ts";

const usual: CommandGenome = {
  ...{ file: "g.txt", absentSites: "leave-out", leastR2: 30, reference: null, areProxiesLeftOut: false },
};
const rules = { palindromic: "auto", missing: "omit" };

describe("the command for a page's scores", () => {
  it("names each file once, and no option that the program takes by itself", () => {
    const genomes = [usual, { ...usual, file: "h.vcf.gz" }, usual];
    expect(commandLines(genomes, [{ name: "education-lead-set" }, { name: "PGS900001.txt" }], rules)).toEqual(
      ["allelium score --genotypes g.txt h.vcf.gz --weights education-lead-set PGS900001.txt --json"],
    );
  });

  it("is one for the genomes of each rule, with what differs", () => {
    const other: CommandGenome = {
      ...{
        file: "w.vcf",
        absentSites: "reference",
        leastR2: 80,
        reference: "european",
        areProxiesLeftOut: true,
      },
    };
    expect(
      commandLines([usual, other], [{ name: "s.txt" }], { palindromic: "exclude", missing: "expected" }),
    ).toEqual([
      "allelium score --genotypes g.txt --weights s.txt --palindromic exclude --missing expected --json",
      "allelium score --genotypes w.vcf --weights s.txt --palindromic exclude --missing expected --absent reference --least-r2 0.8 --reference european --proxies off --json",
    ]);
  });

  it("names fetched scores by their ids, and the builds of files that say none", () => {
    const fetched = [
      { name: "PGS000018", fetchedOn: "GRCh37" },
      { name: "PGS000004", fetchedOn: "GRCh37" },
    ];
    expect(commandLines([usual], fetched, rules)).toEqual([
      "allelium score --genotypes g.txt --pgs PGS000018 PGS000004 --pgs-build GRCh37 --fetch --json",
    ]);
    const files = [
      { name: "s.txt", namedBuild: null },
      { name: "b.txt", namedBuild: "GRCh38" },
    ];
    expect(commandLines([usual], [...files, ...fetched], rules)).toEqual([
      "allelium score --genotypes g.txt --weights s.txt --pgs PGS000018 PGS000004 --pgs-build GRCh37 --fetch --json",
      "allelium score --genotypes g.txt --weights b.txt --weights-build GRCh38 --json",
    ]);
  });

  it("names a column of weights for the files that have it alone", () => {
    const sets = [
      { name: "s.txt", namedBuild: null, column: "beta_inf" },
      { name: "s.txt", namedBuild: null, column: "beta auto" },
      { name: "PGS000018", fetchedOn: "GRCh37" },
    ];
    expect(commandLines([usual], sets, rules)).toEqual([
      "allelium score --genotypes g.txt --weights s.txt --weight-column beta_inf --json",
      "allelium score --genotypes g.txt --weights s.txt --weight-column 'beta auto' --json",
      "allelium score --genotypes g.txt --pgs PGS000018 --pgs-build GRCh37 --fetch --json",
    ]);
  });

  it("has names that a shell takes as they are, and that steer no terminal", () => {
    const words = [
      "genome_1.txt",
      "my genome.txt",
      "it's.txt",
      "$(rm -rf ~).txt",
      "-o",
      "@list",
      "a\nb\u001b[2Jc",
      "\u202etxt",
    ];
    expect(words.map(shellWord)).toEqual([
      ...[
        "genome_1.txt",
        "'my genome.txt'",
        String.raw`'it'\''s.txt'`,
        "'$(rm -rf ~).txt'",
        "./-o",
        "'./@list'",
      ],
      ...["a?b?'[2Jc'", "?txt"],
    ]);
  });
});

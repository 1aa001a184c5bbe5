import { describe, expect, it } from "vitest";
import { madeUpFamily } from "../../../tests/support/made-up-family.ts";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { type FamilyGenome, familyFindings } from "./family-findings.ts";
import type { FamilyRole } from "./family-role.ts";
import { lostChromosomes, mendelianErrors } from "./mendelian-errors.ts";

const sites = {
  frequencies: ancestryPanel.frequencies.EUR,
  chromosomes: ancestryPanel.sites.map(({ chromosome }) => chromosome),
  errorRate: 0.002,
};

function family() {
  const made = madeUpFamily(7);
  const [father, mother, stranger] = [made.person(), made.person(), made.person()];
  const children = Array.from({ length: 6 }, () => made.child(father, mother));
  const genome = (id: string, role: FamilyRole, who: typeof father): FamilyGenome => ({
    id,
    role,
    dosages: made.dosages(who),
  });
  const embryos = children.map((child, index) => genome(`e${index + 1}`, "embryo", child));
  const parents = [genome("f", "father", father), genome("m", "mother", mother)];
  return { made, father, mother, stranger, genome, embryos, parents };
}

describe("a family", () => {
  it("that is one has no findings", () => {
    const { embryos, parents } = family();
    const found = familyFindings([...embryos, ...parents], sites);
    expect([...found.byGenome]).toEqual([]);
    expect([...found.siblings]).toEqual(["e1", "e2", "e3", "e4", "e5", "e6"]);
  });

  it("names who is there twice, a half-sibling, a stranger and a parent among the embryos", () => {
    const { made, father, stranger, genome, embryos } = family();
    const others = [
      { ...genome("twice", "embryo", father), dosages: embryos[1]?.dosages ?? new Int8Array() },
      genome("half", "embryo", made.child(father, stranger)),
      genome("stranger", "embryo", made.person()),
      genome("parent", "embryo", father),
    ];
    const { byGenome, siblings } = familyFindings([...embryos, ...others], sites);
    expect(Object.fromEntries(byGenome)).toEqual({
      twice: [{ code: "duplicate", of: "e2" }],
      half: [{ code: "half-sibling" }],
      stranger: [{ code: "unrelated" }],
      parent: [{ code: "parent-of-siblings" }],
    });
    expect(siblings.size).toBe(6);
  });

  it("names a parent who is none, and an embryo of another mother", () => {
    const { made, father, stranger, genome, embryos, parents } = family();
    const [ownFather, ownMother] = parents;
    if (ownFather === undefined || ownMother === undefined) throw new Error("no parents");
    const swapped = familyFindings([...embryos, ownFather, genome("m", "mother", stranger)], sites);
    expect(Object.fromEntries(swapped.byGenome)).toEqual({ m: [{ code: "no-parent" }] });
    const half = genome("half", "embryo", made.child(father, stranger));
    const { byGenome } = familyFindings([...embryos, half, ownFather, ownMother], sites);
    expect(byGenome.get("half")).toEqual([{ code: "half-sibling" }]);
  });

  it("names an embryo of another family as swapped, by these parents or by its own", () => {
    const { made, genome, embryos, parents } = family();
    const [otherFather, otherMother] = [made.person(), made.person()];
    const other = genome("other", "embryo", made.child(otherFather, otherMother));
    const alone = familyFindings([...embryos, other, ...parents], sites);
    expect(Object.fromEntries(alone.byGenome)).toEqual({ other: [{ code: "swapped", childOf: [] }] });
    const own = [genome("of", "father", otherFather), genome("om", "mother", otherMother)];
    const { byGenome, siblings } = familyFindings([...embryos, other, ...parents, ...own], sites);
    expect(Object.fromEntries(byGenome)).toEqual({
      other: [{ code: "swapped", childOf: ["of", "om"] }],
      of: [{ code: "no-parent" }],
      om: [{ code: "no-parent" }],
    });
    expect(siblings.size).toBe(6);
  });

  it("chooses of two groups of siblings, equally large, that of the parents", () => {
    const { made, genome, embryos, parents } = family();
    const [otherFather, otherMother] = [made.person(), made.person()];
    const others = ["o1", "o2"].map((id) => genome(id, "embryo", made.child(otherFather, otherMother)));
    const { byGenome, siblings } = familyFindings([...others, ...embryos.slice(0, 2), ...parents], sites);
    expect([...siblings]).toEqual(["e1", "e2"]);
    expect([...byGenome.keys()]).toEqual(["o1", "o2"]);
  });

  it("names an embryo and a parent whose files were swapped", () => {
    const { father, genome, embryos, parents } = family();
    const [first, ...others] = embryos;
    const [, ownMother] = parents;
    if (first === undefined || ownMother === undefined) throw new Error("no family");
    const swapped = [genome("e", "embryo", father), { ...first, id: "f", role: "father" as const }];
    const { byGenome, siblings } = familyFindings([...others, ...swapped, ownMother], sites);
    expect(Object.fromEntries(byGenome)).toEqual({
      e: [{ code: "swapped-with", of: "f" }],
      f: [{ code: "swapped-with", of: "e" }],
    });
    expect(siblings.size).toBe(5);
  });

  it("names calls that go against the parents and alleles that were lost", () => {
    const { made, embryos, parents } = family();
    const [first, ...others] = embryos;
    if (first === undefined) throw new Error("no embryo");
    const bad = { ...first, dosages: made.badly(first.dosages, 0.35, 0) };
    const { byGenome } = familyFindings([bad, ...others, ...parents], { ...sites, errorRate: 0.2 });
    expect(byGenome.get("e1")?.map(({ code }) => code)).toEqual(["mendelian-errors", "lost-alleles"]);
    expect(byGenome.size).toBe(1);
  });

  it("of amplified cells is one, though the number of lost alleles was not stated", () => {
    const { made, father, stranger, genome, embryos } = family();
    const amplified = embryos.map((one) => ({ ...one, dosages: made.badly(one.dosages, 0.2, 0) }));
    const half = genome("half", "embryo", made.child(father, stranger));
    const lossy = { ...half, dosages: made.badly(half.dosages, 0.2, 0) };
    const { byGenome, siblings } = familyFindings([...amplified, lossy], sites);
    expect([...siblings]).toEqual(["e1", "e2", "e3", "e4", "e5", "e6"]);
    expect(byGenome.get("half")).toEqual([{ code: "unclear-by-loss", share: expect.closeTo(0.2, 1) }]);
    const said = familyFindings([...amplified, lossy], { ...sites, errorRate: 0.2 });
    expect(said.byGenome.get("half")).toEqual([{ code: "half-sibling" }]);
  });

  it("names the chromosome on which a parent's alleles are missing", () => {
    const { made, father, embryos, parents, mother } = family();
    const [first, ...others] = embryos;
    if (first === undefined) throw new Error("no embryo");
    const dosages = first.dosages.slice();
    const [one] = made.child(father, mother);
    for (const [site, { chromosome }] of ancestryPanel.sites.entries()) {
      if (chromosome === "2") dosages[site] = 2 * (one[site] ?? 0);
    }
    const { byGenome } = familyFindings([{ ...first, dosages }, ...others, ...parents], sites);
    expect(byGenome.get("e1")).toContainEqual({ code: "lost-chromosomes", parent: "m", chromosomes: ["2"] });
    expect(lostChromosomes(dosages, parents[0]?.dosages ?? dosages, sites.chromosomes)).toEqual([]);
  });
});

describe("errors against both parents", () => {
  it("are counted as Mendel has it", () => {
    const child = Int8Array.of(0, 1, 2, 1, 2, 0, -1);
    const father = Int8Array.of(1, 0, 2, 2, 0, 2, 1);
    const mother = Int8Array.of(0, 0, 1, 2, 1, 1, 1);
    // Wrong: 0 and 0 make no 1; 2 and 2 no 1; 0 and 1 no 2; 2 and 1 no 0.
    expect(mendelianErrors(child, father, mother)).toEqual({ compared: 6, errors: 4 });
  });
});

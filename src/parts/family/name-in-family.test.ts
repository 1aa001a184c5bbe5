import { expect, it } from "vitest";
import { nameInFamily, namesInFamily } from "./name-in-family.ts";

const seventh = { number: 9, name: "embryo_07.vcf.gz" };

it("names a genome first by its name, without the file's ending, and by its number alone where names are not shown", () => {
  expect(nameInFamily(seventh, true)).toBe("embryo_07 (9)");
  expect(nameInFamily(seventh, false)).toBe("genome 9");
  expect(nameInFamily({ number: 3, name: ".txt" }, true)).toBe("genome 3");
  const long = nameInFamily({ number: 1, name: "genome_Maria_Rossi_v5_Full_20260203040506.txt" }, true);
  expect(long).toMatch(/^genome_Maria.*…[^.]*040506 \(1\)$/);
});

it("names several", () => {
  const entries = [seventh, { number: 11, name: "embryo_09.txt" }];
  expect(namesInFamily(entries, true)).toBe("embryo_07 (9) and embryo_09 (11)");
  expect(namesInFamily(entries, false)).toBe("genomes 9 and 11");
});

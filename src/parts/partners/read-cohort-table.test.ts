import { expect, it } from "vitest";
import { readCohortTable } from "./read-cohort-table.ts";

const errorOf = (text: string) => {
  const read = readCohortTable(text);
  return read.ok ? expect.fail("it was read") : read.error;
};

it("reads who agreed and which groups a person belongs to", () => {
  const read = readCohortTable("file;consent;age;site\na.txt;yes;39;Mill\nb.txt;no;40;\nc.txt;;55;Park\n");
  expect(read).toEqual({
    ok: true,
    value: [
      { file: "a.txt", hasAgreed: true, groups: { site: "Mill", age: "to 39", sex: null } },
      { file: "b.txt", hasAgreed: false, groups: { site: null, age: "40 to 54", sex: null } },
      { file: "c.txt", hasAgreed: false, groups: { site: "Park", age: "from 55", sex: null } },
    ],
  });
});

it("refuses the whole table for a column that may name people, for no consent, and for half a line", () => {
  expect(errorOf("file,consent,name\na.txt,yes,Ann\n")).toContain("Remove it");
  expect(errorOf("file,age\na.txt,40\n")).toContain("lacks the column “consent”");
  expect(errorOf("file,consent,age\na.txt,yes,40\nb.txt,yes")).toContain("cut off");
  expect(errorOf("file,consent\na.txt,maybe\n")).toContain("Line 2");
  expect(errorOf("file,consent\na.txt,yes\na.txt,yes\n")).toContain("second time");
  expect(errorOf("file,consent,site\na.txt,yes,ann@example.org\n")).toContain("none of a person");
  expect(errorOf("file,consent,age\na.txt,yes,-4\n")).toContain("whole number");
  expect(errorOf("file,consent\n")).toContain("no lines");
});

it("makes one group of one name: accents in one sign or two, and no other capitals", () => {
  const read = readCohortTable("file,consent,site\na.txt,yes,Zu\u0308rich\nb.txt,yes,Z\u00fcrich\n");
  if (!read.ok) return expect.fail(read.error);
  expect(new Set(read.value.map(({ groups }) => groups.site)).size).toBe(1);
  expect(errorOf("file,consent,site\na.txt,yes,Mill\nb.txt,yes,mill\n")).toBe(
    "Line 3 spells a group other than a line above, “Mill”. Use one spelling.",
  );
});

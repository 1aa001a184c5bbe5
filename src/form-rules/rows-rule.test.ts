import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../tests/support/random-seed.ts";
import { readCsv } from "../../tests/support/read-csv.ts";
import { choiceRule } from "./choice-rule.ts";
import { formInputs } from "./form-inputs.ts";
import { textsOfValues, typedFromTexts } from "./input-texts.ts";
import { numberRule, optionalNumberRule } from "./number-rule.ts";
import { broughtText, pasteRows, rowsAsCsv, rowsFromCsv } from "./row-tables.ts";
import { type RowOf, rowsOfText, rowsRule, textOfRows } from "./rows-rule.ts";
import { textRule } from "./text-rule.ts";

const columns = {
  role: textRule({ field: "Role" }),
  demand: choiceRule({
    field: "Demand",
    choices: [
      { value: "low", label: "Low, below 3" },
      { value: "high", label: '"High"' },
    ],
    initial: "low",
  }),
  weight: numberRule({ field: "Weight", least: -100, greatest: 100 }),
  places: optionalNumberRule({ field: "Places", isWhole: true, least: 0 }),
};
const rule = rowsRule({ field: "Roles", columns, least: 1, most: 30 });

/** Texts that a cell may hold, those that a spreadsheet takes for formulas among them. */
const role = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .chain((text) => fc.constantFrom(text, `=${text}`, `'=${text}`, `''-${text}`, `-${text}`, `"${text}, 1;2`))
  .map((text) => text.replaceAll(/[\t\r\n&<>"\u00a0]/g, "x").trim());
const row: fc.Arbitrary<RowOf<typeof columns>> = fc.record({
  role,
  demand: fc.constantFrom("low" as const, "high" as const),
  weight: fc.double({ min: -100, max: 100, noNaN: true }).map((value) => value + 0),
  places: fc.option(fc.nat()),
});
const rows = fc.array(row, { minLength: 1, maxLength: 30 });

const typed = (...lines: string[][]) => textOfRows(lines);

describe("a field of rows", () => {
  it("has one text, from which its values come back", () => {
    const inputs = formInputs({ roles: rule });
    fc.assert(
      fc.property(rows, (roles) => {
        const content = typedFromTexts(inputs, textsOfValues(inputs, { roles }));
        expect(inputs.check(content)).toEqual({ ok: true, value: { roles } });
      }),
    );
  });

  it("leaves out rows that were not begun, and begins with as many as it needs", () => {
    const two = rowsRule({ field: "Roles", columns, least: 2, most: 3 });
    expect(rowsOfText(two.initial)).toEqual([
      ["", "low", "", ""],
      ["", "low", "", ""],
    ]);
    const content = typed(["Nurse", "low", "1", ""], ["", "high", "", " "], ["Cook", "low", "2", "3"]);
    expect(two.schema.parse(content)).toEqual([
      { role: "Nurse", demand: "low", weight: 1, places: null },
      { role: "Cook", demand: "low", weight: 2, places: 3 },
    ]);
  });

  it.each([
    [
      typed(["Nurse", "low", "1", ""], ["Cook", "low", "200", ""]),
      "Row 2: Weight must be between \u2212100 and 100.",
    ],
    [typed(["Nurse", "low", "", ""]), "Row 1: Please fill in Weight."],
    [typed(["Nurse", "none", "1", ""]), "Row 1: Please choose Demand from the list."],
    [typed(["Nurse", "low", "1", "0.5"]), "Row 1: Places must be a whole number."],
    [rule.initial, "Roles: at least 1 row."],
    ["", "Roles: at least 1 row."],
    [typed(...Array.from({ length: 31 }, () => ["a", "low", "1", ""])), "Roles: at most 30 rows."],
  ])("says what is wrong in %j", (content, message) => {
    expect(rule.schema.safeParse(content).error?.issues[0]?.message).toBe(message);
  });
});

describe("a file of rows", () => {
  it("gives the same rows when it is opened again", () => {
    fc.assert(
      fc.property(rows, (roles) => {
        const file = rowsAsCsv(rule, rule.schema.encode(roles));
        const read = rowsFromCsv(rule, file);
        expect(read.ok && rule.schema.parse(read.value.text)).toEqual(roles);
        // By a reader that is not ours, and with nothing that a spreadsheet would compute.
        const cells = readCsv(file);
        expect(cells.map((line) => line.length)).toEqual(Array(roles.length + 1).fill(4));
        for (const [text = ""] of cells) expect(text).not.toMatch(/^[=+@]|^-(?!\d+(\.\d+)?$)/);
      }),
    );
  });

  it("may have its columns in another order, other delimiters, and no heads", () => {
    const expected = typed(["Cook", "high", "2.5", "3"]);
    for (const file of [
      '\ufeffplaces;WEIGHT;Role;Demand;note\r\n3;2.5;Cook;"""High""";x\r\n',
      "Cook,high,2.5,3",
      'Cook\t"""high"""\t2.5\t3\n',
    ])
      expect(rowsFromCsv(rule, file)).toMatchObject({ ok: true, value: { text: expected, rows: 1 } });
    // Without heads a comma of numbers parts no cells where another sign gives all columns; blank lines are no rows.
    const decimal = rowsFromCsv(rule, "Cook;high;2,5;3\n;;;\n");
    expect(decimal).toMatchObject({
      ok: true,
      value: { text: typed(["Cook", "high", "2,5", "3"]), rows: 1 },
    });
    for (const file of [
      "",
      "Cook,high,2.5",
      "Cook,high,2.5,3\r\nCook\r\n",
      `Cook,high,2,${"1".repeat(1_000_001)}`,
    ])
      expect(rowsFromCsv(rule, file).ok).toBe(false);
  });
});

describe("a file with wrong rows", () => {
  const said = (file: string) => {
    const read = rowsFromCsv({ ...rule, most: 3 }, file);
    return read.ok ? read.value.text : read.error.split("\n");
  };

  it("gives no row, and names line, column and reason of each", () => {
    const file = 'Role,Demand,Weight,Places\r\n"Nurse\nat night",low,1,\r\n\r\nCook,some,200,0.5\r\n';
    expect(said(file)).toEqual([
      "Nothing was changed.",
      "Line 5, column “Demand”: Please choose Demand from the list.",
      "Line 5, column “Weight”: Weight must be between \u2212100 and 100.",
      "Line 5, column “Places”: Places must be a whole number.",
    ]);
    expect(said(file.replace("some,200,0.5", "low,20,5"))).toBe(
      typed(["Nurse at night", "low", "1", ""], ["Cook", "low", "20", "5"]),
    );
  });

  it("names rows without room, absent columns, and genotypes", () => {
    expect(said("a,low,1,\n".repeat(5))).toEqual([
      "Nothing was changed.",
      "From line 4 on there is no room: at most 3 rows.",
    ]);
    expect(said("a,low,x,\n".repeat(3) + "a,low,1,y\n".repeat(4)).at(-1)).toBe("And 3 problems more.");
    expect(said("Role;Demand;Weight\nCook;low;1\n")).toEqual([
      "The file has no column “Places”. Nothing was changed.",
    ]);
    expect(said("rsid\tchromosome\tposition\tgenotype\nrs4477212\t1\t82154\tAA\n")).toEqual([
      "This looks like genetic data. It is not accepted here and was not stored.",
    ]);
  });
});

const brought = (read: ReturnType<typeof pasteRows>) => (read.ok ? read.value : expect.fail(read.error));

describe("cells from a spreadsheet", () => {
  const content = typed(["Nurse", "low", "1", ""], ["", "low", "", ""]);

  it("fill the field from the cell on, and add rows", () => {
    const pasted = brought(pasteRows(rule, content, '2\t5\t \r\n"1,5"\t6\r\n3\t\r\n', { row: 1, column: 2 }));
    expect(rowsOfText(pasted.text)).toEqual([
      ["Nurse", "low", "1", ""],
      ["", "low", "2", "5"],
      ["", "low", "1,5", "6"],
      ["", "low", "3", ""],
    ]);
    expect(broughtText(pasted, rule)).toBe("3 rows were filled in.");
  });

  it("leave out heads, rows without room, and choices that are not offered, and say so", () => {
    const lines = ["Role\tDemand\tWeight\tPlaces", "a\tHIGH\t1\t", "b\tsome\t1\t", "c\tlow, below 3\t1\t"];
    const small = { ...rule, most: 2 };
    const pasted = brought(pasteRows(small, content, lines.join("\n"), { row: 0, column: 0 }));
    expect(rowsOfText(pasted.text).map(([name, demand]) => [name, demand])).toEqual([
      ["a", "high"],
      ["b", "low"],
    ]);
    expect(broughtText(pasted, small)).toBe(
      "2 rows were filled in. 1 row more had no room: at most 2. 1 value is not in the list, and the first choice stands there.",
    );
  });

  it("go by their heads where these have another order, and name a column that is not here", () => {
    const lines = "Places\tNote\tRole\tWeight\tDemand\n3\tnights\tCook\t2,5\tHigh\n";
    const pasted = brought(pasteRows(rule, "", lines.replace("High", '"""High"""'), { row: 0, column: 0 }));
    expect(rowsOfText(pasted.text)).toEqual([["Cook", "high", "2,5", "3"]]);
    expect(broughtText(pasted, rule)).toBe(
      "1 row was filled in. There is no column here for “Note”: not read.",
    );
  });

  it("change nothing where they would stand beyond the last column", () => {
    expect(pasteRows(rule, content, "1\t2\n1\t2\t3\n", { row: 0, column: 2 })).toEqual({
      ok: false,
      error: "Nothing was pasted: 1 cell of a row would stand beyond the last column, “Places”.",
    });
  });

  it("of fewer columns leave the others as they are, and as they begin in an added row", () => {
    const pasted = brought(pasteRows(rule, content, "Cook\nPorter\nClerk", { row: 0, column: 0 }));
    expect(rowsOfText(pasted.text)).toEqual([
      ["Cook", "low", "1", ""],
      ["Porter", "low", "", ""],
      ["Clerk", "low", "", ""],
    ]);
  });
});

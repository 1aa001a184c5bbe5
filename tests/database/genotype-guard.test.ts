/** No genotype gets into the database under any name, and results without genotypes do (docs/genotype-guard.md). */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../support/random-seed.ts";
import { deepest, holdsGenotypes, mostPacked, packedLevels } from "../support/genotype-guard.ts";
import { allDatabaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const letters = ["A", "C", "G", "T", "I", "D", "a", "c", "g", "t", "i", "d"] as const;
const ids = fc
  .tuple(fc.constantFrom("rs", "i", "RS", "Rs", "I"), fc.nat({ max: 99_999_999 }))
  .map(([kind, number]) => `${kind}${number}`);
const calls = fc
  .tuple(
    fc.constantFrom(...letters),
    fc.constantFrom("", "/", "|", " ", ";"),
    fc.constantFrom("", ...letters),
  )
  .map(([first, mark, second]) => (second === "" ? first : `${first}${mark}${second}`));
/** Names for a genotype besides the refused ones. */
const names = fc
  .constantFrom("g", "call", "value", "x", "result", "snp", "rsid", "id", "genetic", "a1", "data", "γ", "c-1")
  .filter((name) => !/^(rs|i)[0-9]+$/.test(name));

/** Every form in which an id is beside a genotype. */
const planted: fc.Arbitrary<unknown> = fc
  .tuple(ids, calls, names, names, fc.nat(250_000_000))
  .chain(([id, call, name, other, place]) =>
    fc.constantFrom<unknown>(
      { [id]: call },
      { [id]: { [name]: call } },
      { [id]: [...call] },
      { [id]: { [name]: { [other]: [0.5, call] } } },
      { id, [name === "id" ? "g" : name]: call },
      { [name]: id, [`${other}2`]: { first: call.charAt(0), second: call.at(-1) } },
      { zz: call, snp: id, chrom: "1", pos: place },
      [id, call],
      [call, id],
      [id, 1, place, call],
      [id, ["1", call]],
      [[id], [call]],
      { ids: [id, "rs2"], calls: ["--", call] },
      {
        [call
          .toUpperCase()
          .replaceAll(/[^ACGT]/g, "")
          .padEnd(1, "A")]: [id],
      },
      `${id}\t1\t${place}\t${call}`,
      `${id} ${call}`,
      `${id},${call}`,
      `"${id}","X","${place}","${call}"`,
      `# rsid\tchromosome\tposition\tgenotype\n${id}\tMT\t${place}\t${call}\n`,
      `${id}: ${call}`,
      `${id}=${call}`,
      `${id}(${call})`,
      `${id} call: ${call}`,
      `chr3\t${place}\t${id}\t${call}`,
      { [`${id} ${call}`]: true },
      JSON.stringify({ [id]: call }),
      JSON.stringify([{ snp: id, value: call }]),
      JSON.stringify(JSON.stringify({ deep: [{ value: call, snp: id }] })),
      `${JSON.stringify({ snp: id, value: call })}\n${JSON.stringify({ snp: id, value: call })}\n`,
    ),
  );

const fates = ["matched", "flipped", "missing", "palindromic", "not-on-file", "no-call", "--"] as const;
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -5, max: 5 }),
  fc.integer(),
  fc.constant(0),
);
/** What results say of SNPs: effects, fates, places and counts. */
const honestPart: fc.Arbitrary<unknown> = fc
  .tuple(ids, fc.constantFrom(...fates), numbers, fc.nat(250_000_000), ids)
  .chain(([id, fate, number, place, other]) =>
    fc.constantFrom<unknown>(
      { [id]: number },
      { [id]: { fate, effect: number, pos: place, chrom: "X" } },
      { id, fate, effect_size: number, frequency: 0.3 },
      { snp: id, z: number, percentile: 51, isLowConfidence: true },
      [id, other],
      { missing: [id, other], counts: { matched: 81, total: 90 } },
      [id, fate, number],
      [
        { id, fate },
        { id: other, fate: "matched" },
      ],
      `${id}\t${number}\t${fate}`,
      `${id} was not on the chip; neither was ${other}.`,
      `Matched ${id} and ${other}`,
      { grade: "A", overall: { grade: "D" }, letters: ["A", "T"] },
      { answers: { q1: "A", q2: "D" }, strand: "plus" },
      { genetic: { pgs_int: number, pgs_ea4: number, group: "east_asian" } },
      { genetic: { pgs_int: number, group: "african" }, input: { group: "admixed_american" } },
      { summary: { confidence_grade: "A" }, sets: [{ lead: id, matched_snps: 3 }] },
      { at: "2026-11-21T20:00:00Z", build: "GRCh37", set: "education-2018", digest: "sha256:0aCGt" },
      { name: "rs", title: "I did it at a cat", note: "AG" },
    ),
  );

/** A document with parts somewhere in it. */
const around = (part: fc.Arbitrary<unknown>, sibling: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(part, fc.array(fc.tuple(fc.constantFrom("list", "object"), sibling), { maxLength: 5 }))
    .map(([inner, layers]) =>
      layers.reduce<unknown>(
        (document, [kind, beside], level) =>
          kind === "list" ? [beside, document] : { [`part${level}`]: document, other: beside },
        inner,
      ),
    )
    .map((document) => ({ results: document }));

/** Any document of the parts that the guard looks at: the reference alone decides the verdict. */
const scraps = fc.oneof(
  ids,
  calls,
  fc.constantFrom(
    "1",
    "X",
    "chrMT",
    "chrx",
    "12:",
    "note:",
    "a_b=",
    "id",
    "ID",
    "is",
    "--",
    "Chr2",
    "é",
    '"',
    "\\",
  ),
);
const texts = fc
  .array(
    fc.tuple(scraps, fc.constantFrom(" ", "\t", ",", "\n", ": ", "_", "-", "", ' "', "\\", "\\t", "   (  ")),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.flat().join(""));
const keys = fc.oneof(
  { weight: 3, arbitrary: names },
  texts,
  fc.constantFrom("AG", "T", "ID", "II", "rs7", "i5"),
);
const anything = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts,
    fc.oneof(numbers, fc.boolean(), fc.constant(null)),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(keys, tie("node"), { maxKeys: 3 }),
    tie("node").map((node) => JSON.stringify(node)),
  ),
})).node;

describe.each(allDatabaseKinds())("the guard against genotypes on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function judged(documents: readonly unknown[]): Promise<readonly unknown[]> {
    const rows = await test.backend.exclusive((database) =>
      database.query(
        "select private.holds_genotypes(value) as holds from jsonb_array_elements($1::text::jsonb) with ordinality order by ordinality",
        [JSON.stringify(documents)],
      ),
    );
    return rows.map(({ holds }) => holds);
  }

  const expectAll = async (documents: readonly unknown[], expected: (document: unknown) => boolean) => {
    const found = await judged(documents);
    expect(found).toHaveLength(documents.length);
    const wrong = documents.filter((document, place) => found[place] !== expected(document));
    expect(wrong.slice(0, 5).map((document) => JSON.stringify(document))).toEqual([]);
  };
  const batches = (part: fc.Arbitrary<unknown>) => fc.array(part, { minLength: 100, maxLength: 100 });

  it("refuses a genotype in every form, at any place", async () => {
    const part = around(planted, honestPart);
    await fc.assert(
      fc.asyncProperty(batches(part), (documents) => expectAll(documents, () => true)),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it("accepts results without any", async () => {
    const part = around(honestPart, honestPart);
    await fc.assert(
      fc.asyncProperty(batches(part), (documents) => expectAll(documents, () => false)),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it("judges every document as the reference does", async () => {
    const seen = { yes: 0, no: 0 };
    await fc.assert(
      fc.asyncProperty(batches(anything), async (documents) => {
        await expectAll(documents, (document) => {
          const holds = holdsGenotypes(document);
          seen[holds ? "yes" : "no"] += 1;
          return holds;
        });
      }),
      { numRuns: 40, endOnFailure: true },
    );
    // Both answers are common, or the comparison would say little.
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan((seen.yes + seen.no) / 10);
  });

  it("does not search what is too deep, and accepts at any depth what names no SNP", async () => {
    const nested = (inner: unknown, depth: number) =>
      Array.from({ length: depth }).reduce<unknown>((document) => [document], inner);
    const packed = (inner: unknown, depth: number) =>
      Array.from({ length: depth }).reduce<unknown>((document) => JSON.stringify([document]), inner);
    const documents = [
      nested("rs1", deepest - 1),
      nested("rs1", deepest),
      nested("AG", 200),
      packed("rs1", packedLevels),
      packed("rs1", packedLevels + 2),
      Array.from({ length: mostPacked }, () => '["rs1"]'),
      [...Array.from({ length: mostPacked + 1 }, () => "[see above]"), "rs1"],
      Array.from({ length: mostPacked + 1 }, () => "[see above]"),
    ];
    const expected = [false, true, false, false, true, false, true, false];
    expect(await judged(documents)).toEqual(expected);
    expect(documents.map((document) => holdsGenotypes(document))).toEqual(expected);
  });

  it("guards the texts that a page writes", async () => {
    const owner = await test.addUser();
    const prediction = { user_id: owner.id, prediction_type: "iq" };
    const file = { user_id: owner.id, filename: "23andMe v5", file_size: 1 };
    const insert = async (table: string, row: object) =>
      (await owner.client.from(table).insert(row)).error?.code ?? null;
    const log = async (event: object) =>
      (await owner.client.rpc("log_security_event", { p_event_type: "session_failed", ...event })).error
        ?.code ?? null;
    const answers = [
      await insert("user_predictions", prediction),
      await insert("genetic_files", file),
      await log({ p_resource_type: "auth", p_resource_id: owner.id }),
    ];
    expect(answers).toEqual([null, null, null]);
    const refused = [
      await insert("user_predictions", { ...prediction, prediction_type: "rs4680_ag" }),
      await insert("genetic_files", { ...file, filename: "rs4680\tAG" }),
      await log({ p_event_type: "rs4680:ag" }),
      await log({ p_resource_type: "rs4680-ag" }),
      await log({ p_resource_id: "rs4680_AG" }),
    ];
    expect(refused).toEqual(Array(5).fill("23514"));
  });

  it("guards every column that it is set on", async () => {
    const owner = await test.addUser();
    const hidden = { notes: [{ about: "rs4988235", said: "A/G" }] };
    const open = { notes: [{ about: "rs4988235", said: "matched", effect: 0.02 }] };
    const tries = [
      ["user_predictions", { prediction_type: "iq" }, ["input_data", "results"]],
      ["genetic_files", { filename: "a.txt", file_size: 1 }, ["metadata"]],
      ["questionnaire_answers", { questionnaire_id: "a", version: 1, status: "finished" }, ["result"]],
    ] as const;
    for (const [table, row, columns] of tries) {
      for (const column of columns) {
        const save = (document: object) =>
          owner.client.from(table).insert({ user_id: owner.id, ...row, [column]: document });
        expect((await save(hidden)).error?.code, `${table}.${column}`).toBe("23514");
        expect((await save(open)).error, `${table}.${column}`).toBeNull();
        await owner.client.from(table).delete().eq("user_id", owner.id);
      }
    }
  });
});

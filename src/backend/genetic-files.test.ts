import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerWith, sent } from "../../tests/support/recording-backend.ts";
import { keepGeneticFile } from "./keep-genetic-file.ts";
import { readGeneticFile } from "./read-genetic-file.ts";
import { removeGeneticFile } from "./remove-genetic-file.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

vi.mock("./client.ts", () => import("../../tests/support/recording-backend.ts"));

beforeEach(() => sent.splice(0));

const made = {
  ...{ userId: id, filename: "23andMe file", fileSize: 1000, facts: { build: "GRCh37", rows: 3 } },
  genotypes: { rs1: "AG", rs2: "A" },
};

describe("SNPs saved in the account", () => {
  it("are sent with the person's consent", async () => {
    answerWith(() => Response.json([{ id }], { status: 201 }));
    expect(await keepGeneticFile(made)).toEqual({ ok: true, value: id });
    expect(sent).toEqual([
      {
        method: "POST",
        ...{ table: "genetic_files", filters: [] },
        body: {
          ...{ user_id: id, filename: "23andMe file", file_size: 1000, genetic_data_consent: true },
          metadata: { build: "GRCh37", rows: 3, genetic_data: made.genotypes },
        },
      },
    ]);
  });

  it("are not sent where one is not a SNP with its genotype", async () => {
    for (const genotypes of [{ rs1: "AGG" }, { "1:1000": "AG" }, { rs1: "5" }]) {
      expect(await keepGeneticFile({ ...made, genotypes })).toEqual({
        ok: false,
        error: { code: "unexpected" },
      });
    }
    expect(sent).toEqual([]);
  });

  it("are read by their id", async () => {
    answerWith(() =>
      Response.json([{ id, metadata: { genetic_data: { rs1: "AG" }, reference: "european" } }]),
    );
    expect(await readGeneticFile(id)).toEqual({
      ok: true,
      value: { id, genotypes: { rs1: "AG" }, reference: "european" },
    });
    answerWith(() => Response.json([{ id, metadata: {} }]));
    expect(await readGeneticFile(id)).toMatchObject({ ok: true, value: { genotypes: {}, reference: null } });
    answerWith(() => Response.json([]));
    expect(await readGeneticFile(id)).toEqual({ ok: true, value: null });
    expect(sent[0]).toMatchObject({ table: "genetic_files", filters: [`id=eq.${id}`] });
  });

  it("are deleted by their id", async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await removeGeneticFile(id)).toEqual({ ok: true, value: true });
    expect(sent).toEqual([
      { method: "DELETE", table: "genetic_files", filters: [`id=eq.${id}`], body: null },
    ]);
  });
});

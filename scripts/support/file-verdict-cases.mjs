import { readFileSync } from "node:fs";
import { fileCheckFolder } from "./file-check-files.mjs";
import { loadSource } from "./load-source.mjs";
import { inProject } from "./project-paths.mjs";
import { readPeople } from "./public-genomes.mjs";
import { readKnownSites } from "./set-measures.mjs";

/** @typedef {typeof import("../../src/science/file-verdict/judge-file.ts")} JudgeFile */
/** @typedef {typeof import("../../src/science/file-verdict/unpack-file-check.ts")} UnpackFileCheck */
/** @typedef {typeof import("../../src/science/file-verdict/link-sites.ts")} LinkSites */
/** @typedef {typeof import("../../src/science/file-verdict/file-likelihood.ts")} FileLikelihood */
/** @typedef {typeof import("../../src/science/file-verdict/file-models.ts")} FileModels */
/** @typedef {typeof import("../../src/science/reference/file-check.generated.ts")} FileCheckFile */
/** @typedef {import("../../src/science/file-verdict/check-table.ts").CheckSite} CheckSite */
/** @typedef {import("../../src/science/reference-group/components.ts").Shares} Shares */

/** One person of each of these populations: of one component each, and admixed. */
const populations = ["GBR", "YRI", "CHB", "PEL", "ASW"];

/** Marks a site without a call. */
const notTyped = "-";

/**
 * How a genome's calls are changed, by the call, its place, the other person's call and the site.
 * @type {Record<string, (call: string, place: number, other: string, site: CheckSite) => string>}
 */
const changes = {
  all: (call) => call,
  third: (call, place) => (place % 3 === 0 ? call : notTyped),
  few: (call, place) => (place < 60 ? call : notTyped),
  filled: (call, place, _, site) => (place % 5 < 2 && site.isReferenceKnown ? "0" : call),
  differences: (call) => (call === "0" ? notTyped : call),
  "two people": (call, place, other) => (place % 2 === 0 ? call : other),
  "wrong calls": (call, place) =>
    place % 9 === 0 && call !== notTyped ? String((Number(call) + 1) % 3) : call,
  turned: (call, _, __, { reference, alternative }) =>
    call !== notTyped && ["AT", "TA", "CG", "GC"].includes(reference + alternative)
      ? String(2 - Number(call))
      : call,
};

/** The cases: the sites that files are judged by, and for each file its calls there, the shares that are given, and what follows. */
export async function fileVerdictCases() {
  const room = "src/science/file-verdict";
  /** @type {JudgeFile} */
  const { judgeFile } = await loadSource(`${room}/judge-file.ts`);
  /** @type {UnpackFileCheck} */
  const { unpackFileCheck } = await loadSource(`${room}/unpack-file-check.ts`);
  /** @type {LinkSites} */
  const { linkSites } = await loadSource(`${room}/link-sites.ts`);
  /** @type {FileLikelihood} */
  const { fileLikelihood, trueChances } = await loadSource(`${room}/file-likelihood.ts`);
  /** @type {FileModels} */
  const { misleadingModels, usualModels, wrongCallModels } = await loadSource(`${room}/file-models.ts`);
  /** @type {FileCheckFile} */
  const { fileCheckFile } = await loadSource("src/science/reference/file-check.generated.ts");
  const table = unpackFileCheck(readFileSync(inProject(`${fileCheckFolder}/${fileCheckFile}`)));
  const [people, sites] = [readPeople(), readKnownSites()];
  const models = [...usualModels, ...wrongCallModels, ...misleadingModels];

  const files = populations.flatMap((population, index) => {
    const [person, other] = people.flatMap((each, place) => (each.population === population ? [place] : []));
    const callsOf = (/** @type {number | undefined} */ of) =>
      table.sites.map(({ rsid, alternative }) => {
        const site = sites.get(rsid);
        const copies = of === undefined ? undefined : site?.copies[of];
        if (site === undefined || copies === undefined) return notTyped;
        return String(site.alt === alternative ? copies : 2 - copies);
      });
    const [own, others] = [callsOf(person), callsOf(other)];
    const [EUR = 0, AFR = 0, EAS = 0, SAS = 0, NAT = 0] = people[person ?? 0]?.shares ?? [];
    return Object.entries(changes).map(([change, changed], at) => {
      const calls = table.sites.map((site, place) =>
        changed(own[place] ?? notTyped, place, others[place] ?? notTyped, site),
      );
      const copies = Int8Array.from(calls, (call) => (call === notTyped ? -1 : Number(call)));
      // Where the panel tells no shares, the table's sites do.
      const shares = (index + at) % 4 === 3 ? null : { EUR, AFR, EAS, SAS, NAT };
      const linked = linkSites(table, copies, shares ?? { EUR: 1, AFR: 0, EAS: 0, SAS: 0, NAT: 0 });
      const truth = trueChances(linked);
      return {
        ...{ genome: population, change, calls: calls.join(""), shares },
        verdict: judgeFile(table, copies, shares),
        likelihoods: models.map((model) => fileLikelihood(model, linked, truth)),
      };
    });
  });
  const lines = table.sites.map(({ rsid, chromosome, position37, reference, alternative }) =>
    [rsid, chromosome, position37, reference, alternative].join(" "),
  );
  return { sites: lines.join(";"), files };
}

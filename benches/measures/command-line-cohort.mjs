/** The command line on 500 files of three chips, against PLINK 2 on a .pgen of the same man 500 times over. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askCommand } from "../../scripts/support/run-command.mjs";
import { shapes } from "../recipes/genotype-files.mjs";
import { timesLonger, unmeasured } from "../support/outcome.mjs";

/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

const keys = ["cli_cohort_mb", "cli_cohort_vs_plink2"];
const people = 500;
/** A round takes many seconds, so that a whole measurement has fewer of them. */
const mostRounds = 3;
/** How often the memory is looked at; its peak is counted by the system. */
const lookEvery = 20;
const megabyte = 1_000_000;
/** A program may differ from PLINK in the digits that PLINK does not print. */
const printedDigits = 5;

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @returns {Promise<{ stdout: string, milliseconds: number, peakBytes: number }>} peak 0 where the system does not tell it
 */
async function runMeasured(command, parameters) {
  const startedAt = performance.now();
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  let peakBytes = 0;
  child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid));
  }, lookEvery);
  const status = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  clearInterval(look);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-500)}`);
  return { stdout, milliseconds: performance.now() - startedAt, peakBytes };
}

/** @param {number | undefined} id */
function peakOf(id) {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
    return 1024 * Number(kilobytes ?? 0);
  } catch {
    // The process is over, or this is no Linux.
    return 0;
  }
}

/**
 * Writes a .bed of one person, as PLINK 1.9 made it, as one of many: two bits a person, four a byte.
 *
 * @param {string} folder
 */
function multiplyPerson(folder) {
  const one = readFileSync(join(folder, "one.bed"));
  const width = Math.ceil(people / 4);
  const head = 3;
  const many = Buffer.alloc(head + (one.length - head) * width);
  one.copy(many, 0, 0, head);
  for (let variant = head; variant < one.length; variant++) {
    const four = ((one[variant] ?? 0) & 3) * 0b01010101;
    many.fill(four, head + (variant - head) * width, head + (variant - head + 1) * width);
  }
  writeFileSync(join(folder, "many.bed"), many);
  writeFileSync(join(folder, "many.bim"), readFileSync(join(folder, "one.bim")));
  const names = Array.from({ length: people }, (_, person) => `F P${person} 0 0 1 -9\n`);
  writeFileSync(join(folder, "many.fam"), names.join(""));
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<Outcomes>}
 */
export async function measureCommandLineCohort({ inputs, rounds, tools: { cli, plink19, plink2 } }) {
  if ("lack" in cli) return unmeasured(cli.lack, keys);
  console.log(`command line: ${people} files of ${shapes.length} chips`);
  const folder = mkdtempSync(join(tmpdir(), "allelium-cohort-"));
  const path = (/** @type {string} */ name) => inputs[name]?.path ?? "";
  try {
    const files = Array.from({ length: people }, (_, person) => {
      const file = join(folder, `p${String(person).padStart(3, "0")}.txt`);
      symlinkSync(path(shapes[person % shapes.length] ?? ""), file);
      return file;
    });
    const list = join(folder, "people.list");
    writeFileSync(list, files.join("\n"));
    const score = ["score", "--genotypes", `@${list}`, "--weights", path("score-10k"), "--matrix", "tsv"];
    const ours = [];
    const theirs = [];
    let peak = 0;
    const lack = "lack" in plink19 ? plink19.lack : "lack" in plink2 ? plink2.lack : null;
    if (!("lack" in plink19) && !("lack" in plink2)) {
      askCommand(plink19.path, [
        "--23file",
        path("23andme"),
        "A",
        "B",
        "--make-bed",
        "--out",
        join(folder, "one"),
      ]);
      multiplyPerson(folder);
      const pgen = ["--bfile", join(folder, "many"), "--make-pgen", "--out", join(folder, "ready")];
      await runMeasured(plink2.path, pgen);
    }
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const run = await runMeasured(cli.path, score);
      peak = Math.max(peak, run.peakBytes);
      ours.push(run.milliseconds);
      const sums = run.stdout.trim().split("\n").slice(1);
      if (sums.length !== people) throw new Error(`${sums.length} rows came`);
      if ("lack" in plink2 || lack !== null) continue;
      const columns = ["1", "4", "6", "no-mean-imputation", "cols=+scoresums"];
      const peer = ["--pfile", join(folder, "ready"), "--score", path("score-10k-rows"), ...columns];
      theirs.push((await runMeasured(plink2.path, [...peer, "--out", join(folder, "scored")])).milliseconds);
      const [names = [], first = []] = readFileSync(join(folder, "scored.sscore"), "utf8")
        .split("\n")
        .map((line) => line.split("\t"));
      const sum = Number(first[names.indexOf("SCORE1_SUM")]).toPrecision(printedDigits);
      const own = Number(sums[0]?.split("\t").at(-1)).toPrecision(printedDigits);
      if (sum !== own) throw new Error(`PLINK 2 sums to ${sum}, not ${own}`);
    }
    return {
      cli_cohort_mb:
        peak > 0 ? { value: peak / megabyte } : { value: null, reason: "the system tells no peak of memory" },
      cli_cohort_vs_plink2: lack === null ? timesLonger(ours, theirs) : { value: null, reason: lack },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

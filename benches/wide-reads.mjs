/**
 * How one caller's wide reads delay another: `node benches/wide-reads.mjs [rounds]`. In each round one address reads the whole
 * table of effect sizes four times at once, and another's read of one row comes right after. Prints how long the other's read
 * takes alone and beside them, and exits 1 when 95 of 100 are not answered within 1 s more.
 *
 * DATABASE_URL: measures that PostgreSQL in place of PGlite.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt, serverEntry } from "../scripts/support/app-build.mjs";
import { projectRoot } from "../scripts/support/project-paths.mjs";
import { describePlace } from "./support/record.mjs";

const rounds = Number(process.argv[2] ?? 100);
const bound = 1000;
const wide =
  "/rest/v1/polygenic_effect_sizes?select=trait_type,snp,effect_allele,effect_size,mean,sd,layer&order=trait_type.asc,snp.asc";
const small = "/rest/v1/pricing_plans?select=id,name,price,price_id,features&limit=1";

/** @param {number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** @param {string} name @param {number[]} values */
function print(name, values) {
  const times = [0.5, 0.95, 1].map((share) => `${percentile(values, share).toFixed(0)} ms`.padStart(9));
  console.log(`${name.padEnd(34)}${times.join("")}`);
}

/** @param {string} address @param {string} key */
async function measure(address, key) {
  /** @param {string} path @param {string} network */
  const ask = async (path, network) => {
    const startedAt = performance.now();
    const answer = await fetch(new URL(path, address), {
      headers: { apikey: key, "X-Forwarded-For": network },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return performance.now() - startedAt;
  };
  /** @type {Record<"alone" | "beside" | "wide", number[]>} */
  const times = { alone: [], beside: [], wide: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Other addresses each time, for one alone may not ask without end.
    const [greedy, other] = [`10.1.${round % 250}.1`, `10.2.${round % 250}.1`];
    times.alone.push(await ask(small, other));
    const wides = [1, 2, 3, 4].map(() => ask(wide, greedy));
    times.beside.push(await ask(small, other));
    times.wide.push(...(await Promise.all(wides)));
  }
  console.log(`${"".padEnd(34)}      p50      p95      max`);
  print("one row, alone", times.alone);
  print("one row, beside four wide reads", times.beside);
  print("a wide read", times.wide);
  return percentile(times.beside, 0.95) - percentile(times.alone, 0.5) <= bound;
}

if (!(await ensureAppIsBuilt())) process.exit(1);
const { date, commit, machine } = describePlace();
const database = (process.env["DATABASE_URL"] ?? "") === "" ? "PGlite" : "PostgreSQL";
console.log(`${database}, ${rounds} rounds; ${date}, commit ${commit}`);
console.log(
  `${machine.processor}, ${machine.cores} cores, ${machine.memory}, Node ${process.versions.node}; load before ${machine.load}`,
);
const dataFolder = mkdtempSync(join(tmpdir(), "allelium-wide-reads-"));
const server = spawn(process.execPath, [serverEntry], {
  cwd: projectRoot,
  env: { ...process.env, DATA_FOLDER: dataFolder, PORT: "0", TRUST_PROXY: "yes" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  let output = "";
  for await (const part of server.stdout) {
    output += part;
    if (output.includes("Ctrl+C")) break;
  }
  const [, address = ""] = /ready: (\S+)/.exec(output) ?? [];
  const { publishableKey } = JSON.parse(readFileSync(join(dataFolder, "secrets.json"), "utf8"));
  const isMet = await measure(address, publishableKey);
  console.log(`bound of ${bound} ms ${isMet ? "met" : "MISSED"}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(dataFolder, { recursive: true, force: true });
}

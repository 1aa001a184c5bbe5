import { readFile } from "node:fs/promises";

/**
 * How much memory a process has, everything counted. On Linux the system says it (proc(5)): a process that is busy with
 * one long statement cannot.
 *
 * @param id its number in the system
 * @param said bytes by its own last report, for other systems
 */
export async function residentMemory(id: number, said: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? said : Number(kibibytes) * 1024;
}

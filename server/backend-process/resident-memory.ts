import { readFile } from "node:fs/promises";

/**
 * How much memory a process has, everything counted. The system is asked where it tells (Linux, proc(5)): a process that is
 * busy with one long statement cannot say itself.
 *
 * @param id its number in the system
 * @param said bytes by its own last word, for other systems
 */
export async function residentMemory(id: number, said: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kibibytes === undefined ? said : Number(kibibytes) * 1024;
}

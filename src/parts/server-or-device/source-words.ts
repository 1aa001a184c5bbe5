/** Which side scored a genome: the server or this device. */
import { formatCount } from "../../lib/format.ts";
import type { ReferenceName } from "../../science/reference-group/reference-name.ts";
import { longestWait, type RunState, type ServerFault } from "../../state/genomes/server-or-device.ts";

type Done = Extract<RunState<unknown>, { phase: "done" }>;

/** A number of SNPs. */
export function snpsText(count: number): string {
  return formatCount(count, "SNP", "SNPs");
}

/**
 * The side that computed the places that are shown. The server compares with Europeans alone, so where the page compares with others
 * they are this device's, even where the server has scored the file.
 */
export function scoredBy(source: Done["source"], reference: ReferenceName): Done["source"] {
  return reference === "european" ? source : "device";
}

/** Which side computed the scores, from what, and why it was not the server where it was asked. */
export function sourceText(
  { source, sentSnps, fault }: Pick<Done, "source" | "sentSnps" | "fault">,
  reference: ReferenceName,
): string {
  const snps = snpsText(sentSnps);
  if (fault !== null) return `Scored on this device: ${snps} were sent, ${faultText(fault)}`;
  if (source === "device") return "Scored on this device. Nothing was sent.";
  const scored = `Scored by the server from the ${snps} that you sent, with the same numbers as on this device. It saved none of them.`;
  if (reference !== "adjusted") return scored;
  return `${scored} It compares with people of European ancestry alone; the places shown are this device’s.`;
}

function faultText(fault: ServerFault): string {
  const nothing = "but the server gave no result.";
  switch (fault.code) {
    case "not-fetched":
    case "not-relayed":
      return `${nothing} It could not be reached.`;
    case "too-slow":
      return `${nothing} It did not answer within ${longestWait} seconds.`;
    case "not-awaited":
      return "but you did not wait for the server’s answer.";
    case "failed-there":
      return `${nothing} Its analysis failed, and it answered the fixed values of a failure.`;
    case "differs":
      return "but the server’s numbers were others than this device’s and are not shown.";
    case "unexpected":
      return `${nothing} Its answer could not be read as a result.`;
    case "refused": {
      const { message } = fault;
      if (message === null) return `${nothing} It refused without saying why.`;
      return `${nothing} It said: ${/[.!?]$/.test(message) ? message : `${message}.`}`;
    }
  }
}

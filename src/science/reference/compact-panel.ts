import type { AncestryPanel, PanelSite } from "../reference-group/ancestry-panel.ts";
import { components, perComponent } from "../reference-group/components.ts";

/** Frequencies are whole numbers of this size in the generated panel. */
const parts = 10_000;

const fieldsBeforeFrequencies = 5;

/** Reads a frequency written in ten-thousandths, for the panel's site on a line. */
function frequencyOf(field: string | undefined, line: string): number {
  const frequency = Number(field) / parts;
  if (!(frequency > 0 && frequency < 1)) {
    throw new RangeError(`The generated panel has a frequency that cannot be read: ${line}`);
  }
  return frequency;
}

/**
 * Expands the text of the generated panel. Each line is one site with one blank between the fields: rsID, chromosome,
 * places on GRCh37 and GRCh38, reference and alternative letter together, and the frequency of the alternative letter
 * in the five components, in ten-thousandths.
 *
 * Throws a RangeError when a line cannot be read: the text is ours, so that is a broken build and no user's mistake.
 */
export function expandPanel(text: string): AncestryPanel {
  const lines = text.trim().split("\n");
  const sites: PanelSite[] = [];
  const frequencies = perComponent(() => new Float64Array(lines.length));
  for (const [index, line] of lines.entries()) {
    const fields = line.split(" ");
    const [rsid = "", chromosome = "", position37, position38, letters = ""] = fields;
    const [reference = "", alternative = ""] = letters;
    const site = {
      rsid,
      chromosome,
      position37: Number(position37),
      position38: Number(position38),
      reference,
      alternative,
    };
    const isWhole =
      Number.isInteger(site.position37) && Number.isInteger(site.position38) && letters.length === 2;
    if (fields.length !== fieldsBeforeFrequencies + components.length || !isWhole) {
      throw new RangeError(`The generated panel has a site that cannot be read: ${line}`);
    }
    sites.push(site);
    for (const [component, name] of components.entries()) {
      frequencies[name][index] = frequencyOf(fields[fieldsBeforeFrequencies + component], line);
    }
  }
  return { sites, frequencies };
}

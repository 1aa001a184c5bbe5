import { proxyWindow } from "../proxies/proxy-rules.ts";
import type { ProxyTable, ProxyVariant } from "../proxies/proxy-table.ts";
import { components, perComponent } from "../reference-group/components.ts";
import { frequencyOf } from "./compact-frequencies.ts";

/** Correlations stand as whole numbers of this size in the generated tables, a character each. */
const correlationSteps = 27;

/** Character of a correlation of 0. */
const codeOfZero = 64;

const fieldsBeforeFrequencies = 5;
const fieldsWithoutCorrelations = fieldsBeforeFrequencies + components.length + 1;

function refuse(line: string): never {
  throw new RangeError(`A generated table of proxies has a line that cannot be read: ${line.slice(0, 80)}`);
}

function variantOf(line: string, fields: readonly string[]): ProxyVariant {
  const [rsid = "", chromosome = "", position37, position38, letters = ""] = fields;
  const [counted = "", other = "", reference37 = ""] = letters;
  const at = (place: number) => frequencyOf(fields[fieldsBeforeFrequencies + place], line.slice(0, 80));
  const variant = {
    rsid,
    chromosome,
    position37: Number(position37),
    position38: Number(position38),
    counted,
    other,
    reference37: reference37 === "." ? null : reference37,
    components: perComponent((component) => at(components.indexOf(component))),
    european: at(components.length),
  };
  const isWhole = Number.isInteger(variant.position37) && Number.isInteger(variant.position38);
  return isWhole && letters.length === 3 ? variant : refuse(line);
}

/** For each variant the place of the first one that stands within the window before it. */
function firstNeighbours(variants: readonly ProxyVariant[]): Int32Array {
  const places = new Int32Array(variants.length);
  let first = 0;
  for (const [place, { chromosome, position37 }] of variants.entries()) {
    for (;;) {
      const other = variants[first];
      if (other?.chromosome === chromosome && position37 - other.position37 <= proxyWindow) break;
      first += 1;
    }
    places[place] = first;
  }
  return places;
}

function peopleOf(line: string) {
  const counts = line.split(" ").map(Number);
  if (counts.length !== components.length || !counts.every((count) => count > 0)) refuse(line);
  return perComponent((component) => counts[components.indexOf(component)] ?? 0);
}

/**
 * Expands the text of a generated table of proxies. The first line holds the number of people behind each component. Each other
 * line is one variant, by chromosome and position on GRCh37, with one blank between the fields: rsID, chromosome, places on
 * GRCh37 and GRCh38, counted and other letter with the reference genome's on GRCh37 ("." where not known), the counted letter's
 * frequency in the five components and among the panel's Europeans in ten-thousandths, and the correlations with the variants
 * within a million bases before it, one component after the other, a character each.
 *
 * Throws a RangeError when a line cannot be read: the text is ours, so that is a broken build and no user's mistake.
 */
export function expandProxies(text: string): ProxyTable {
  const [head = "", ...lines] = text.trim().split("\n");
  const split = lines.map((line) => line.split(" "));
  const variants = split.map((fields, index) => variantOf(lines[index] ?? "", fields));
  const firstNeighbour = firstNeighbours(variants);
  const offsets = new Int32Array(variants.length);
  let pairs = 0;
  for (let place = 0; place < variants.length; place += 1) {
    offsets[place] = pairs;
    pairs += place - (firstNeighbour[place] ?? 0);
  }
  const correlations = perComponent(() => new Float32Array(pairs));
  for (const [place, fields] of split.entries()) {
    const neighbours = place - (firstNeighbour[place] ?? 0);
    const characters = fields[fieldsWithoutCorrelations] ?? "";
    const expected = fieldsWithoutCorrelations + (neighbours > 0 ? 1 : 0);
    if (fields.length !== expected || characters.length !== neighbours * components.length) {
      refuse(lines[place] ?? "");
    }
    for (const [index, component] of components.entries()) {
      for (let neighbour = 0; neighbour < neighbours; neighbour += 1) {
        const steps = characters.charCodeAt(index * neighbours + neighbour) - codeOfZero;
        if (Math.abs(steps) > correlationSteps) refuse(lines[place] ?? "");
        correlations[component][(offsets[place] ?? 0) + neighbour] = steps / correlationSteps;
      }
    }
  }
  return { variants, people: peopleOf(head), firstNeighbour, offsets, correlations };
}

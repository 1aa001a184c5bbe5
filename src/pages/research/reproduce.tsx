import { formatNumber, formatSigned } from "../../lib/format.ts";
import { CommandBlock } from "../../ui/command-block.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Paragraphs } from "../../ui/text-section.tsx";
import commands from "./commands.json" with { type: "json" };

/** The page's name for a member of the command line's answer, and its format. */
const given: Readonly<Record<string, { label: string; text: (value: number) => string }>> = {
  called: { label: "SNPs read (called)", text: formatNumber },
  matched: { label: "SNPs found (matched)", text: formatNumber },
  raw: { label: "Sum of the weights (raw)", text: (value) => formatSigned(value, 4) },
  z: { label: "Standard deviations from the mean (z)", text: (value) => formatSigned(value, 6) },
  percentile: { label: "Percentile", text: (value) => formatNumber(value, 6) },
};

/** The commands' figures for the made-up genome, in the order of the commands. */
function givenFigures() {
  return commands.runs.flatMap(({ gives }) =>
    Object.entries(gives).flatMap(([name, value]) => {
      const words = given[name];
      return words === undefined || typeof value !== "number"
        ? []
        : [{ label: words.label, value: words.text(value) }];
    }),
  );
}

/** How to compute a number again, how to measure speed again, and what to cite. */
export function Reproduce() {
  const lines = [commands.build, ...commands.runs.map((run) => `${commands.program} ${run.arguments}`)];
  return (
    <>
      <Paragraphs
        texts={[
          "The command line runs the same engine as this page, on your own machine and without a network. These lines work in a copy of the sources, with Rust installed. The first builds the program, the second says how a file was read, the third scores it. The audit has every SNP with what became of it.",
        ]}
      />
      <CommandBlock lines={lines} />
      <Paragraphs
        texts={[
          `The genome in ${commands.genome} is made up, with every SNP of the set. A test runs the two commands and compares these numbers with them, another computes them by a second program in exact decimals:`,
        ]}
      />
      <FactList facts={givenFigures()} columnWidth="11rem" />
      <Paragraphs
        texts={[
          "Put your own file in its place, and another set. A set goes by its id, which the saved table of sets has, together with the SHA-256 of its rows: equal digests give every genome the same score.",
          "The bench measures the program against others on made-up files. The first line below takes everything and installs what it compares with; the second takes two parts and prints the same table.",
        ]}
      />
      <CommandBlock lines={commands.benches} />
      <Paragraphs
        texts={[
          "Cite the study that measured the weights, by the address above, and name the set, its digest and how many of its SNPs were found. A percentile also needs the reference that it was placed among.",
        ]}
      />
    </>
  );
}

import { Copy } from "lucide-react";
import { useSameGenome } from "../../state/genomes/use-same-genome.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says that a file was loaded twice, under any names. */
export function SameGenomeNotice({ id }: { id: string }) {
  const number = useSameGenome(id);
  return number === null ? null : (
    <Notice icon={Copy} title={`These are the genotypes of genome ${number} again`}>
      If you meant another person, choose that person’s file.
    </Notice>
  );
}

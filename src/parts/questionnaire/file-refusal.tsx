import { FileX } from "lucide-react";
import { useEffect, useState } from "react";
import { holdsGenotypeLine } from "../../lib/genotype-line.ts";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";
import { Notice } from "../../ui/notice.tsx";

/** Why a tool by questions accepts no genotype file. */
export const whyNoFile =
  "Results of this page may be shared, for example with an employer, so they must never depend on genes. They come from questions alone.";

interface FileRefusalProps {
  /** What the page accepts in another way, in a sentence. Cells of a spreadsheet, which come with a picture of them, are then pasted. */
  instead?: string;
}

function textOf(transfer: DataTransfer | null): string {
  return transfer?.getData("text/plain") ?? "";
}

/**
 * Refuses files that are dropped or pasted, and dropped or pasted text of a genotype file, and says why. Nothing of them is read into the page
 * or stored.
 */
export function FileRefusal({ instead }: FileRefusalProps) {
  const [isRefused, setIsRefused] = useState(false);
  useFileDrop(() => setIsRefused(true));
  const pastesCells = instead !== undefined;
  useEffect(() => {
    const refuse = (event: Event) => {
      event.preventDefault();
      setIsRefused(true);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const types = clipboardData?.types ?? [];
      const isFile = types.includes("Files") && !(pastesCells && types.includes("text/plain"));
      if (isFile || holdsGenotypeLine(textOf(clipboardData))) refuse(event);
    };
    const drop = (event: DragEvent) => {
      if (holdsGenotypeLine(textOf(event.dataTransfer))) refuse(event);
    };
    window.addEventListener("paste", paste, true);
    window.addEventListener("drop", drop, true);
    return () => {
      window.removeEventListener("paste", paste, true);
      window.removeEventListener("drop", drop, true);
    };
  }, [pastesCells]);
  if (!isRefused) return null;
  const title = pastesCells
    ? "Dropped files and genetic data are not accepted here, and nothing was stored"
    : "Files are not accepted here, and nothing was stored";
  return (
    <Notice icon={FileX} title={title} isAnnounced>
      {whyNoFile} {instead}
    </Notice>
  );
}

import { FileX } from "lucide-react";
import { useEffect, useState } from "react";
import { holdGenotypes } from "../../state/answers/stored-answers.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";

/** Why a tool by questions accepts no genotype file. */
export const whyNoFile =
  "What this page finds may be shared with others, such as an employer, and must never rest on genes. It measures by questions alone.";

/** Refuses files that are dropped or pasted, and pasted lines of a genotype file, and says why. Nothing of them is read or stored. */
export function FileRefusal() {
  const [isRefused, setIsRefused] = useState(false);
  useFileDrop(() => setIsRefused(true));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const isFile = clipboardData?.types.includes("Files") === true;
      if (!isFile && !holdGenotypes({ pasted: clipboardData?.getData("text/plain") ?? "" })) return;
      event.preventDefault();
      setIsRefused(true);
    };
    window.addEventListener("paste", paste, true);
    return () => window.removeEventListener("paste", paste, true);
  }, []);
  if (!isRefused) return null;
  return (
    <Notice icon={FileX} title="Files are not accepted here, and nothing was stored" isAnnounced>
      {whyNoFile}
    </Notice>
  );
}

import { useEffect, useState } from "react";
import { holdGenotypes } from "../../state/answers/stored-answers.ts";

/** Whether a file was dropped on the page, or a text with lines of a genotype file pasted: both are refused, and the file isn't opened. */
export function useRefusedGenotypes(): boolean {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setIsRefused(true);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (data === null) return;
      if (data.files.length === 0 && !holdGenotypes({ pasted: data.getData("text/plain") })) return;
      event.preventDefault();
      setIsRefused(true);
    };
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return isRefused;
}

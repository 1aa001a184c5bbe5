import { filesRead } from "../../texts/format-names.ts";
import { FactColumns } from "../../ui/fact-columns.tsx";

const facts = [
  {
    title: "Which files",
    text: filesRead,
  },
  {
    title: "What happens",
    text: "Each file is checked for safety, read and scored by itself, several at a time. You can visit other pages meanwhile.",
  },
  {
    title: "What you see",
    text: "The format and genome build and how each was recognised, what was read, and every line that was left out, with the reason.",
  },
] as const;

/** The accepted files and their use, before any file is chosen. */
export function UploadFacts() {
  return (
    <FactColumns
      facts={facts}
      templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
    />
  );
}

import { Button } from "@chakra-ui/react";
import { Check, Copy, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";

/** How long the button says that it worked, in milliseconds. */
const SHOWN_FOR = 2000;

type Outcome = "idle" | "copied" | "refused";

const words = { copied: "Copied", refused: "Not allowed" } as const;

interface CopyButtonProps {
  text: () => string;
  /** Its text until it is pressed. */
  label?: string;
  icon?: LucideIcon;
}

/** Copies a text, which it requests only then, and says whether the browser allowed it. */
export function CopyButton({ text, label = "Copy", icon: Icon = Copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  useEffect(() => {
    if (outcome === "idle") return;
    const timer = setTimeout(() => setOutcome("idle"), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <Button size="xs" variant="ghost" onClick={copy} aria-live="polite">
      {outcome === "copied" ? <Check aria-hidden /> : <Icon aria-hidden />}
      {outcome === "idle" ? label : words[outcome]}
    </Button>
  );
}

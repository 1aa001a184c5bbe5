import { Button } from "@chakra-ui/react";
import { Moon, Sun } from "lucide-react";
import { chooseColorMode, useColorMode } from "./color-mode.ts";

/** Switches between light and dark; the choice is remembered. */
export function ColorModeButton() {
  const mode = useColorMode();
  const other = mode === "dark" ? "light" : "dark";
  return (
    <Button
      variant="ghost"
      size="sm"
      color="fg.muted"
      onClick={() => chooseColorMode(other)}
      aria-label={`Switch to ${other} colours`}
    >
      {mode === "dark" ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
    </Button>
  );
}

import { Button } from "@chakra-ui/react";
import { Moon, Sun } from "lucide-react";
import { Tooltip } from "../tooltip.tsx";
import { chooseColorMode, useColorMode } from "./color-mode.ts";

/** Switches between light and dark; the choice is remembered. */
export function ColorModeButton() {
  const mode = useColorMode();
  const other = mode === "dark" ? "light" : "dark";
  const name = `Switch to ${other} colours`;
  return (
    <Tooltip text={name} align="end">
      <Button
        variant="ghost"
        size="sm"
        color="fg.muted"
        onClick={() => chooseColorMode(other)}
        aria-label={name}
      >
        {mode === "dark" ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
      </Button>
    </Tooltip>
  );
}

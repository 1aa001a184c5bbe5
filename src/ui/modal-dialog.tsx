import { Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";

interface ModalDialogProps {
  /** Its name for screen readers. */
  label: string;
  isOpen: boolean;
  /** Called when it was closed by Escape, by a click beside it or by the browser's own gesture. */
  onClose: () => void;
  /**
   * `start`: a drawer as high as the page. `top`: a panel near the top. `tall`: the same, as high as the window allows. `sheet`: as wide as
   * the window, from its lower edge up.
   */
  place: "start" | "top" | "tall" | "sheet";
  /** Fixed above what scrolls; null for none. An element with `autofocus` gets the focus. */
  head: ReactNode;
  children: ReactNode;
}

const top = {
  width: "min(36rem, calc(100vw - 2rem))",
  maxHeight: "min(34rem, calc(100dvh - 2rem))",
  marginX: "auto",
  marginTop: { base: "4", md: "20" },
  marginBottom: "auto",
  borderWidth: "1px",
  borderRadius: "l3",
  shadow: "lg",
} as const;

const places = {
  start: {
    width: "min(20rem, calc(100vw - 3rem))",
    height: "100dvh",
    maxHeight: "none",
    marginInlineStart: "0",
    marginInlineEnd: "auto",
    marginY: "0",
    borderInlineEndWidth: "1px",
  },
  top,
  tall: {
    ...top,
    maxHeight: { base: "calc(100dvh - 2rem)", md: "calc(100dvh - 4rem)" },
    marginTop: { base: "4", md: "8" },
  },
  sheet: {
    width: "100%",
    maxWidth: "none",
    maxHeight: "calc(100dvh - 4rem)",
    marginX: "0",
    marginTop: "auto",
    marginBottom: "0",
    borderTopWidth: "1px",
    borderTopRadius: "l3",
    shadow: "lg",
  },
} as const;

/**
 * The browser's own modal dialog: it keeps the keyboard inside, hides the rest from screen readers, closes by Escape
 * and returns the focus.
 */
export function ModalDialog({ label, isOpen, onClose, place, head, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      // The dialog fills its own box, so what hits the element itself has hit the ground behind it.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      bg="bg.panel"
      color="fg"
      borderColor="border"
      padding="0"
      overflow="hidden"
      css={{ "&::backdrop": { background: "rgb(0 0 0 / 0.4)" } }}
      {...places[place]}
    >
      {isOpen ? (
        <Flex direction="column" height="100%" maxHeight="inherit">
          {head}
          <Box flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain">
            {children}
          </Box>
        </Flex>
      ) : null}
    </chakra.dialog>
  );
}

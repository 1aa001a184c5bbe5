import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface PageDialogProps {
  /** Its name for screen readers. */
  label: string;
  /** Called at Escape. A click beside it leaves it open: typed text in it is not lost by a slip. */
  onClose: () => void;
  /** Gets the focus when it closes. */
  opener: HTMLElement | null;
  /** Fixed above what scrolls, with the first element to get the focus: the first button. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that lies over the page, and below anything that foreign scripts lay over it: a bank's question at a card
 * payment could not be seen or answered beside the browser's own modal dialog (`ModalDialog`), which makes everything
 * else inert and lies above it. The app itself is inert meanwhile.
 */
export function PageDialog({ label, onClose, opener, head, children }: PageDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const app = document.getElementById("root");
    const pressKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close.current();
    };
    if (app !== null) app.inert = true;
    document.addEventListener("keydown", pressKey);
    (panel.current?.querySelector("button") ?? panel.current)?.focus();
    return () => {
      document.removeEventListener("keydown", pressKey);
      if (app !== null) app.inert = false;
      opener?.focus();
    };
  }, [opener]);
  return createPortal(
    <Box
      position="fixed"
      inset="0"
      zIndex="10"
      display="flex"
      alignItems="flex-start"
      justifyContent="center"
      padding={{ base: "2", md: "10" }}
      bg="rgb(0 0 0 / 0.4)"
    >
      <chakra.div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        display="flex"
        flexDirection="column"
        width="min(40rem, 100%)"
        maxHeight="100%"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        shadow="lg"
        overflow="hidden"
      >
        {head}
        <Box flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain">
          {children}
        </Box>
      </chakra.div>
    </Box>,
    document.body,
  );
}

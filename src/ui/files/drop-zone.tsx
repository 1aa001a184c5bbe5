import { Box, Button, Flex } from "@chakra-ui/react";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { FileInput } from "./file-input.tsx";
import { useFileDrop } from "./use-file-drop.ts";

interface DropZoneProps {
  /** Name of the button that opens the file chooser. */
  buttonText: string;
  /** What may be dropped, in a few words. */
  hint: string;
  /** A narrow, quiet form for when the main thing on screen is something else. */
  isCompact?: boolean;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
  /** Further ways in, beside the button. */
  children?: ReactNode;
}

/**
 * A place to choose or drop one or more files. A drop anywhere on the page counts: a file that misses the frame would
 * otherwise replace the page and lose everything in it.
 */
export function DropZone({ buttonText, hint, isCompact = false, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  return (
    <Flex
      data-over={isOver ? "" : undefined}
      direction="column"
      justifyContent="center"
      alignItems={isCompact ? "stretch" : "center"}
      textAlign={isCompact ? "start" : "center"}
      gap={isCompact ? "3" : "4"}
      minHeight={isCompact ? "0" : { base: "15rem", md: "19rem" }}
      padding={isCompact ? "4" : "6"}
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={isOver ? "accent.solid" : "border.emphasized"}
      borderRadius="l3"
      bg={isOver ? "accent.muted" : "bg.panel"}
      transition="background-color 120ms, border-color 120ms"
    >
      {isCompact ? null : (
        <Box color={isOver ? "accent.fg" : "fg.subtle"}>
          <FileUp aria-hidden size={36} strokeWidth={1.4} />
        </Box>
      )}
      <Box color="fg.muted" textStyle={isCompact ? "caption" : "body"} maxWidth="36ch" textWrap="balance">
        {isOver ? "Drop to read the file" : hint}
      </Box>
      <Flex gap="2" flexWrap="wrap" justifyContent={isCompact ? "start" : "center"}>
        <Button
          size={isCompact ? "sm" : "lg"}
          variant={isCompact ? "outline" : "solid"}
          onClick={() => input.current?.click()}
        >
          {buttonText}
        </Button>
        {children}
      </Flex>
      <FileInput ref={input} label={buttonText} onFiles={onFiles} />
    </Flex>
  );
}

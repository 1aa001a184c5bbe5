import { Button } from "@chakra-ui/react";
import { useRef } from "react";
import { FileInput } from "./file-input.tsx";

interface FileButtonProps {
  /** The button's words; also the name of the chooser. */
  label: string;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** A quiet button that opens the file chooser, where dropping is for something else. */
export function FileButton({ label, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} label={label} onFiles={onFiles} />
    </>
  );
}

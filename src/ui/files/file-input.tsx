import type { Ref } from "react";

interface FileInputProps {
  /** Gets the input, whose click opens the chooser. */
  ref: Ref<HTMLInputElement>;
  /** Name of the chooser: the words of the button that opens it. */
  label: string;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** The unseen input behind a button that opens the file chooser. */
export function FileInput({ ref, label, onFiles }: FileInputProps) {
  // No `accept`: phones grey out files whose type they do not know. Chosen files are checked anyway.
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // Emptied, so that choosing the same file again is a change again.
        event.currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

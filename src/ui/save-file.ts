/**
 * Hands a text to the browser as a download. The name must say what the file is and nothing about the person:
 * no name of a chosen file, no genotype, no score.
 */
export function saveTextFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** The same for what is already in a file's form. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has taken its own reference by the next task; keeping the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

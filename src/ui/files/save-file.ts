/**
 * Saves a text as a browser download. The name must say what the file is and nothing about the person: no name of a
 * chosen file, no genotype, no score.
 */
export function saveTextFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** The same for content that is already in a file's form. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // By the next task the download has its own reference; the address would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

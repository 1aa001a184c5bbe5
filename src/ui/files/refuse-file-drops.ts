/**
 * Refuses files that are dropped where nothing accepts them. The browser would open them in place of the page, and
 * everything that is loaded would be lost.
 *
 * @returns what ends it
 */
export function refuseFileDrops(page: Document): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  // On the window, after everything in the page that may accept them.
  page.defaultView?.addEventListener("dragover", refuse);
  page.defaultView?.addEventListener("drop", refuse);
  return () => {
    page.defaultView?.removeEventListener("dragover", refuse);
    page.defaultView?.removeEventListener("drop", refuse);
  };
}

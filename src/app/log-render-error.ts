/**
 * Writes an error of drawing to the browser's console. Outside development by its name and the components around it: a
 * message may quote what the person loaded, and logs contain nothing genetic.
 *
 * @param componentStack names of our components from the inside out, as React gives them
 */
export function logRenderError(
  error: unknown,
  componentStack: string | null | undefined,
  isDevelopment: boolean = import.meta.env.DEV,
): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.error(isDevelopment ? error : `${name} while drawing the page`, componentStack ?? "");
}

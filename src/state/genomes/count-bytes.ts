/** Turns the number of bytes read so far into the number of new ones. */
export function countBytes(onBytesRead: ((bytes: number) => void) | undefined): (total: number) => void {
  let counted = 0;
  return (total) => {
    onBytesRead?.(total - counted);
    counted = total;
  };
}

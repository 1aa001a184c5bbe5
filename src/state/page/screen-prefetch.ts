/**
 * The app loads the code of each screen when it is first opened. A screen that is about to lead to another one
 * announces it here, so that its code is there in time: once React shows the spinner, it stays for 300 ms.
 */

/** Fetches the code of the screen at a path; resolves when it is there, or when it can't be had. */
type Fetcher = (path: string) => Promise<void>;

/** Longest wait on the page that is left. */
const longestWaitMs = 300;

let fetcher: Fetcher = async () => undefined;

/** Registers the app's function that loads screens. */
export function registerScreenFetcher(fetch: Fetcher): void {
  fetcher = fetch;
}

/** Fetches the screen at a path ahead; resolves when it is there, and after 300 ms at the latest. */
export async function prefetchScreen(path: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([fetcher(path), longest]);
  clearTimeout(timer);
}

let isWanted = false;
const followers = new Set<() => void>();
let standsNow: () => void;
const standing = new Promise<void>((resolve) => {
  standsNow = resolve;
});

/** The place where toasts appear: it is drawn, and its program fetched, when the first one comes. */
export const toastPlace = {
  /** Calls back when the place is wanted. @returns what ends that */
  subscribe: (follow: () => void): (() => void) => {
    followers.add(follow);
    return () => followers.delete(follow);
  },
  isWanted: (): boolean => isWanted,
  /** Requests the place. @returns when it is there */
  want: (): Promise<void> => {
    isWanted = true;
    for (const follow of followers) follow();
    return standing;
  },
  /** Called by the place once it is there. */
  stands: (): void => standsNow(),
};

/**
 * Waits for work no longer than it may take, counted from when its turn came. Work cannot be ended: it goes on and
 * keeps its place. Work that blocks the whole process, as one long statement of PGlite does, is abandoned when it has
 * ended, since no timer runs before.
 *
 * @param longest milliseconds
 * @param work.start begins the work, and calls `begin` when its turn has come
 * @param work.giveUp makes the answer of work that takes too long
 * @param work.late called when such work has ended after all, with its milliseconds
 */
export function withPatience<T>(
  longest: number,
  work: {
    start(begin: () => void): Promise<T>;
    giveUp(): T;
    late(milliseconds: number): void;
  },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    let startedAt: number | null = null;
    const elapsed = () => (startedAt === null ? 0 : performance.now() - startedAt);
    const giveUp = () => {
      if (isLate) return;
      isLate = true;
      resolve(work.giveUp());
    };
    const begin = () => {
      startedAt = performance.now();
      timer = setTimeout(giveUp, longest);
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      if (elapsed() > longest) giveUp();
      if (isLate) work.late(Math.round(elapsed()));
      else settle();
    };
    work.start(begin).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}

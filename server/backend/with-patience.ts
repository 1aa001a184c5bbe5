/**
 * Waits for work no longer than it may take, counted from when its turn came. Work cannot be ended: it goes on and
 * keeps what it holds.
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
    let startedAt = 0;
    const begin = () => {
      startedAt = performance.now();
      timer = setTimeout(() => {
        isLate = true;
        resolve(work.giveUp());
      }, longest);
    };
    work
      .start(begin)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        if (isLate) work.late(Math.round(performance.now() - startedAt));
      });
  });
}

/** What a toast says. */
export interface ToastText {
  readonly title: string;
  readonly text?: string;
  /** Something went wrong. */
  readonly isDestructive?: boolean;
}

/** Shows a toast; its program is fetched when the first one is. */
export function showToast({ title, text, isDestructive = false }: ToastText): void {
  void import("./toaster.tsx").then(({ toaster }) =>
    toaster.create({
      title,
      ...(text === undefined ? {} : { description: text }),
      ...(isDestructive ? { type: "error" } : {}),
    }),
  );
}

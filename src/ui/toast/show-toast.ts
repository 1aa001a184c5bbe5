import { toastPlace } from "./toast-place.ts";

/** The text of a toast. */
export interface ToastText {
  readonly title: string;
  readonly text?: string;
  /** Something went wrong. */
  readonly isDestructive?: boolean;
}

/**
 * Shows a toast. The first one waits until its place is there, so that a screen reader follows that before a text
 * appears in it.
 */
export function showToast(toast: ToastText): void {
  void say(toast);
}

async function say({ title, text, isDestructive = false }: ToastText): Promise<void> {
  const stands = toastPlace.want();
  const { toaster } = await import("./toaster.tsx");
  await stands;
  toaster.create({
    title,
    ...(text === undefined ? {} : { description: text }),
    ...(isDestructive ? { type: "error" } : {}),
  });
}

import {
  createToaster,
  Toaster as Region,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
} from "@chakra-ui/react";
import { useEffect } from "react";
import { toastPlace } from "./toast-place.ts";

/** Most toasts on screen at once; further ones wait (docs/product-rules.md#waiting-and-notices). */
export const MOST_TOASTS = 3;

/** Makes toasts: `toaster.create({ title, description })`. At most three are shown, Alt+T leads to them. */
export const toaster = createToaster({
  max: MOST_TOASTS,
  hotkey: ["altKey", "KeyT"],
  placement: "bottom-end",
  pauseOnPageIdle: true,
});

/** The place where toasts appear. One per page. */
export function Toaster() {
  useEffect(() => toastPlace.stands(), []);
  return (
    <Region
      toaster={toaster}
      aria-label="Notifications"
      insetInline={{ mdDown: "4" }}
      // The region has a display of its own in its style attribute.
      _print={{ display: "none !important" }}
    >
      {(toast) => (
        <ToastRoot width={{ md: "sm" }}>
          <div>
            {toast.title === undefined ? null : <ToastTitle>{toast.title}</ToastTitle>}
            {toast.description === undefined ? null : (
              <ToastDescription>{toast.description}</ToastDescription>
            )}
          </div>
          {toast.action === undefined ? null : <ToastActionTrigger>{toast.action.label}</ToastActionTrigger>}
          <ToastCloseTrigger aria-label="Close" />
        </ToastRoot>
      )}
    </Region>
  );
}

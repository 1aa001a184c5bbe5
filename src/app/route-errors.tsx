import { useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router-dom";
import { ErrorPage } from "./error-page.tsx";
import { ScreenNotLoaded } from "./lazy-screen.tsx";

/** Replaces a screen that failed, until it is tried again or another page is opened. */
export function ScreenError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (error instanceof ScreenNotLoaded) error.forget();
  }, [error]);
  // The router keeps a failure until it navigates, even to the same address.
  const tryAgain = () => void navigate(location, { replace: true, state: location.state });
  return <ErrorPage error={error} onRetry={tryAgain} />;
}

/** Shown when the parts around the screens fail too. */
export function WholePageError() {
  return <ErrorPage error={useRouteError()} isWholePage />;
}

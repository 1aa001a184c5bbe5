import "@fontsource-variable/inter/index.css";
import "./first-paint.css";
import "./paper.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { rememberAffiliate } from "../payments/affiliate.ts";
import { cacheAppFiles } from "../state/page/offline.ts";
import { registerScreenFetcher } from "../state/page/screen-prefetch.ts";
import { refuseFileDrops } from "../ui/files/refuse-file-drops.ts";
import { startColorMode } from "../ui/theme/color-mode.ts";
import { watchForMovement } from "./linked-section.ts";
import { logRenderError } from "./log-render-error.ts";
import { Providers } from "./providers.tsx";
import { fetchScreenAhead, routes } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

// zod's own setting `jitless`, without loading zod: it would try `new Function`, which the page policy refuses and browsers report.
Object.assign(window, { __zod_globalConfig: { jitless: true } });
startColorMode();
rememberAffiliate(window.location.search);
refuseFileDrops(document);
watchForMovement();
registerScreenFetcher(fetchScreenAhead);
cacheAppFiles();

function start(place: HTMLElement): void {
  createRoot(place, {
    onCaughtError: (error, { componentStack }) => logRenderError(error, componentStack),
    onUncaughtError: (error, { componentStack }) => logRenderError(error, componentStack),
  }).render(
    <StrictMode>
      <Providers>
        {/* React reports the same error to the root above. */}
        <RouterProvider router={createBrowserRouter(routes)} onError={() => undefined} />
      </Providers>
    </StrictMode>,
  );
}

// Words that the build wrote stay until their page can be drawn in their place (decision 322).
if (root.hasChildNodes()) void fetchScreenAhead(window.location.pathname).then(() => start(root));
else start(root);

import "@fontsource-variable/inter/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startColorMode } from "../ui/color-mode.ts";
import { Providers } from "./providers.tsx";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

startColorMode();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);

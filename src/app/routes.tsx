import { lazy } from "react";
import type { RouteObject } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";

const HomeScreen = lazy(async () => ({
  default: (await import("../screens/home/home-screen.tsx")).HomeScreen,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import("../screens/dashboard/dashboard-screen.tsx")).DashboardScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen,
}));

/** Every address and its screen; each screen is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <ErrorPage />,
    children: [
      { path: paths.home, element: <HomeScreen /> },
      { path: paths.dashboard, element: <DashboardScreen /> },
      { path: "*", element: <NotFoundScreen /> },
    ],
  },
];

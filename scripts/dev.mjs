/**
 * `npm run dev`: the server's API and, behind it, Vite's development server with hot reload, on one port (PORT, 5173 when
 * not set). A change of server/ or supabase/migrations is seen after a restart.
 */
import { createServer } from "node:http";
import { nodeIsNewEnough } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";
import { projectRoot } from "./support/project-paths.mjs";

async function startVite() {
  // Not before the packages are there.
  const vite = await import("vite");
  const server = createServer();
  /** @type {(html: string) => Promise<string>} */
  let transformPage = async (html) => html;
  const vitePage = await vite.createServer({
    root: projectRoot,
    appType: "spa",
    server: { middlewareMode: true, ws: { server } },
    plugins: [{ name: "allelium:page-settings", transformIndexHtml: (html) => transformPage(html) }],
  });
  const { startDevelopment } = await vitePage.ssrLoadModule("/server/development.ts");
  await startDevelopment(
    { server, handler: vitePage.middlewares },
    (/** @type {typeof transformPage} */ transform) => {
      transformPage = transform;
    },
  );
}

if (nodeIsNewEnough() && (await ensurePackages())) await startVite();
else process.exitCode = 1;

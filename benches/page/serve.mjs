/** Serves this folder's page with pkg/ on the loopback interface. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { inProject } from "../../scripts/support/project-paths.mjs";

const types = new Map([
  [".html", "text/html"],
  [".mjs", "text/javascript"],
  [".js", "text/javascript"],
  [".wasm", "application/wasm"],
]);
const served = /^\/(?:benches\/page|pkg)\/[\w.-]+$/;

/** @returns {Promise<{ address: string, stop: () => void }>} the address of the page */
export async function servePage() {
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const type = types.get(extname(path));
    if (!served.test(path) || type === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": type }).end(readFileSync(inProject(...path.split("/"))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the page's server has no port");
  return {
    address: `http://127.0.0.1:${bound.port}/benches/page/index.html`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

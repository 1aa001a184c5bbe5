import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/browser-test.ts";

test("a worker under the engine's policy reaches its own origin alone", async ({ page, servedPage }) => {
  const visits: string[] = [];
  const stranger = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("hello");
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = stranger.address() as AddressInfo;
    const otherOrigin = `http://127.0.0.1:${port}/taken`;
    await page.goto("/");
    await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
    // The other host does answer, so the policy causes the refusals below.
    expect((await fetch(otherOrigin)).status).toBe(200);
    const outcome = await page.evaluate(
      (addresses) => window.contract.probeWorker(addresses),
      [servedPage.address, otherOrigin],
    );
    expect(outcome).toEqual({
      fetched: { [servedPage.address]: "answered", [otherOrigin]: "refused" },
      text: "refused",
      wasm: "compiled",
    });
    expect(visits).toEqual(["/taken"]);
  } finally {
    stranger.closeAllConnections();
    stranger.close();
  }
});

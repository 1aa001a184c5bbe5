/** The product's marks: files of their own, as browsers and other sites show them. */
import { z } from "zod";
import { expect, test } from "../support/browser-test.ts";

/** Width and height of a PNG, which are in its first chunk (the PNG specification, chunk IHDR). */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const icons = z.object({
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })),
});

test("every file that a page names is there, with its type, and pictures have their size", async ({
  page,
  request,
}) => {
  await page.goto("/faq");
  const named = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(named).toEqual(["/favicon.svg", "/apple-touch-icon.png", "/manifest.webmanifest"]);
  const typeOf = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.headers()["content-type"];
  };
  expect(await typeOf("/favicon.svg")).toBe("image/svg+xml; charset=utf-8");
  expect(await typeOf("/manifest.webmanifest")).toBe("application/manifest+json; charset=utf-8");
  const manifest = icons.parse(await (await request.get("/manifest.webmanifest")).json());
  // What start screens and the list of installed pages ask for.
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, type, sizes } of manifest.icons) {
    expect(await typeOf(src)).toContain(type);
    if (type !== "image/png") continue;
    expect(sizeOf(await (await request.get(src)).body()).join("x")).toBe(sizes);
  }
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(picture).toBe(new URL("/share.png", page.url()).href);
  expect(sizeOf(await (await request.get(picture ?? "")).body())).toEqual([1200, 630]);
});

test("every page describes itself to other sites, and the app's screens describe the product", async ({
  page,
}) => {
  const told = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  await page.goto("/terms");
  expect(await told("title")).toBe(await page.title());
  expect(await told("url")).toBe(new URL("/terms", page.url()).href);
  expect(await told("description")).toBe(
    await page.locator('meta[name="description"]').getAttribute("content"),
  );
  await page.goto("/dashboard");
  expect(await told("title")).toBe("Allelium");
});

test("the manifest is read under the page policy", async ({ page, context }) => {
  await page.goto("/");
  const session = await context.newCDPSession(page);
  const { url, errors } = z
    .object({ url: z.string(), errors: z.array(z.unknown()) })
    .parse(await session.send("Page.getAppManifest"));
  expect(url).toBe(new URL("/manifest.webmanifest", page.url()).href);
  expect(errors).toEqual([]);
});

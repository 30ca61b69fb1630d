import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { forEachAtOnce, manifestRoutes, openSite, payloadPath, storedFile, type TestSite } from "../support/site.ts";

/** Decodes and parses every file of the page store; a half-written one throws. */
function checkStoredFiles(varDir: string): number {
  const folder = storedFile(varDir, "");
  const names = ["pages", "payload", "dependencies"].flatMap((part) => {
    try {
      return readdirSync(join(folder, part), { recursive: true, encoding: "utf8" }).map((name) => join(part, name));
    } catch {
      return [];
    }
  });
  const files = names.filter((name) => /\.(html|json)\.br$/.test(name));
  for (const name of files) {
    const text = brotliDecompressSync(readFileSync(join(folder, name))).toString();
    if (name.includes(".json")) expect(() => JSON.parse(text), name).not.toThrow();
    else expect(text.endsWith("</html>"), name).toBe(true);
  }
  return files.length;
}

/** Every page answers whole, alike in each encoding, and with the payload it carries. */
async function expectWholePages(site: TestSite): Promise<void> {
  await forEachAtOnce(await manifestRoutes(site.web), async (route) => {
    const [br, gzip, identity, payload] = await Promise.all([
      site.web.ask(route, { headers: { "accept-encoding": "br" } }),
      site.web.ask(route, { headers: { "accept-encoding": "gzip" } }),
      site.web.ask(route),
      site.web.ask(payloadPath(route)),
    ]);
    expect(br.status, route).toBe(200);
    expect(br.text.endsWith("</html>"), route).toBe(true);
    expect(gzip.text === br.text && identity.text === br.text, `${route} differs by encoding`).toBe(true);
    const [, inlined = ""] = /<script id="_payload"[^>]*>(.*?)<\/script>/s.exec(br.text) ?? [];
    expect(JSON.parse(payload.text), `${route} and its payload`).toEqual(JSON.parse(inlined));
  });
}

test("a first pre-render that is killed leaves whole pages, and the next start finishes it", async () => {
  const site = await openSite({ pages: "empty", rerender: "all", content: "small" });
  for (const progress of ["pre-rendering 40/", "pre-rendering 60/"]) {
    await site.web.printed(progress);
    await site.web.stop("SIGKILL");
    expect(checkStoredFiles(site.varDir)).toBeGreaterThan(10);
    await site.restart();
  }
  await site.web.printed(/prerendered \d+ pages/);
  expect((await manifestRoutes(site.web)).length).toBeGreaterThan(50);
  expect(
    readdirSync(storedFile(site.varDir, ""), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".new"),
    ),
  ).toEqual([]);
  await expectWholePages(site);
  await site.close();
});

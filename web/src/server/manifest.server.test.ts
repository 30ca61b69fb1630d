import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { noDependencies } from "../cms/page-dependencies.server.ts";
import { createSitemap } from "../seo/sitemap.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createManifest } from "./manifest.server.ts";

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => removeFolder(folder));

test("a page that is published and taken back is in neither manifest nor sitemap, also when one was read meanwhile", async () => {
  const store = new PageStore(folder);
  const write = (key: string) => {
    const payload = samplePayload({ meta: { title: key, description: key, type: "website", canonical: key } });
    return store.write({ key, html: key, payload, dependencies: noDependencies(), policy: "" });
  };
  const [manifest, sitemap] = [createManifest(store), createSitemap(store, "https://hetreteg.example")];
  await write("/");
  await store.commit();
  const read = async () => {
    const texts = await Promise.all([manifest(undefined), sitemap(0)]);
    return texts.map((text) => brotliDecompressSync(text?.br ?? "").toString()).join();
  };
  await write("/article/new");
  await read();
  await store.commit();
  store.remove("/article/new");
  await store.commit();
  expect(await read()).not.toContain("/article/new");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../tests/support/s3-server.ts";
import type { ObjectStore } from "./object-store.server.ts";
import { openObjectStore } from "./open-object-store.server.ts";

const access = { bucket: "site-pages", region: "eu-central-1", key: "reader", secret: "secret" };
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function openS3(): Promise<{ store: ObjectStore; server: S3Server }> {
  const server = await startS3Server(access);
  ends.push(() => server.stop());
  const s3 = { endpoint: server.url, region: access.region, key: access.key, secret: access.secret };
  return { store: await openObjectStore({ url: `s3://${access.bucket}/one-site/`, s3 }), server };
}

async function openFolder(): Promise<{ store: ObjectStore }> {
  const folder = mkdtempSync(join(tmpdir(), "objects-"));
  ends.push(() => rmSync(folder, { recursive: true }));
  const s3 = { endpoint: undefined, region: "", key: undefined, secret: undefined };
  return { store: await openObjectStore({ url: folder, s3 }) };
}

test.each([
  ["a folder", openFolder],
  ["a bucket", openS3],
])("objects in %s are put, listed, read, read only when they are others, and deleted", async (_, open) => {
  const { store } = await open();
  expect(await store.list()).toEqual(new Map());
  expect([await store.get("site/a"), await store.getUnless("x", "site/a")]).toEqual([undefined, undefined]);
  const names = ["site/pages/index.1f.html.br@a-_b", "site/files/privacy-hu.pdf@2", "snapshot.json"];
  for (const name of names) await store.put(name, Buffer.from(name));
  const listed = await store.list();
  expect([...listed.keys()].toSorted()).toEqual(names.toSorted());
  for (const at of listed.values()) expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);

  const [page = ""] = names;
  expect((await store.get(page))?.toString()).toBe(page);
  const first = await store.getUnless(undefined, "snapshot.json");
  if (!first || first === "same") throw new Error("not read");
  expect(first.bytes.toString()).toBe("snapshot.json");
  expect(await store.getUnless(first.mark, "snapshot.json")).toBe("same");
  await store.put("snapshot.json", Buffer.from("other bytes"));
  expect(await store.getUnless(first.mark, "snapshot.json")).toMatchObject({ bytes: Buffer.from("other bytes") });

  await store.delete(page);
  await store.delete(page);
  expect(await store.get(page)).toBeUndefined();
});

test("a bucket that is away, or refuses, is no empty one", async () => {
  const { store, server } = await openS3();
  server.isDown = true;
  await expect(store.get("site/a")).rejects.toThrow();
  await expect(store.getUnless(undefined, "snapshot.json")).rejects.toThrow();
  await expect(store.list()).rejects.toThrow();
  const s3 = { endpoint: server.url, region: access.region, key: access.key, secret: "of somebody else" };
  server.isDown = false;
  const stranger = await openObjectStore({ url: `s3://${access.bucket}`, s3 });
  await expect(stranger.get("site/a")).rejects.toThrow();
});

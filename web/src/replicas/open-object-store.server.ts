import { FolderStore } from "./folder-store.server.ts";
import type { ObjectStore, ObjectStoreSettings } from "./object-store.server.ts";

/** The library for S3 is loaded only where it is used. */
export async function openObjectStore({ url, s3 }: ObjectStoreSettings): Promise<ObjectStore> {
  if (!url.startsWith("s3://")) return new FolderStore(url);
  const { S3Store } = await import("./s3-store.server.ts");
  const { hostname: bucket, pathname } = new URL(url);
  return new S3Store({ ...s3, bucket, prefix: pathname.replace(/^\/|\/$/g, "") });
}

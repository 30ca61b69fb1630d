import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { type PageStore, storedFiles } from "../store/page-store.server.ts";
import { parsePageIndex } from "../store/store-index.server.ts";
import { eachAtOnce } from "./each-at-once.server.ts";
import type { ObjectStore } from "./object-store.server.ts";
import {
  filesBesidePages,
  indexName,
  objectName,
  pageTag,
  type Snapshot,
  snapshotName,
  tagOf,
  unpackFile,
  unpackSnapshot,
} from "./snapshot.server.ts";

export interface FollowerOptions {
  objects: ObjectStore;
  store: PageStore;
  /** Before pages that name new files of a build are shown. */
  onBuildFiles(): void;
  /** What else is in the site's folder now; names as in the snapshot. */
  onFiles(changed: ReadonlySet<string>): Promise<void>;
}

const readsAtOnce = 16;

/** What pages cannot be shown without. */
const neededByPages = /^(?:images|built)\//;

/** Keeps this server's copy of the site's folder like the one that the snapshot names. */
export function createFollower({ objects, store, onBuildFiles, onFiles }: FollowerOptions) {
  const { folder } = store;
  let mark: string | undefined;
  let number = 0;
  /** Of files beside the pages that are here: name → tag. */
  let here: Map<string, string> | undefined;

  /** Resolves to whether another snapshot was taken over; rejects when it cannot be read whole, and nothing is shown of it then. */
  async function sync(): Promise<boolean> {
    // A page whose file was damaged here is fetched again.
    const found = await objects.getUnless(store.hasLost ? undefined : mark, snapshotName);
    if (found === "same" || found === undefined) return false;
    const snapshot = await unpackSnapshot(found.bytes);
    here ??= await filesHere();
    const known = here;
    const wanted = Object.entries(snapshot.files).filter(
      ([file, tag]) => known.get(file) !== tag && file !== indexName,
    );
    const taken = new Set<string>();
    const take = async ([file, tag]: readonly [string, string]) => {
      const bytes = await objects.get(objectName(file, tag));
      // What is not there belongs to no page any more: the next snapshot leaves it out.
      if (!bytes) return;
      await writeFileAtomic(join(folder, file), await unpackFile(bytes, file, tag));
      known.set(file, tag);
      taken.add(file);
    };
    const [first, later] = [true, false].map((isFirst) =>
      wanted.filter(([file]) => neededByPages.test(file) === isFirst),
    ) as [typeof wanted, typeof wanted];

    await eachAtOnce(first, readsAtOnce, take);
    if ([...taken].some((file) => file.startsWith("built/"))) onBuildFiles();
    await takePages(snapshot);
    await eachAtOnce(later, readsAtOnce, take);
    await removeOthers(snapshot, known);
    ({ mark } = found);
    ({ number } = snapshot);
    await onFiles(taken);
    return true;
  }

  async function takePages({ files }: Snapshot): Promise<void> {
    const tag = files[indexName];
    const packed = tag && (await objects.get(objectName(indexName, tag)));
    if (!tag || !packed) throw new Error("the index that the snapshot names is gone");
    const bytes = await unpackFile(packed, indexName, tag);
    const index = parsePageIndex(bytes.toString());
    const stored = new Set(
      [...store.pages.values()].flatMap(({ html, payload }) => [html, payload].map((text) => text.file + text.fileTag)),
    );
    const missing = [...index.pages].flatMap(([key, page]) =>
      storedFiles(key, page)
        .map((file, part) => ({ file, tag: page.etags[part] ?? "" }))
        .filter((one) => !stored.has(join(folder, one.file) + one.tag)),
    );
    await eachAtOnce(missing, readsAtOnce, async ({ file, tag: pageEtag }) => {
      const name = objectName(file, pageTag(pageEtag));
      const bytes = await objects.get(name);
      if (!bytes) throw new Error(`${name} is gone: a newer snapshot does without it`);
      await writeFileAtomic(join(folder, file), bytes);
    });
    await writeFileAtomic(join(folder, indexName), bytes);
    await store.show(index);
  }

  async function filesHere(): Promise<Map<string, string>> {
    const { fixed, changing } = await filesBesidePages(folder);
    const tags = changing.map(async (file) => [file, tagOf(await readFile(join(folder, file)))] as const);
    return new Map([...fixed.map((file) => [file, ""] as const), ...(await Promise.all(tags))]);
  }

  /** Pictures and old builds have their own sweep: open tabs still ask for them. */
  async function removeOthers({ files }: Snapshot, known: Map<string, string>): Promise<void> {
    for (const file of known.keys()) {
      if (!/^(?:shares|files)\//.test(file) || file in files) continue;
      await rm(join(folder, file), { force: true });
      known.delete(file);
    }
  }

  return {
    sync,
    /** Of the snapshot that is shown, 0 before the first. */
    get number(): number {
      return number;
    },
    /** This process has written into the folder itself. */
    forget(): void {
      here = undefined;
      mark = undefined;
    },
  };
}

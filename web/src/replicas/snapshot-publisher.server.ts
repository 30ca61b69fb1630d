import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import { storedFiles } from "../store/page-store.server.ts";
import { parsePageIndex } from "../store/store-index.server.ts";
import { eachAtOnce } from "./each-at-once.server.ts";
import type { ObjectStore } from "./object-store.server.ts";
import {
  filesBesidePages,
  indexName,
  objectName,
  packFile,
  packSnapshot,
  pageTag,
  type Snapshot,
  snapshotName,
  tagOf,
  unpackSnapshot,
} from "./snapshot.server.ts";

export interface SnapshotPublisherOptions {
  objects: ObjectStore;
  /** Of the site: pages and what belongs to them. */
  folder: string;
  /** Asked right before servers are led to a new snapshot: another process may have become the renderer. */
  mayPublish(): boolean;
  /** After the snapshot is there. */
  onPublished(number: number): void;
  /** After each round in which the store could be reached. */
  onReached(): void;
}

export type SnapshotPublisher = ReturnType<typeof createSnapshotPublisher>;

/** All in milliseconds. */
const retryPause = 2000;
/** A server that reads an older snapshot still finds its objects. */
const keptAfterUse = 10 * 60_000;
/** What an earlier renderer has left, perhaps on a machine whose clock differs. */
const keptAtStart = 60 * 60_000;
/** A round comes at least once a minute; what somebody has deleted in the store is written again by the next one. */
const lookPause = 30_000;

const writesAtOnce = 8;

/** Copies the site's folder to where all servers find it: first what is new, then the snapshot that names it. */
export function createSnapshotPublisher(options: SnapshotPublisherOptions) {
  const { objects, folder, mayPublish, onPublished, onReached } = options;
  /** Objects that are in the store. */
  let present: Set<string> | undefined;
  let lookedAt = 0;
  let last: Snapshot | undefined;
  let number = 0;
  /** Objects of earlier snapshots, and when they were in use last. */
  const outdated = new Map<string, number>();
  const stopping = new AbortController();
  let isDue = false;
  let working: Promise<void> | undefined;
  let hasFailed = false;

  async function work(): Promise<void> {
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      try {
        await publish();
        onReached();
        if (hasFailed) log.info("snapshot-published", {}, "the snapshot for the other servers is written again");
        hasFailed = false;
      } catch (error) {
        // The file of a page that was replaced meanwhile: the commit that did it has asked for another round.
        if (isDue) continue;
        if (!hasFailed) {
          const text = `Other servers keep the pages they have: STORE_URL cannot be written: ${describeError(error)}`;
          log.error("snapshot-not-published", {}, text);
        }
        hasFailed = true;
        present = undefined;
        isDue = true;
        await sleep(retryPause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function publish(): Promise<void> {
    const found = present ?? (await look());
    const files: Record<string, string> = {};
    const inUse = new Set<string>([snapshotName]);
    const put = async (file: string, tag: string, bytes?: Buffer) => {
      const name = objectName(file, tag);
      inUse.add(name);
      if (found.has(name)) return;
      await objects.put(name, bytes ?? (await readFile(join(folder, file))));
      found.add(name);
    };

    const index = await readFile(join(folder, indexName));
    const pages = [...parsePageIndex(index.toString()).pages].flatMap(([key, page]) =>
      storedFiles(key, page).map((file, part) => [file, pageTag(page.etags[part])] as const),
    );
    const beside = await filesBesidePages(folder);
    await eachAtOnce(pages, writesAtOnce, ([file, tag]) => put(file, tag));
    await eachAtOnce(beside.fixed, writesAtOnce, async (file) => {
      try {
        await put(file, "");
        files[file] = "";
      } catch (error) {
        // Old pictures are swept at any time.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    });
    await eachAtOnce(beside.changing, writesAtOnce, async (file) => {
      const bytes = file === indexName ? index : await readFile(join(folder, file));
      const tag = tagOf(bytes);
      files[file] = tag;
      if (!found.has(objectName(file, tag))) await put(file, tag, await packFile(bytes, tag));
      inUse.add(objectName(file, tag));
    });
    await lead({ number: number + 1, files: sorted(files) });
    await removeOutdated(found, inUse);
    // Afterwards: a publish does not wait for the list of a large store.
    if (Date.now() - lookedAt < lookPause) return;
    const there = await look();
    if ([...inUse].some((name) => !there.has(name))) isDue = true;
  }

  /** At first also what an earlier renderer has left. */
  async function look(): Promise<Set<string>> {
    const listed = await objects.list();
    const now = Date.now();
    if (lookedAt === 0) {
      for (const [name, at] of listed) outdated.set(name, now - at < keptAtStart ? now : 0);
    }
    last = await readPublished();
    number = Math.max(number, last?.number ?? 0);
    lookedAt = now;
    present = new Set(listed.keys());
    return present;
  }

  async function readPublished(): Promise<Snapshot | undefined> {
    const bytes = await objects.get(snapshotName);
    return bytes && unpackSnapshot(bytes).catch(() => undefined);
  }

  /** Also when nothing changed: a renderer that was cut off for a while may have written after it was replaced. */
  async function lead(snapshot: Snapshot): Promise<void> {
    const isSame = last !== undefined && JSON.stringify(last.files) === JSON.stringify(snapshot.files);
    if (isSame && (await readPublished())?.number === number) return;
    if (!mayPublish()) return;
    await objects.put(snapshotName, await packSnapshot(snapshot));
    last = snapshot;
    number = snapshot.number;
    onPublished(number);
  }

  async function removeOutdated(found: Set<string>, inUse: ReadonlySet<string>): Promise<void> {
    const now = Date.now();
    for (const name of found) if (!inUse.has(name) && !outdated.has(name)) outdated.set(name, now);
    for (const [name, since] of outdated) {
      if (inUse.has(name)) outdated.delete(name);
      else if (now - since >= keptAfterUse) {
        await objects.delete(name);
        found.delete(name);
        outdated.delete(name);
      }
    }
  }

  function changed(): void {
    isDue = true;
    working ??= work().finally(() => {
      working = undefined;
      // Asked for when the last round had just ended.
      if (isDue && !stopping.signal.aborted) changed();
    });
  }

  return {
    /** The folder may be another one now; any number of calls during a round lead to one more. */
    changed,
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}

function sorted(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

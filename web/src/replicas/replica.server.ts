import { setTimeout as sleep } from "node:timers/promises";
import type { PictureStore } from "../images/picture-store.server.ts";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import { checkTexts } from "../publish/check-texts.server.ts";
import { createPublishing, type PublishedSite, type Publishing } from "../publish/publishing.server.ts";
import type { SiteLayoutFiles } from "../store/site-layout-store.server.ts";
import { type Coordination, coordinateBySettings } from "./coordination.server.ts";
import { createFollower } from "./follower.server.ts";
import type { ObjectStoreSettings } from "./object-store.server.ts";
import { openObjectStore } from "./open-object-store.server.ts";
import { createSnapshotPublisher, type SnapshotPublisher } from "./snapshot-publisher.server.ts";

export type Role = "all" | "render" | "serve";

export interface ReplicaSettings {
  role: Role;
  store: ObjectStoreSettings;
  /** Of the web servers' own database; without one, every server but those with role `serve` renders. */
  databaseUrl: string | undefined;
}

export interface ReplicatedSite extends PublishedSite {
  siteLayouts: SiteLayoutFiles;
  pictures: Pick<PictureStore, "folder" | "sweep">;
  /** Reads files of builds that are in the site's folder by now. */
  readBuiltFiles(): void;
}

export interface Replica extends Omit<Publishing, "ended"> {
  /** Shows the newest snapshot; gives up after some seconds, with the pages that are here. */
  catchUp(): Promise<void>;
}

/** All in milliseconds. With a database, notices tell of snapshots sooner. */
const pollPause = 500;
const pollPauseWithNotices = 5000;
const catchUpLimit = 10_000;
const stopLimit = 3000;

/**
 * One of several servers over one site: while it is the renderer, it publishes pages and puts them where the others
 * find them; otherwise it follows. docs/operate/many-machines.md
 */
export async function openReplica(site: ReplicatedSite, settings: ReplicaSettings): Promise<Replica> {
  const { store, publishLog, siteLayouts, onError } = site;
  const mayRender = settings.role !== "serve";
  const objects = await openObjectStore(settings.store);
  const coordination = await openCoordination(settings.databaseUrl, mayRender);
  const follower = createFollower({ objects, store, onBuildFiles: site.readBuiltFiles, onFiles: takeFiles });
  const { promise: firstPages, resolve: notifyFirstPages } = Promise.withResolvers<void>();
  let term: { publishing: Publishing; snapshots: SnapshotPublisher } | undefined;
  let published = 0;
  let storeAt = performance.now();
  let hasFailed = false;
  /** Following, and the change between following and rendering, come one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  /** A notice that comes while the snapshot is read leads to one more look. */
  let isTold = false;
  let wake: (() => void) | undefined;

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  }

  async function takeFiles(changed: ReadonlySet<string>): Promise<void> {
    const names = [...changed];
    if (names.some((name) => name.startsWith("site-layout-"))) {
      siteLayouts.reload();
      await site.keepConsentTexts();
    }
    if (changed.has("published.json")) await publishLog.open();
    if (names.some((name) => name.startsWith("images/"))) await site.pictures.sweep(store.pictures).catch(onError);
  }

  async function sync(): Promise<boolean> {
    try {
      await follower.sync();
      storeAt = performance.now();
      if (hasFailed) log.info("following-again", {}, "the snapshot can be read again");
      hasFailed = false;
      if (store.size > 0) notifyFirstPages();
      return true;
    } catch (error) {
      if (!hasFailed) {
        const text = `Pages stay as they are: the snapshot in STORE_URL cannot be read: ${describeError(error)}`;
        log.error("not-following", {}, text);
      }
      hasFailed = true;
      return false;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      isTold = false;
      await inTurn(async () => {
        if (!term) await sync();
      });
      if (isTold) continue;
      const pause = settings.databaseUrl && !hasFailed ? pollPauseWithNotices : pollPause;
      await new Promise<void>((resume) => {
        wake = resume;
        void sleep(pause, undefined, { signal: stopping.signal })
          .catch(() => undefined)
          .then(resume);
      });
    }
  }

  async function beginTerm(): Promise<void> {
    if (term || !coordination.isRenderer() || stopping.signal.aborted) return;
    // From what the one before has published; what it has not is rendered again.
    const isWhole = (await sync()) && store.size > 0;
    // With what each page was made from, which only a renderer needs.
    await store.open();
    const snapshots = createSnapshotPublisher({
      ...{ objects, folder: store.folder },
      mayPublish: () => coordination.isRenderer(),
      onPublished(number) {
        published = number;
        coordination.announcePublished();
      },
      onReached() {
        storeAt = performance.now();
      },
    });
    const passOn = () => {
      store.onCommitted = snapshots.changed;
      snapshots.changed();
    };
    // Otherwise after the first run: others must not lose pages that this server has not rendered yet.
    if (isWhole) passOn();
    const publishing = createPublishing(site, { onRun: passOn });
    term = { publishing, snapshots };
    log.announce("renders", {}, "this server renders now");
    publishing.start();
    void publishing.firstPages.then(notifyFirstPages);
  }

  async function endTerm(): Promise<void> {
    if (!term) return;
    const { publishing, snapshots } = term;
    await Promise.all([publishing.stop(), snapshots.stop()]);
    // What it still writes must not come into what this server follows.
    await publishing.ended();
    store.onCommitted = undefined;
    term = undefined;
    follower.forget();
    log.announce("follows", {}, "another server may render now, this one follows");
  }

  return {
    firstPages,
    async catchUp() {
      const limit = sleep(catchUpLimit, undefined, { ref: false });
      await Promise.race([inTurn(sync), limit]);
    },
    start() {
      if (store.size > 0) notifyFirstPages();
      coordination.start({
        onGained: () => void inTurn(beginTerm).catch(onError),
        onLost: () => void inTurn(endTerm).catch(onError),
        onPublished() {
          isTold = true;
          wake?.();
        },
        onContentChanged: () => term?.publishing.contentChanged(),
      });
      void follow().catch(onError);
    },
    contentChanged() {
      site.liveContent.expire();
      return term ? term.publishing.contentChanged() : coordination.passOnChange();
    },
    report: (type, documentId) => publishLog.report(type, documentId),
    checkTexts: (draft) => checkTexts(store, draft),
    replica: () => ({
      isRenderer: term !== undefined,
      snapshot: term ? published : follower.number,
      secondsSinceStore: Math.round((performance.now() - storeAt) / 1000),
    }),
    async stop() {
      stopping.abort();
      wake?.();
      await Promise.race([inTurn(endTerm), sleep(stopLimit, undefined, { ref: false })]);
      await coordination.stop();
    },
  };
}

async function openCoordination(databaseUrl: string | undefined, mayRender: boolean): Promise<Coordination> {
  if (!databaseUrl) return coordinateBySettings(mayRender);
  const { coordinateByPostgres } = await import("./postgres-coordination.server.ts");
  return coordinateByPostgres({ url: databaseUrl, mayRender });
}

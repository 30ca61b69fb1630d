import type { WebSettings } from "../../../settings/settings.ts";
import type { CmsClient } from "../cms/cms-client.server.ts";
import type { SharedContent } from "../cms/shared-content.server.ts";
import { urlOf } from "../documents/document-store.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { DocumentAssets } from "../render/document.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { checkTexts } from "./check-texts.server.ts";
import { createFinishing, type FinishingOptions } from "./finish-pages.server.ts";
import { createIndexNow } from "./index-now.server.ts";
import { readAnchors } from "./page-anchors.server.ts";
import { createPageFiles, type PageFilesOptions } from "./page-files.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import { createPublishLoop } from "./publish-loop.server.ts";
import type { PublishRoutesOptions } from "./publish-routes.server.ts";
import { Publisher, type PublisherOptions } from "./publisher.server.ts";

export interface PublishedSite extends PageFilesOptions, FinishingOptions {
  assets: DocumentAssets;
  /** Hash of the code and settings that pages are rendered with. */
  build: string;
  listensOn: { host: string; port: number };
  publishLog: PublishLog;
  publishCms: CmsClient;
  liveContent: SharedContent;
  pageSource(): PageSource;
  settings: WebSettings;
}

export interface Publishing extends Omit<PublishRoutesOptions, "settings"> {
  start(): void;
  /** No run begins any more; one that is under way is cut short, and not waited for. */
  stop(): Promise<void>;
  /** Resolves when there are pages to show: an earlier process's, or those of the first run. */
  firstPages: Promise<void>;
  hasFirstPages(): boolean;
}

/** The publisher, its loop and the routes that wake it, over one site. */
export function createPublishing(site: PublishedSite): Publishing {
  const { store, liveContent, publishCms, publishLog, listensOn, pageSource, settings, onError } = site;
  const finishing = createFinishing(site);
  const publisher = createPublisher(site, {
    finishing,
    verified: { listensOn, log: publishLog },
    announce: settings.INDEXNOW_KEY ? createIndexNow(settings.INDEXNOW_KEY, site) : undefined,
  });
  const loop = createPublishLoop({
    publisher,
    liveContent,
    onError,
    isCmsReachable: () => publishCms.reachable(),
    hasPages: () => store.size > 0,
  });
  const routes: Omit<PublishRoutesOptions, "settings"> = {
    contentChanged() {
      liveContent.expire();
      loop.contentChanged();
    },
    report: (type, documentId) => publishLog.report(type, documentId),
    anchors: (path, locale) => readAnchors(store, path, locale),
    checkTexts: (draft) => checkTexts(store, draft, pageSource().siteLayouts.facts(draft.locale), hasDocument),
  };

  async function hasDocument(name: string): Promise<boolean> {
    return (await liveContent.get()).published.uploadVersion(urlOf(name)) !== "";
  }

  async function stop(): Promise<void> {
    loop.stop();
    publisher.stop();
    await finishing.stop();
  }
  return { ...routes, start: loop.start, stop, firstPages: loop.firstPages, hasFirstPages: loop.hasFirstPages };
}

export function createPublisher(
  site: PublishedSite,
  afterwards: Pick<PublisherOptions, "verified" | "finishing" | "announce"> = {},
): Publisher {
  const { siteUrl, assets, build, store, publishCms, pageSource } = site;
  const { content: _content, ...source } = pageSource();
  let shown = 0;
  return new Publisher({
    client: publishCms,
    origin: siteUrl,
    source,
    assets,
    build,
    store,
    ...afterwards,
    pageFiles: createPageFiles(site),
    onProgress(done, total) {
      if (done === 1) shown = 0;
      if (done !== total && done - shown < 20) return;
      shown = done;
      log.announce("progress", { progress: `pre-rendering ${done}/${total}` });
    },
  });
}

import { hash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@hetreteg/contract/locales";
import type { WebSettings } from "../../../settings/settings.ts";
import { type CmsClient, type CmsClientOptions, createCmsClient } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { type ContentClient, createContentClient } from "../cms/content-client.server.ts";
import { SharedContent } from "../cms/shared-content.server.ts";
import { type ConsentStore, createConsentStore, dropOldProofs } from "../consent/consent-store.server.ts";
import { keepTextsOfAllLanguages } from "../consent/keep-texts.server.ts";
import { pageConsent } from "../consent/settings.ts";
import { DocumentStore } from "../documents/document-store.server.ts";
import { openUnsavedDraft, type ReadDraft } from "../drafts/live-preview/unsaved-draft.server.ts";
import { openSavedDraft, type PreviewedEntry, type SavedDraft } from "../drafts/preview/saved-draft.server.ts";
import { removeLeftovers } from "../files/write-file-atomic.server.ts";
import type { SiteHeaders } from "../http/security-headers.server.ts";
import { PictureStore } from "../images/picture-store.server.ts";
import { type Leads, startLeads } from "../leads/leads.server.ts";
import { titleOfPosition } from "../leads/position-title.server.ts";
import type { LivePageOptions } from "../leads/render-form-page.server.ts";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { createShareDrawing } from "../publish/draw-share-image.server.ts";
import { PublishLog } from "../publish/publish-log.server.ts";
import type { PublishedSite } from "../publish/publishing.server.ts";
import type { DocumentAssets } from "../render/document.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { readLocaleDomains } from "../routing/locale-redirect.server.ts";
import { createSearch, type Search } from "../search/server/search.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createSiteLayoutStore, type SiteLayoutStore } from "../store/site-layout-store.server.ts";
import { createStoredPayloads } from "../store/stored-payload.server.ts";
import { createVisits, type Visits } from "../visits/visits.server.ts";
import type { Asset } from "./build.server.ts";
import { liveDeadlineMs } from "./live-pages.server.ts";

/** Limit for a new picture on a live page; pre-rendering has none. */
const pictureTimeoutMs = 3000;

/** Of one CMS call in a publish run; the next run tries again. */
const runCallDeadlineMs = 60_000;

/** Timeout of the lead worker's health probe of the CMS. */
const probeTimeoutMs = 5000;

export interface Site extends SiteHeaders {
  siteUrl: string;
  settings: WebSettings;
  /** Hosts with a language of their own; `undefined` when the root path does not detect the language. */
  localeDomains: ReadonlyMap<string, Locale> | undefined;
  assets: DocumentAssets;
  /** Files of the build, by address. */
  files: ReadonlyMap<string, Asset>;
  store: PageStore;
  pictures: Pick<PictureStore, "folder">;
  documents: Pick<DocumentStore, "read">;
  siteLayouts: SiteLayoutStore;
  search: Pick<Search, "find">;
  consents: Pick<ConsentStore, "append">;
  /** Resolves when the store is open; requests wait for it. */
  opened: Promise<void>;
  isOpen(): boolean;
  storedPayload(key: string): PagePayload | undefined;
  /** A source for live pages; starts no CMS call after the signal aborts. Without a signal, for what needs no CMS. */
  pageSource(signal?: AbortSignal): PageSource;
  /** For pages based on stored payloads; work without the CMS. */
  renderOptions(): LivePageOptions;
  visits: Visits;
  /** Throws before `open`. */
  leads(): Pick<Leads, "journal" | "health">;
  isCmsReachable(): Promise<boolean>;
  /** With the deadline of one request, from now on. */
  cms(): CmsClient;
  /** The same, with a reviewer's token or none. */
  content(token?: string): ContentClient;
  drafts(entry: PreviewedEntry): SavedDraft;
  unsaved(draft: ReadDraft, signal: AbortSignal): SavedDraft;
  drawShareImage: ReturnType<typeof createShareDrawing>;
  /** True from the signal to stop on: no new visitors, please. */
  isStopping(): boolean;
  onError(error: unknown): void;
}

/** What differs between the built server and the development server. */
export interface SiteCode extends SiteHeaders {
  /** Folder of pages and pictures. */
  folder: string;
  assets: DocumentAssets;
  build: string;
  files: Map<string, Asset>;
  journalThread: URL;
  searchThread: URL;
  pictureWorker: string;
  pageWorker: string;
  fontFolder: string;
}

export function createSite(settings: WebSettings, code: SiteCode) {
  const { folder, assets, build, files, commonHeaders, htmlHeaders } = code;
  const { journalThread, searchThread, pictureWorker, pageWorker, fontFolder } = code;
  const { SITE_URL: siteUrl, VAR_DIR: varDir, ROOT_REDIRECT: rootRedirect, HOST, PORT, CMS_URL } = settings;
  const consent = pageConsent(settings);
  mkdirSync(folder, { recursive: true });
  // The revision was one of them in 1.0.0: stored pages stay current over the update.
  const pageSettings = shortHash([siteUrl, { revision: 0, ...consent }, rootRedirect]);
  const store = new PageStore(folder, { settings: pageSettings });
  const siteLayouts = createSiteLayoutStore(folder);
  const publishLog = new PublishLog(folder);
  const consents = createConsentStore(varDir);
  const onError = (error: unknown) => log.error("error", {}, describeError(error));
  const warn = (text: string) => log.warn("setting-ignored", {}, text);
  const pictures = new PictureStore({
    folder: join(folder, "images"),
    cmsUrl: CMS_URL,
    worker: pictureWorker,
    onError,
  });
  const read = { url: CMS_URL, readToken: settings.CMS_READ_TOKEN };
  const client = (more: Partial<CmsClientOptions> = {}) => createCmsClient({ ...read, ...more });
  const visits = createVisits({
    siteUrl,
    varDir,
    onError,
    cms: { url: CMS_URL, token: settings.CMS_LEAD_TOKEN },
    frontLog: settings.VISIT_LOG_PORT ? { host: HOST, port: settings.VISIT_LOG_PORT } : undefined,
    isPage: (path) => store.page(path) !== undefined,
  });
  const liveClient = client({ callDeadlineMs: liveDeadlineMs });
  const liveContent = new SharedContent((known) => Content.open(liveClient, {}, known));
  const documents = new DocumentStore({
    folder: join(folder, "documents"),
    cmsUrl: CMS_URL,
    versionOf: async (url) => (await liveContent.get()).published.uploadVersion(url),
    onError,
  });
  const search = createSearch({
    siteFolder: folder,
    threadFile: searchThread,
    onError,
    isPage: (path) => store.current(path) !== undefined,
  });
  const storedPayload = createStoredPayloads(store, consent);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let leads: Leads | undefined;
  let visitCounting: ReturnType<typeof visits.start> | undefined;
  let isOpen = false;
  let isStopping = false;

  function pageSource(signal?: AbortSignal): PageSource {
    return {
      async content() {
        const content = await liveContent.get();
        return signal ? content.until(signal) : content;
      },
      siteLayouts,
      onError,
      rootRedirect,
      consent,
      pictures: signal ? pictures.withTimeout(pictureTimeoutMs) : pictures,
      addressLike: (path) => store.addressLike(path),
    };
  }

  /** The banner contains the company name from the CMS: a new name is a new text. */
  function keepConsentTexts(): Promise<void> {
    return keepTextsOfAllLanguages(varDir, consent, (locale) => siteLayouts.get(locale).company.brand).catch(onError);
  }

  const site: Site & PublishedSite = {
    siteUrl,
    assets,
    files,
    store,
    pictures,
    documents,
    siteLayouts,
    search,
    consents,
    commonHeaders,
    htmlHeaders,
    opened,
    visits,
    storedPayload,
    pageSource,
    publishLog,
    liveContent,
    keepConsentTexts,
    onError,
    pageWorker,
    fontFolder,
    settings,
    localeDomains: settings.LOCALE_DETECTION === "on" ? readLocaleDomains(settings.LOCALE_DOMAINS, warn) : undefined,
    listensOn: {
      host: HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST,
      port: PORT,
    },
    // Pages of another build, or with other settings, are rendered again.
    build: shortHash([build, pageSettings]),
    publishCms: client({ callDeadlineMs: runCallDeadlineMs }),
    renderOptions: () => ({
      origin: siteUrl,
      assets,
      storedPayload,
      source: pageSource(AbortSignal.timeout(liveDeadlineMs)),
    }),
    leads() {
      if (!leads) throw new Error("A request came before the journal was opened");
      return leads;
    },
    isCmsReachable: () => liveClient.reachable(),
    isOpen: () => isOpen,
    isStopping: () => isStopping,
    cms: () => client({ signal: AbortSignal.timeout(liveDeadlineMs) }),
    content: (token) => createContentClient({ url: CMS_URL, token, signal: AbortSignal.timeout(liveDeadlineMs) }),
    drawShareImage: createShareDrawing({ store, pageWorker, fontFolder, onError }),
    drafts: (entry) => openSavedDraft(read, settings.SITE_WEBHOOK_SECRET, entry),
    unsaved: (draft, signal) => openUnsavedDraft({ ...read, signal }, settings.SITE_WEBHOOK_SECRET, draft),
  };

  return {
    ...site,

    /** Opens the store. No other server may use the same folder any more. */
    async openStore(): Promise<void> {
      await removeLeftovers(folder);
      await pictures.open();
      await documents.open();
      await store.open();
      await publishLog.open();
    },

    /** Starts lead delivery, then admits requests. */
    async open(): Promise<void> {
      await dropOldProofs(varDir).catch(onError);
      await keepConsentTexts();
      leads = await startLeads({
        settings,
        threadFile: journalThread,
        siteLayout: (locale) => siteLayouts.get(locale),
        facts: (locale) => siteLayouts.facts(locale),
        positionTitle: (slug) => titleOfPosition(slug, storedPayload),
        cmsReader: () => client({ signal: AbortSignal.timeout(probeTimeoutMs) }),
      });
      visitCounting = visits.start();
      isOpen = true;
      open();
    },

    /** `/readyz` says so from now on; requests are answered all the same. */
    announceStop(): void {
      isStopping = true;
    },

    async stop(): Promise<void> {
      await Promise.all([leads?.stop(), consents.close(), search.stop(), visitCounting?.stop()]);
    },
  };
}

function shortHash(values: unknown[]): string {
  return hash("sha256", JSON.stringify(values), "base64url").slice(0, 16);
}

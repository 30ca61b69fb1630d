import { join } from "node:path";
import type { Content } from "../cms/content.server.ts";
import type { DocumentStore } from "../documents/document-store.server.ts";
import type { PictureStore } from "../images/picture-store.server.ts";
import { readPrivacyTexts } from "../pages/privacy/privacy-texts.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { startPageWorker } from "./page-worker-client.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

export interface PageFilesOptions {
  siteUrl: string;
  store: PageStore;
  pictures: Pick<PictureStore, "sweep">;
  documents: Pick<DocumentStore, "update">;
  /** File of the worker's process. */
  pageWorker: string;
  keepConsentTexts(): Promise<void>;
  onError(error: unknown): void;
}

export type PageFiles = ReturnType<typeof createPageFiles>;

export function createPageFiles(options: PageFilesOptions) {
  const { store, pictures, documents, pageWorker, siteUrl, keepConsentTexts, onError } = options;
  let isFirst = true;

  /** In a process of its own: typesetting blocks a thread for a second and takes 100 MB. */
  async function writePrivacyPdfs(content: Content): Promise<void> {
    const texts = await readPrivacyTexts(content, siteUrl);
    const worker = startPageWorker(pageWorker);
    try {
      for (const [name, text] of texts) {
        await worker.run({ kind: "privacy-pdf", text, file: join(store.folder, "files", name) });
      }
    } finally {
      worker.terminate();
    }
  }

  return async function updatePageFiles({ changed, content }: Pick<PublishRun, "changed" | "content">): Promise<void> {
    const changedTypes = new Set(changed.map(({ type }) => type));
    if (isFirst || (["privacy", "imprint", "site-setting"] as const).some((type) => changedTypes.has(type))) {
      await writePrivacyPdfs(content).catch(onError);
    }
    if (isFirst || changedTypes.has("site-setting")) await keepConsentTexts();
    if (isFirst || store.pictures.size > 0) await pictures.sweep(store.pictures).catch(onError);
    await documents.update(store.documents, (url) => content.published.uploadVersion(url)).catch(onError);
    isFirst = false;
  };
}

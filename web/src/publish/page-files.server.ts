import { join } from "node:path";
import type { PictureStore } from "../images/picture-store.server.ts";
import { writePrivacyPdfs } from "../pages/privacy/privacy-pdf.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

export interface PageFilesOptions {
  siteUrl: string;
  store: PageStore;
  pictures: Pick<PictureStore, "sweep">;
  keepConsentTexts(): Promise<void>;
  onError(error: unknown): void;
}

export type PageFiles = ReturnType<typeof createPageFiles>;

export function createPageFiles({ store, pictures, siteUrl, keepConsentTexts, onError }: PageFilesOptions) {
  let isFirst = true;

  return async function updatePageFiles({ changed, content }: Pick<PublishRun, "changed" | "content">): Promise<void> {
    const changedTypes = new Set(changed.map(({ type }) => type));
    if (isFirst || changedTypes.has("privacy") || changedTypes.has("site-setting")) {
      await writePrivacyPdfs(content, join(store.folder, "files"), siteUrl).catch(onError);
    }
    if (isFirst || changedTypes.has("site-setting")) await keepConsentTexts();
    if (isFirst || store.pictures.size > 0) await pictures.sweep(store.pictures).catch(onError);
    isFirst = false;
  };
}

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { brotliCompressSync } from "node:zlib";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { brotliParams, fromBrotli, tagOf } from "../http/encodings.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PrivacyText } from "../pages/privacy/privacy-texts.server.ts";
import { shareCard } from "../seo/share-card.server.ts";
import type { ShareFace } from "../seo/share-face.server.ts";
import { shareFile } from "../seo/share-path.server.ts";

/** `texts` are files of the page store; `to` is written anew. */
export type PageJob =
  | { kind: "privacy-pdf"; text: PrivacyText; file: string }
  | { kind: "draw"; payload: string; siteFolder: string; fontFolder: string }
  | { kind: "index"; siteFolder: string; build: string }
  | { kind: "recompress"; texts: { from: string; to: string }[]; quality: number };

/** `fileTags` of what was written. */
export type PageAnswer = { fileTags: string[] } | { failure: string };

/**
 * A process of its own, started by page-worker-client.server.ts: the libraries' memory goes with it, and only a process
 * can have a lower priority than the server's threads. Ends when its parent lets go of it.
 */
process.on("message", (job: PageJob) => {
  run(job).then(answer, (error: unknown) => answer({ failure: error instanceof Error ? error.message : `${error}` }));
});

function answer(said: PageAnswer): void {
  if (process.connected) process.send?.(said);
}

async function run(job: PageJob): Promise<PageAnswer> {
  if (job.kind === "privacy-pdf") {
    const { privacyPdf } = await import("../pages/privacy/privacy-pdf.server.ts");
    await writeFileAtomic(job.file, await privacyPdf(job.text));
    return { fileTags: [] };
  }
  if (job.kind === "draw") {
    const payload = JSON.parse(String(await textOf(job.payload))) as PagePayload;
    const card = shareCard(payload);
    const file = shareFile(card, job.siteFolder);
    // Drawn once for all its pages; loaded only for a new one, since the libraries take 40 MB.
    if (!existsSync(file)) {
      const { writeShareImage } = await import("../seo/share-image.server.ts");
      await writeShareImage(card, file, { siteFolder: job.siteFolder, face: await openFace(job.fontFolder) });
    }
    return { fileTags: [] };
  }
  if (job.kind === "index") {
    lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const { writeSearchIndexes } = await import("../search/server/write-search-index.server.ts");
    await writeSearchIndexes(job.siteFolder, job.build);
    return { fileTags: [] };
  }
  lowerPriority(constants.priority.PRIORITY_LOW);
  const fileTags: string[] = [];
  for (const { from, to } of job.texts) fileTags.push(await recompress(from, to, job.quality));
  return { fileTags };
}

let face: ShareFace | undefined;

async function openFace(fontFolder: string): Promise<ShareFace> {
  face ??= (await import("../seo/share-face.server.ts")).openShareFace(fontFolder);
  return face;
}

/** Visitors, publish runs and the CMS come first. A sandbox may forbid it: the work goes on at its own pace then. */
function lowerPriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // One page at a time, as ever.
  }
}

async function recompress(from: string, to: string, quality: number): Promise<string> {
  const text = await textOf(from);
  const br = brotliCompressSync(text, { params: brotliParams(text.length, quality) });
  await writeFileAtomic(to, br);
  return tagOf(br);
}

async function textOf(file: string): Promise<Buffer> {
  return fromBrotli(await readFile(file));
}

import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { nameOfEntry } from "../publishing/entry-name";
import { describeEntry, rowsOf } from "../publishing/incoming-links";
import { modelsOf, walkDraft } from "../publishing/walk-draft";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { siteTypes, uidOf } from "../site-types";

interface UsedFile {
  name: string;
  isPicture: boolean;
  places: Set<string>;
}

const namedPlaces = 5;
const listedPlaces = 10;
const isJudged = new AsyncLocalStorage<boolean>();

/** A file that an entry shows or leads to, as draft or on the site, is not deleted under it: of several, none is. */
export async function deleteUnusedFiles<Result>(
  strapi: Core.Strapi,
  fileIds: readonly number[],
  remove: () => Promise<Result>,
): Promise<Result> {
  // Deleting several deletes each.
  if (isJudged.getStore()) return remove();
  const [used] = await findUsedFiles(strapi, new Set(fileIds));
  if (used) {
    const places = [...used.places];
    const more = Math.max(0, places.length - namedPlaces);
    const { fileUsed } = refusalsOf(strapi);
    throw new errors.ValidationError(fileUsed(used.name, places.slice(0, namedPlaces).join("; "), more));
  }
  return isJudged.run(true, remove);
}

/**
 * A replaced file is another one wherever it stands, on the site at once: the panel says which places its editor was
 * told of (src/admin/uploads/ask-before-replacing.ts), and is refused, with the question, when they are others by now.
 * The seed and the API send no such header.
 */
export async function refuseUntoldReplacement(strapi: Core.Strapi, fileId: number): Promise<void> {
  const told = strapi.requestContext.get()?.request.headers["x-told-places"];
  const [used] = told === undefined ? [] : await findUsedFiles(strapi, new Set([fileId]));
  if (!used) return;
  const places = [...used.places];
  const fingerprint = createHash("sha256").update(places.join("\n")).digest("hex");
  if (told === fingerprint) return;
  const question = refusalsOf(strapi).fileReplaced({
    ...used,
    places: places.slice(0, listedPlaces),
    more: Math.max(0, places.length - listedPlaces),
  });
  throw new errors.ValidationError(question, { kind: "untold-places", fingerprint });
}

/** Of folders of the media library, and of those in them. */
export async function filesBelow(strapi: Core.Strapi, folderIds: readonly number[]): Promise<number[]> {
  const folders: { path: string }[] = await strapi.db
    .query("plugin::upload.folder")
    .findMany({ where: { id: { $in: [...folderIds] } }, select: ["path"] });
  const places = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  if (places.length === 0) return [];
  const files: { id: number }[] = await strapi.db
    .query("plugin::upload.file")
    .findMany({ where: { $or: places }, select: ["id"] });
  return files.map(({ id }) => id);
}

async function findUsedFiles(strapi: Core.Strapi, fileIds: ReadonlySet<number>): Promise<UsedFile[]> {
  const language = panelLanguageOf(strapi);
  const used = new Map<number, UsedFile>();
  const rows: { id: number; name: string; url: string; mime: string }[] = await strapi.db
    .query("plugin::upload.file")
    .findMany({ where: { id: { $in: [...fileIds] } }, select: ["id", "name", "url", "mime"] });
  const byDocument = new Map(rows.map((row) => [basename(row.url), row]));
  const pictures = new Set(rows.filter(({ mime }) => mime.startsWith("image/")).map(({ id }) => id));
  for (const uid of siteTypes.map(uidOf)) {
    for await (const row of rowsOf(strapi, uid, {})) {
      const { files, documents } = walkDraft(row, modelsOf(strapi, uid, language));
      const linked = documents.flatMap(({ document, label }) => {
        const file = byDocument.get(document);
        return file ? { ...file, label } : [];
      });
      for (const { id, name, label } of [...files.filter((file) => fileIds.has(file.id)), ...linked]) {
        const known = used.get(id) ?? { name, isPicture: pictures.has(id), places: new Set() };
        known.places.add(`${nameOfEntry(describeEntry(strapi, uid, row, language))} (${label})`);
        used.set(id, known);
      }
    }
  }
  return [...used.values()];
}

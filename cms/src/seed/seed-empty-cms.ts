import { existsSync } from "node:fs";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { brandName, contentFolder } from "../environment";
import { refuseToStart } from "../refuse-to-start";
import { checkContent } from "./check-content";
import { type ContentEntry, type ContentProblem, readContentFiles } from "./content-files";
import { type ContentModel, readContentModel, seedOrder } from "./content-model";
import { refuseForgottenData } from "./refuse-forgotten-data";
import { findDifference } from "./verify-entry";
import { type DocumentIds, writeEntry } from "./write-entry";

const shownProblems = 30;

/** Imports `content/` into a CMS without pages, continues an import that was cut short, and otherwise does nothing. */
export async function seedEmptyCms(strapi: Core.Strapi): Promise<void> {
  const progress = await readProgress(strapi);
  if (progress?.complete || (!progress && (await hasPages(strapi)))) return;
  if (!progress) refuseForgottenData();
  const model = readContentModel(strapi);
  const entries = readEntries(model);
  await writeEntries(strapi, entries, model, progress ?? { complete: false, documents: {} });
}

async function hasPages(strapi: Core.Strapi): Promise<boolean> {
  return (await strapi.db.query("api::page.page").count()) > 0;
}

function readEntries(model: ContentModel): ContentEntry[] {
  const folder = contentFolder();
  if (!existsSync(folder)) {
    refuseToStart(
      `The CMS is empty and the content folder ${folder} does not exist.`,
      "set CONTENT_DIR to the folder with the content files.",
    );
  }
  const collections = seedOrder.filter((type) => !model.types[type].single);
  const singles = seedOrder.filter((type) => model.types[type].single);
  const { entries, problems } = readContentFiles(folder, { collections, singles });
  for (const { type, fields } of entries) if (type === "site-setting") fields.shared.brand ??= brandName();
  const found = problems.length > 0 ? problems : checkContent(entries, model);
  if (found.length > 0)
    refuseToStart(describeProblems(found), "correct the files and start again; nothing was imported.");
  return entries.sort((a, b) => position(a) - position(b));
}

function position(entry: ContentEntry): number {
  return seedOrder.indexOf(entry.type);
}

function describeProblems(problems: readonly ContentProblem[]): string {
  const lines = problems
    .slice(0, shownProblems)
    .map(({ file, field, message }) => `  ${file}${field ? `: ${field}` : ""}: ${message}`);
  if (problems.length > shownProblems) lines.push(`  and ${problems.length - shownProblems} more`);
  return `The content files have ${problems.length} problems:\n${lines.join("\n")}`;
}

async function writeEntries(
  strapi: Core.Strapi,
  entries: ContentEntry[],
  model: ContentModel,
  progress: SeedProgress,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const name = `${entry.type}/${entry.key}`;
    if (progress.documents[name]) continue;
    console.log(`seed ${index + 1}/${entries.length} ${name}`);
    await writeWithProgress(strapi, entry, name, model, progress);
  }
  for (const entry of entries) {
    const difference = await findDifference(strapi, entry, model, progress.documents);
    if (difference) {
      refuseToStart(
        `${entry.type}/${entry.key} was not stored as its files say: ${difference}.`,
        "empty the database (the CMS has not been in use yet) and start again.",
      );
    }
  }
  await writeProgress(strapi, { ...progress, complete: true });
}

async function writeWithProgress(
  strapi: Core.Strapi,
  entry: ContentEntry,
  name: string,
  model: ContentModel,
  progress: SeedProgress,
): Promise<void> {
  try {
    await strapi.db.transaction(async () => {
      progress.documents[name] = await writeEntry(strapi, entry, model, progress.documents);
      await writeProgress(strapi, progress);
    });
  } catch (error) {
    const detail = (error as { details?: { errors?: { path?: string[]; message?: string }[] } }).details?.errors?.[0];
    const field = detail?.path?.length ? `, field ${detail.path.join(".")}` : "";
    refuseToStart(
      `${entry.files[defaultLocale]}${field}: ${(error as Error).message}`,
      "correct the file and start again; what was imported stays.",
    );
  }
}

/** In the database, written in one transaction with what it describes. */
interface SeedProgress {
  complete: boolean;
  documents: DocumentIds;
}

const storeKey = { type: "core", name: "seed", key: "progress" } as const;

async function readProgress(strapi: Core.Strapi): Promise<SeedProgress | null> {
  return (await strapi.store(storeKey).get()) as SeedProgress | null;
}

async function writeProgress(strapi: Core.Strapi, value: SeedProgress): Promise<void> {
  await strapi.store(storeKey).set({ value });
}

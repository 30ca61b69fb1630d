import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { varFolder } from "../environment";
import { leadUid } from "./lead";

/** No lead is delivered here so much later than its mails were written. */
const minAgeMs = 30 * 86_400_000;
const batchSize = 500;

/**
 * Mails written as files (there is no mail server) go with their leads, all others after 30 days. Never
 * rejects: the leads themselves are done, and the next sweep tries again.
 */
export async function sweepMailFiles(strapi: Core.Strapi): Promise<void> {
  try {
    await removeDueFiles(strapi, Date.now());
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    strapi.log.error(
      `Mails in VAR_DIR/mail whose time has ended could not be removed (${code}); the next attempt follows.`,
    );
  }
}

async function removeDueFiles(strapi: Core.Strapi, now: number): Promise<void> {
  const folder = join(varFolder(), "mail");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const [isMail, reference = ""] = /^(?:([A-Z\d]{1,4}-\w+)-[a-z\d-]+|(?:account|summary)-.+)\.eml$/.exec(name) ?? [];
    return isMail ? [{ file: join(folder, name), reference }] : [];
  });
  const leads = await findLeads(strapi, [...new Set(files.map(({ reference }) => reference))]);
  for (const { file, reference } of files) {
    const isErased = leads.get(reference);
    if (isErased === false) continue;
    if (!isErased && !(await isOlder(file, now - minAgeMs))) continue;
    await rm(file, { force: true });
  }
}

async function findLeads(strapi: Core.Strapi, references: string[]): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let start = 0; start < references.length; start += batchSize) {
    const rows: { reference: string; erasedAt: string | null }[] = await strapi.db.query(leadUid).findMany({
      select: ["reference", "erasedAt"],
      where: { reference: { $in: references.slice(start, start + batchSize) } },
    });
    for (const { reference, erasedAt } of rows) found.set(reference, erasedAt !== null);
  }
  return found;
}

async function isOlder(file: string, time: number): Promise<boolean> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs < time,
    () => false,
  );
}

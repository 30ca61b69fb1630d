import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { describeEntry, rowsOf } from "../publishing/incoming-links";
import { modelsOf, walkDraft } from "../publishing/walk-draft";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { siteTypes, uidOf } from "../site-types";

export interface StoredFile {
  id: number;
  name: string;
}

const namedUses = 5;

/** A file that an entry shows, as draft or on the site, is not deleted under it. */
export async function refuseUsedFile(strapi: Core.Strapi, { id, name }: StoredFile): Promise<void> {
  const uses = await findUses(strapi, id);
  if (uses.length === 0) return;
  throw new errors.ValidationError(
    refusalsOf(strapi).fileUsed(name, uses.slice(0, namedUses).join("; "), Math.max(0, uses.length - namedUses)),
  );
}

async function findUses(strapi: Core.Strapi, fileId: number): Promise<string[]> {
  const language = panelLanguageOf(strapi);
  const uses = new Set<string>();
  for (const uid of siteTypes.map(uidOf)) {
    const models = modelsOf(strapi, uid, language);
    for await (const row of rowsOf(strapi, uid, {})) {
      const own = walkDraft(row, models).files.filter(({ id }) => id === fileId);
      const { type, title } = describeEntry(strapi, uid, row, language);
      for (const { label } of own) uses.add(`${title === type ? type : `${type}: ${title}`} (${label})`);
    }
  }
  return [...uses];
}

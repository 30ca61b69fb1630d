import { existsSync } from "node:fs";
import type { Core } from "@strapi/strapi";
import { documentsOf } from "../documents";
import { contentFolder } from "../environment";
import { readContentFiles } from "./content-files";
import { readContentModel } from "./content-model";
import { writeEntry } from "./write-entry";

/** Pages that a later release has and that need no other entry. */
const newRoutes = ["accessibility"];

const storeKey = { type: "core", name: "seed", key: "added-pages" } as const;

/** Into a CMS that an earlier release filled, once: what an editor deletes afterwards stays deleted. */
export async function addNewPages(strapi: Core.Strapi): Promise<void> {
  const added = ((await strapi.store(storeKey).get()) as string[] | null) ?? [];
  for (const route of newRoutes) {
    if (added.includes(route)) continue;
    if (!(await isThere(route))) {
      const folder = contentFolder();
      const { entries } = existsSync(folder)
        ? readContentFiles(folder, { collections: ["page"], singles: [] })
        : { entries: [] };
      const entry = entries.find(({ type, key }) => type === "page" && key === route);
      if (!entry) continue;
      await strapi.db.transaction(async () => {
        await writeEntry(strapi, entry, readContentModel(strapi), {});
      });
      console.log(`seed: added the new page ${route}`);
    }
    added.push(route);
    await strapi.store(storeKey).set({ value: added });
  }

  async function isThere(route: string): Promise<boolean> {
    return (await documentsOf(strapi, "api::page.page").count({ filters: { route } })) > 0;
  }
}

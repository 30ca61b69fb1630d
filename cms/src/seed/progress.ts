import type { Core } from "@strapi/strapi";
import type { DocumentIds } from "./document-data";

/** Kept in the database beside what it describes, and written in the same transaction. */
export interface SeedProgress {
  complete: boolean;
  documents: DocumentIds;
}

const place = { type: "core", name: "seed", key: "progress" } as const;

export async function readProgress(strapi: Core.Strapi): Promise<SeedProgress | null> {
  return (await strapi.store(place).get()) as SeedProgress | null;
}

export async function writeProgress(strapi: Core.Strapi, value: SeedProgress): Promise<void> {
  await strapi.store(place).set({ value });
}

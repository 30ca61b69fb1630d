import { isLocale } from "@hetreteg/contract/locales";
import { ChunkLoadError } from "../loading/load-chunk.ts";

/** Texts of a language are the chunks `en` and `en-forms`. Missing ones are only warned of (spec §8). */
export function isMissingTexts(error: unknown): boolean {
  return error instanceof ChunkLoadError && isLocale(error.chunk.split("-")[0]);
}

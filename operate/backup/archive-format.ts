import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import * as v from "valibot";

/** The last entry: an archive without it is not whole. */
export const manifestName = "manifest.json";

export const manifestSchema = v.object({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Hash in hexadecimal digits, by the file's name. */
  sha256: v.record(v.string(), v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Files of a folder as the archive names them. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/")).sort();
}

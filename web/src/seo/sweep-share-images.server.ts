import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What was shared before a change may still be asked for. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Each changed title is another image: deletes those that no page has named for a month. */
export async function sweepShareImages(siteFolder: string, used: ReadonlySet<string>, now = Date.now()): Promise<void> {
  const folder = join(siteFolder, "shares");
  for (const name of await readdir(folder).catch(() => [])) {
    if (used.has(`/shares/${name}`)) continue;
    const file = join(folder, name);
    if (now - (await stat(file)).mtimeMs > retentionMs) await rm(file, { force: true });
  }
}

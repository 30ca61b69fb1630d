import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { loadCms } from "./load-cms.ts";

interface Schema {
  info: { displayName: string };
  pluginOptions?: { "content-manager"?: { visible?: boolean } };
  attributes: Record<string, { type: string; enum?: string[] }>;
}

const sources = join(import.meta.dirname, "..", "..", "cms", "src");
const read = (file: string) => JSON.parse(readFileSync(join(sources, file), "utf8")) as Schema;

/** Content types and components by their ids. */
export async function contentSchemas(): Promise<Record<string, Schema>> {
  const types = globSync("api/*/content-types/*/schema.json", { cwd: sources }).map((file) => {
    const name = basename(dirname(file));
    return [`api::${name}.${name}`, read(file)] as const;
  });
  const components = globSync("components/*/*.json", { cwd: sources }).map((file) => {
    return [`${basename(dirname(file))}.${basename(file, ".json")}`, read(file)] as const;
  });
  const { default: lead } = await loadCms<{ default: Schema }>("api/lead/content-types/lead/schema.ts");
  return { "api::lead.lead": lead, ...Object.fromEntries([...types, ...components]) };
}

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { execa } from "execa";
import { inProject } from "../../tools/packages.mjs";

export type GraphNode = { "@type": string; "@id"?: string } & Record<string, unknown>;

export interface StructuredData {
  "@context": string;
  "@graph": GraphNode[];
}

/** The structured data of a page, as it stands there; throws unless it is one graph. */
export function structuredDataIn(html: string): StructuredData {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  if (found.length !== 1) throw new Error(`has ${found.length} blocks of structured data`);
  return JSON.parse(found[0]?.[1] ?? "");
}

/** Addresses of nodes that a value leads to: `{ "@id": … }` and nothing else. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  const { "@id": id, ...others } = value as Record<string, unknown>;
  if (typeof id === "string" && Object.keys(others).length === 0) return [id];
  return Object.values(others).flatMap(referencesIn);
}

/**
 * What schema.org's vocabulary does not have, a line each: types, properties, and values of another kind than the
 * property takes. The vocabulary is that of schema-dts, made from schema.org's own file, and the compiler reads it; of
 * nodes that differ by their texts alone it reads one.
 */
export async function problemsOfVocabulary(nodes: readonly GraphNode[]): Promise<string[]> {
  const different = [...new Map(nodes.map((node) => [JSON.stringify(node, shownAsKind), node])).values()];
  const folder = mkdtempSync(join(tmpdir(), "vocabulary-"));
  try {
    symlinkSync(inProject("node_modules"), join(folder, "node_modules"));
    const lines = different.map(
      (node, index) => `export const node${index}: Thing = ${JSON.stringify(node, withoutInputs)};`,
    );
    writeFileSync(join(folder, "nodes.ts"), ['import type { Thing } from "schema-dts";', ...lines].join("\n"));
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--pretty", "false", "--module", "nodenext"];
    const command = [...options, "--target", "esnext", "--types", "", "nodes.ts"];
    const { stdout } = await execa(
      process.execPath,
      [inProject("node_modules", "typescript", "bin", "tsc"), ...command],
      { cwd: folder, reject: false },
    );
    return stdout.split("\n").flatMap((line) => {
      const [, number, message] = /^nodes\.ts\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      if (message) return `${JSON.stringify(different[Number(number) - 2])}: ${message}`;
      return line.startsWith(" ") || line === "" ? [] : line;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `query-input` belongs to schema.org's actions, whose vocabulary has no word for it; the code's types know it. */
function withoutInputs(name: string, value: unknown): unknown {
  return name.endsWith("-input") ? undefined : value;
}

/** Kept are the names of things and days: the vocabulary lists them. */
function shownAsKind(name: string, value: unknown): unknown {
  const isListed = name === "@type" || (typeof value === "string" && /^[A-Z][a-z]+day$/.test(value));
  return typeof value === "object" || isListed ? value : typeof value;
}

/** What the rules that Google publishes for rich results call an error, one line each. */
export async function problemsOfRules({ "@graph": nodes }: StructuredData): Promise<string[]> {
  const byId = new Map(nodes.map((node) => [node["@id"], node]));
  const jsonld: Record<string, GraphNode[]> = {};
  for (const node of nodes) jsonld[node["@type"]] = [...(jsonld[node["@type"]] ?? []), followed(node, byId)];
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** With the named nodes in the place of references, one level down: the validator follows none. */
function followed(node: GraphNode, byId: ReadonlyMap<string | undefined, GraphNode>): GraphNode {
  const entries = Object.entries(node).map(([name, value]) => {
    const [id, ...others] = referencesIn(value);
    return [name, id !== undefined && others.length === 0 ? (byId.get(id) ?? value) : value];
  });
  return Object.fromEntries(entries) as GraphNode;
}

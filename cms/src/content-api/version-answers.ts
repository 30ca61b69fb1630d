import { createHash } from "node:crypto";

/** One published entry in one language; `names` are the fields it is found by. */
export type VersionRow = [documentId: string, locale: string, version: string, names: Record<string, string | number>];

export interface TypeVersions {
  digest: string;
  rows?: VersionRow[];
  /** A digest that the caller knows: `rows` are new or changed since then, `gone` no longer published. */
  since?: string;
  gone?: [documentId: string, locale: string][];
}

const maxCachedAnswers = 3;

/** Of thousands of rows a publish changes a few. The last answers are cached to compare with, never to answer from. */
export class VersionAnswers {
  readonly #cache = new Map<string, Map<string, ReadonlyMap<string, string>>>();

  answer(type: string, rows: VersionRow[], known: ReadonlySet<string>): TypeVersions {
    const texts = new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]));
    const digest = digestOf(type, texts.values());
    const kept = this.#cache.get(type) ?? new Map<string, ReadonlyMap<string, string>>();
    const found = [...kept].findLast(([earlier]) => known.has(earlier));
    this.#store(type, kept.set(digest, texts));
    if (known.has(digest)) return { digest };
    if (!found) return { digest, rows };
    const [since, before] = found;
    return {
      digest,
      since,
      rows: rows.filter((row) => before.get(keyOf(row)) !== texts.get(keyOf(row))),
      gone: [...before.keys()].filter((key) => !texts.has(key)).map((key) => key.split(" ") as [string, string]),
    };
  }

  #store(type: string, answers: Map<string, ReadonlyMap<string, string>>): void {
    const [oldest] = answers.keys();
    if (oldest && answers.size > maxCachedAnswers) answers.delete(oldest);
    this.#cache.set(type, answers);
  }
}

function keyOf([documentId, locale]: VersionRow): string {
  return `${documentId} ${locale}`;
}

export function digestOf(type: string, rows: Iterable<string>): string {
  const hash = createHash("sha256").update(`${type}\n`);
  for (const row of rows) hash.update(row).update("\n");
  return hash.digest("base64url").slice(0, 22);
}

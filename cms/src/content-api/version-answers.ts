import { hash } from "node:crypto";

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
  /** By type and digest: each row's JSON. */
  readonly #cache = new Map<string, Map<string, ReadonlySet<string>>>();

  answer(type: string, rows: VersionRow[], known: ReadonlySet<string>): TypeVersions {
    const texts = rows.map((row) => JSON.stringify(row));
    const digest = digestOf(type, texts);
    const kept = this.#cache.get(type) ?? new Map<string, ReadonlySet<string>>();
    const found = [...kept].findLast(([earlier]) => known.has(earlier));
    const now = kept.get(digest) ?? new Set(texts);
    this.#store(type, kept.set(digest, now));
    if (known.has(digest)) return { digest };
    if (!found) return { digest, rows };
    const [since, before] = found;
    const fresh = rowsOnlyIn(now, before);
    const keys = new Set(fresh.map(keyOf));
    const gone = rowsOnlyIn(before, now).filter((row) => !keys.has(keyOf(row)));
    return { digest, since, rows: fresh, gone: gone.map(([documentId, locale]) => [documentId, locale]) };
  }

  #store(type: string, answers: Map<string, ReadonlySet<string>>): void {
    const [oldest] = answers.keys();
    if (oldest && answers.size > maxCachedAnswers) answers.delete(oldest);
    this.#cache.set(type, answers);
  }
}

function rowsOnlyIn(texts: ReadonlySet<string>, others: ReadonlySet<string>): VersionRow[] {
  return [...texts].filter((text) => !others.has(text)).map((text) => JSON.parse(text));
}

function keyOf([documentId, locale]: VersionRow): string {
  return `${documentId} ${locale}`;
}

export function digestOf(type: string, rows: readonly string[]): string {
  return hash("sha256", [type, ...rows].join("\n"), "base64url").slice(0, 22);
}

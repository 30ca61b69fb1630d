import { createHash } from "node:crypto";

/** One published entry in one language: document, language, version, the names it is found by. */
export type VersionRow = [documentId: string, locale: string, version: string, names: Record<string, string | number>];

/** What the versions of a type are answered as. */
export interface TypeVersions {
  digest: string;
  /** Left out when the caller knows this digest. */
  rows?: VersionRow[];
  /** A digest that the caller knows: `rows` are those that are new or another since then, `gone` those that are no more. */
  since?: string;
  gone?: [documentId: string, locale: string][];
}

/** Callers a moment apart know one of the last few answers. */
const keptAnswers = 3;

/**
 * Answers the rows of a type by what the caller lacks: of thousands of rows a publish changes a few. It
 * keeps the last answers, but only to compare them: what it answers are always the rows it is given.
 */
export class VersionAnswers {
  readonly #kept = new Map<string, Map<string, ReadonlyMap<string, string>>>();

  answer(type: string, rows: VersionRow[], known: ReadonlySet<string>): TypeVersions {
    const texts = new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]));
    const digest = digestOf(type, texts.values());
    const kept = this.#kept.get(type) ?? new Map<string, ReadonlyMap<string, string>>();
    const found = [...kept].findLast(([earlier]) => known.has(earlier));
    this.#keep(type, kept.set(digest, texts));
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

  #keep(type: string, answers: Map<string, ReadonlyMap<string, string>>): void {
    const [oldest] = answers.keys();
    if (oldest && answers.size > keptAnswers) answers.delete(oldest);
    this.#kept.set(type, answers);
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

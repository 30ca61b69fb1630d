import { loadCms } from "./load-cms.ts";
export type VersionRow = [documentId: string, locale: string, version: string, names: Record<string, string | number>];

interface VersionAnswers {
  answer(
    type: string,
    rows: VersionRow[],
    known: ReadonlySet<string>,
  ): { digest: string; rows?: VersionRow[]; since?: string; gone?: [string, string][] };
}

const loaded = await loadCms<{ VersionAnswers: new () => VersionAnswers }>("content-api/version-answers.ts");

export const { VersionAnswers } = loaded;

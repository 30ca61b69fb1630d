/** The CMS's own code: its package is CommonJS, which the types of this one cannot import. */
const { href } = new URL("../../cms/src/content-api/version-answers.ts", import.meta.url);

export type VersionRow = [documentId: string, locale: string, version: string, names: Record<string, string | number>];

interface VersionAnswers {
  answer(
    type: string,
    rows: VersionRow[],
    known: ReadonlySet<string>,
  ): { digest: string; rows?: VersionRow[]; since?: string; gone?: [string, string][] };
}

const loaded = (await import(/* @vite-ignore */ href)) as { VersionAnswers: new () => VersionAnswers };

export const { VersionAnswers } = loaded;

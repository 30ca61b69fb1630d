/** The panel's own functions; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../cms/src/admin/editing/${path}`, import.meta.url).href);

interface SaveWatch {
  fetch: typeof fetch;
  stateOf(key: string): { step: string; refused?: string } | undefined;
  forget(key: string): void;
}

export const { createSaveWatch, saveKey } = (await load("save-watch.ts")) as {
  createSaveWatch(fetchIt: typeof fetch, sentenceOf: (failure: string) => string): SaveWatch;
  saveKey(model: string, documentId: string | undefined, locale: string): string;
};

export const { explainErrors } = (await load("explain-errors.ts")) as {
  explainErrors(errors: unknown, values: unknown): unknown;
};

interface BrowserCopy {
  savedAt: number;
  version?: string;
  values: Record<string, unknown>;
}
export const { createBrowserCopies } = (await load("browser-copies.ts")) as {
  createBrowserCopies(
    storage: Storage,
    now?: () => number,
  ): {
    write(entry: string, form: string, copy: BrowserCopy): void;
    findLeftover(entry: string, form: string): (BrowserCopy & { name: string }) | undefined;
    remove(name: string): void;
  };
};

/** The panel's own functions; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) =>
  import(/* @vite-ignore */ new URL(`../../cms/src/admin/editing/${path}`, import.meta.url).href);

interface SaveWatch {
  fetch: typeof fetch;
  stateOf(key: string): { step: string; refused?: string } | undefined;
  open(form: { key: string; visit: string; form: object }): void;
  hold(key: string, isTyped: boolean): void;
  heldVersion(key: string): string | undefined;
  moveVersion(key: string, change: { before: string; after: string }): void;
}

export const { createSaveWatch, saveKey } = (await load("save-watch.ts")) as {
  createSaveWatch(fetchIt: typeof fetch, sentenceOf: (failure: string) => string): SaveWatch;
  saveKey(model: string, documentId: string | undefined, locale: string): string;
};

export const { createSessionRenewal } = (await load("session-renewal.ts")) as {
  createSessionRenewal(
    fetchIt: typeof fetch,
    signOut: () => void,
  ): {
    fetch: typeof fetch;
    openForm(): () => void;
    waiting(): { goOn(token: string | undefined): void; renew(): Promise<string | undefined> } | undefined;
    lockUntilAsked<Request>(request: Request): Request;
  };
};

export const { explainErrors } = (await load("explain-errors.ts")) as {
  explainErrors(errors: unknown, values: unknown, texts: unknown): unknown;
};

interface BrowserCopy {
  savedAt: number;
  version?: string;
  values: Record<string, unknown>;
}
export interface SecondCopy {
  text: string;
  write: number;
}
export const { createBrowserCopies } = (await load("browser-copies.ts")) as {
  createBrowserCopies(
    storage: Storage,
    second: { set(name: string, copy: SecondCopy): void; remove(name: string): void },
    now?: () => number,
  ): {
    recover(kept: readonly [name: string, copy: SecondCopy][]): void;
    write(entry: string, form: string, copy: BrowserCopy): void;
    findLeftover(entry: string, form: string): (BrowserCopy & { name: string }) | undefined;
    read(name: string): BrowserCopy | undefined;
    remove(name: string): void;
  };
};

type Values = Record<string, unknown>;
type ChangeParts<More extends unknown[]> = (values: Values, ...more: [...More, object, object]) => Values;
export const { typedFields, withoutAccounts, withStoredIds } = (await load("form-parts.ts")) as {
  typedFields(values: Values, base: Values): Values;
  withoutAccounts: ChangeParts<[]>;
  withStoredIds: ChangeParts<[stored: Values]>;
};

export const { followingValues } = (await load("following-fields.ts")) as {
  followingValues(values: Values, before: Values, limits: object, made: Map<string, string>, isNew: boolean): Values;
};

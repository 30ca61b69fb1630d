/** The CMS's own functions; TypeScript must not take its CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

export const { pageOf } = (await load("publishing/addresses.ts")) as {
  pageOf(uid: string, entry: { slug?: string; route?: string }): string | undefined;
};
export const { localizedPath } = (await load("languages.ts")) as {
  localizedPath(path: string, locale: string): string;
};
export const { slugProblem } = (await load("editing/slug-format.ts")) as {
  slugProblem(typed: string): string | undefined;
};

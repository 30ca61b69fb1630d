/** The CMS's own functions; TypeScript must not take its CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

type Refusals = { readonly slug: (typed: string, offer: string) => string };
type Refusal = (texts: Refusals) => string;

/** Sentences of the panel, by its language. */
export const { refusals } = (await load("refusals/refusals.ts")) as { refusals: Record<"hu" | "en" | "nl", Refusals> };

export const { nameTaken } = (await load("publishing/addresses.ts")) as {
  nameTaken(uid: string, field: string, name: string): Refusal | undefined;
};

export const { comparable } = (await load("leads/find-person.ts")) as { comparable(address: string): string };
export const { destinationsIn, leadsTo } = (await load("publishing/incoming-links.ts")) as {
  destinationsIn(markdown: string): string[];
  leadsTo(link: string, addresses: readonly string[]): boolean;
};

interface TypedRedirect {
  from: string;
  to: string;
}
export const { problemOfRedirect } = (await load("editing/redirect-problem.ts")) as {
  problemOfRedirect(
    redirect: TypedRedirect,
    known: {
      siteUrl: string;
      isPage(path: string): boolean;
      isOwnAddress(path: string): boolean;
      redirects: readonly TypedRedirect[];
      rootRedirect: string;
    },
  ): { field: "from" | "to"; sentence: Refusal } | undefined;
};
export const { slugProblem } = (await load("editing/slug-format.ts")) as {
  slugProblem(typed: string, texts: Refusals): string | undefined;
};

import { loadCms } from "./load-cms.ts";

type Refusals = { readonly slug: (typed: string, offer: string) => string };
type Refusal = (texts: Refusals) => string;

/** Sentences of the panel, by its language. */
export const { refusals } = await loadCms<{ refusals: Record<"hu" | "en" | "nl", Refusals> }>("refusals/refusals.ts");

export const { nameTaken } = await loadCms<{
  nameTaken(uid: string, field: string, name: string): Refusal | undefined;
}>("publishing/addresses.ts");

export const { comparable } = await loadCms<{ comparable(address: string): string }>("leads/find-person.ts");
export const { destinationsIn, leadsTo } = await loadCms<{
  destinationsIn(markdown: string): string[];
  leadsTo(link: string, addresses: readonly string[]): boolean;
}>("publishing/incoming-links.ts");

interface TypedRedirect {
  from: string;
  to: string;
}
export const { problemOfRedirect } = await loadCms<{
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
}>("editing/redirect-problem.ts");
export const { slugProblem } = await loadCms<{
  slugProblem(typed: string, texts: Refusals): string | undefined;
}>("editing/slug-format.ts");

import { resolveSections } from "../../sections/resolve-sections.server.ts";
import { type LoadContext, readMeta, readPageEntry, translated, turnOf } from "../load.server.ts";

/** Pages made of sections only; some have a view of their own. */
export async function loadSections(context: LoadContext) {
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" } as const;
  return { ...page, kind: "page", data: { ...page.data, name: context.params.route ?? context.route.name } } as const;
}

/** Shared by all routes with a `page` entry. */
export async function readSectionsPage(context: LoadContext) {
  const entry = await readPageEntry(context);
  if (!entry) return undefined;
  const { hero } = context.route;
  const sectionPage = { turn: turnOf(context), ...(hero ? { hero } : {}), ...translated(entry) };
  const sections = await resolveSections({ type: "page", ...entry }, context, sectionPage);
  return {
    data: { sections, ...translated(entry) },
    meta: await readMeta(entry, context),
    document: { type: "page", documentId: entry.documentId } as const,
  };
}

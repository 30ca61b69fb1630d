import { resolveSections } from "../../sections/resolve-sections.server.ts";
import { type LoadContext, readPageEntry, translated, turnOf } from "../load.server.ts";

/** Pages that are made of their sections alone; some have a view of their own. */
export async function loadSections(context: LoadContext) {
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" } as const;
  return { ...page, kind: "page", data: { ...page.data, name: context.route.name } } as const;
}

/** Title, description and sections of the route's `page` entry; shared by every page that has one. */
export async function readSectionsPage(context: LoadContext) {
  const entry = await readPageEntry(context);
  if (!entry) return undefined;
  const { company, reader } = context;
  const place = { turn: turnOf(context), ...translated(entry) };
  const sections = await resolveSections(entry.sections, company, reader, place);
  return {
    data: { sections, ...translated(entry) },
    meta: { title: entry.metaTitle, description: entry.metaDescription },
    document: { type: "page", documentId: entry.documentId } as const,
  };
}

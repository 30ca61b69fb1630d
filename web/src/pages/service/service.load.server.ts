import { entryPath } from "@hetreteg/contract/addresses";
import { localizedPath } from "@hetreteg/contract/locales";
import { factsOfService } from "../../cms/company.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import type { Localized } from "../../cms/reader.server.ts";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { langOf } from "../../cms/tiles.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { resolveSections } from "../../sections/resolve-sections.server.ts";
import { type Load, type LoadContext, readMeta, translated, turnOf } from "../load.server.ts";
import type { Successor } from "../payload.ts";

export const loadService: Load<"service"> = async (context) => {
  const { params, reader } = context;
  const entry = await reader.one("service", "slug", params.slug ?? "");
  if (!entry) return { kind: "not-found" };
  const facts = factsOfService(entry, context.facts, reader.locale);
  const page = { turn: turnOf(context), service: entry, ...translated(entry) };
  return {
    kind: "page",
    data: {
      slug: entry.slug,
      kind: entry.kind,
      art: entry.art,
      ...(entry.kind === "legacy" ? { successor: await readSuccessor(entry, context) } : {}),
      sections: await resolveSections({ type: "service", ...entry }, { ...context, facts }, page),
      ...translated(entry),
    },
    meta: fillFacts(await readMeta(entry, context), facts),
    name: entry.title,
    document: { type: "service", documentId: entry.documentId },
  };
};

/** The service that the editor named as the original, else the list of services. */
async function readSuccessor(
  { canonical, lang }: Pick<Localized<EntryOf<"service">>, "canonical" | "lang">,
  { reader, facts }: LoadContext,
): Promise<Successor> {
  const slug = /^\/services\/([^/]+)$/.exec(canonical ?? "")?.[1];
  const service = slug === undefined ? undefined : await reader.one("service", "slug", slug);
  const { former, allServices } = serverTexts[lang ?? reader.locale];
  const path = service ? entryPath("service", service.slug) : "/services";
  return {
    text: former,
    link: {
      label: fillFacts(service?.title, facts) ?? allServices,
      path: localizedPath(path, reader.locale),
      ...langOf(service?.lang),
    },
  };
}

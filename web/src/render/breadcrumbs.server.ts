import { localizedPath } from "@hetreteg/contract/locales";
import { type LocalizedRoute, parentOf } from "@hetreteg/contract/routes";
import { langOf } from "../cms/tiles.server.ts";
import type { SiteLayout, Translated } from "../cms/types.ts";
import type { Breadcrumb } from "../components/page-frame.ts";
import { serverTexts } from "../i18n/texts.server.ts";

/** The parent is called as the menu calls it; a page of the first level has no breadcrumbs. */
export function breadcrumbsOf(
  route: LocalizedRoute,
  { name, data }: { name?: string; data: object },
  { header, footer }: Pick<SiteLayout, "header" | "footer">,
  pathname: string,
): { breadcrumbs?: Breadcrumb[] } {
  const parent = parentOf(route);
  if (!parent || !name) return {};
  const { locale } = route;
  const texts = serverTexts[locale].breadcrumbs;
  const path = localizedPath(parent, locale);
  const named = [
    ...header,
    ...footer.flatMap(({ links, lang }) => links.map((link) => ({ ...link, ...langOf(lang) }))),
  ];
  const link = named.find((one) => one.path === path) ?? { label: texts[parent], path };
  return {
    breadcrumbs: [
      { label: texts.home, path: localizedPath("/", locale) },
      { label: link.label, path, ...("lang" in link ? langOf(link.lang) : {}) },
      { label: name, path: pathname, ...langOf((data as Translated).lang) },
    ],
  };
}

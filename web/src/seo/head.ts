import { defaultLocale, type Locale, languages } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";
import { shareSize } from "./share-size.ts";

export interface HeadTag {
  name: "title" | "meta" | "link";
  attributes: Record<string, string>;
  text?: string;
}

/** `origin` without a trailing slash. */
export function headTags(payload: PagePayload, origin: string): HeadTag[] {
  const { meta, siteLayout, locale, alternates } = payload;
  const title = pageTitle(payload);
  const tags: HeadTag[] = [
    { name: "title", attributes: {}, text: title },
    metaTag("name", "description", meta.description),
  ];
  if (meta.noindex || payload.status !== 200) tags.push(metaTag("name", "robots", "noindex"));
  if (meta.canonical) {
    tags.push({ name: "link", attributes: { rel: "canonical", href: origin + meta.canonical } });
    tags.push(metaTag("property", "og:url", origin + meta.canonical));
  }
  for (const alternate of alternates) {
    tags.push(alternateTag(alternate.locale, origin + alternate.path));
    if (alternate.locale === defaultLocale) tags.push(alternateTag("x-default", origin + alternate.path));
  }
  tags.push(
    metaTag("property", "og:type", meta.type),
    metaTag("property", "og:title", meta.title),
    metaTag("property", "og:description", meta.description),
    metaTag("property", "og:site_name", siteLayout.company.brand),
    metaTag("property", "og:locale", openGraphLocale(locale)),
  );
  if (meta.image) {
    tags.push(
      metaTag("property", "og:image", origin + meta.image),
      metaTag("property", "og:image:width", String(shareSize.width)),
      metaTag("property", "og:image:height", String(shareSize.height)),
      ...(meta.imageAlt ? [metaTag("property", "og:image:alt", meta.imageAlt)] : []),
      metaTag("name", "twitter:card", "summary_large_image"),
    );
  }
  for (const alternate of alternates) {
    if (alternate.locale !== locale)
      tags.push(metaTag("property", "og:locale:alternate", openGraphLocale(alternate.locale)));
  }
  return tags;
}

export function pageTitle({ meta, siteLayout }: PagePayload): string {
  return meta.title.includes(siteLayout.company.brand) ? meta.title : `${meta.title} · ${siteLayout.company.brand}`;
}

function openGraphLocale(locale: Locale): string {
  return languages[locale].tag.replace("-", "_");
}

function metaTag(kind: "name" | "property", key: string, content: string): HeadTag {
  return { name: "meta", attributes: { [kind]: key, content } };
}

function alternateTag(hreflang: string, href: string): HeadTag {
  return { name: "link", attributes: { rel: "alternate", hreflang, href } };
}

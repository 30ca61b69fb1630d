import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { PageMeta } from "../components/page-frame.ts";
import { languages } from "../i18n/languages.ts";
import type { PagePayload } from "../pages/payload.ts";
import { markdownPath } from "../routing/page-key.ts";
import { feedPath, feedTypes } from "./feed-path.ts";

/** Open Graph image size, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

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
    const shown = meta.original ?? meta.canonical;
    const address = shown.startsWith("/") ? origin + shown : shown;
    tags.push({ name: "link", attributes: { rel: "canonical", href: address } });
    tags.push(metaTag("property", "og:url", address));
  }
  for (const alternate of alternates) {
    tags.push(alternateTag(alternate.locale, origin + alternate.path));
    if (alternate.locale === defaultLocale) tags.push(alternateTag("x-default", origin + alternate.path));
  }
  if (meta.canonical && payload.status === 200) {
    const also = (type: string, path: string): HeadTag => ({
      name: "link",
      attributes: { rel: "alternate", type, href: origin + path },
    });
    tags.push(
      also(feedTypes.atom, feedPath("atom", locale)),
      also(feedTypes.json, feedPath("json", locale)),
      also("text/markdown", markdownPath(meta.canonical)),
    );
  }
  tags.push(
    metaTag("property", "og:type", meta.type),
    metaTag("property", "og:title", meta.shareTitle ?? meta.title),
    metaTag("property", "og:description", meta.description),
    metaTag("property", "og:site_name", siteLayout.company.brand),
    metaTag("property", "og:locale", openGraphLocale(locale)),
  );
  const image = shareImageOf(meta);
  if (image) {
    tags.push(
      metaTag("property", "og:image", origin + image.path),
      metaTag("property", "og:image:width", String(image.width)),
      metaTag("property", "og:image:height", String(image.height)),
      ...(image.alt ? [metaTag("property", "og:image:alt", image.alt)] : []),
      metaTag("name", "twitter:card", "summary_large_image"),
    );
  }
  for (const alternate of alternates) {
    if (alternate.locale !== locale)
      tags.push(metaTag("property", "og:locale:alternate", openGraphLocale(alternate.locale)));
  }
  return tags;
}

export interface ShareImage {
  path: string;
  width: number;
  height: number;
  alt?: string | undefined;
}

/** The editor's picture, else the drawn one. */
export function shareImageOf({ title, shareTitle, image, imageAlt, shareImage }: PageMeta): ShareImage | undefined {
  if (shareImage) return { ...shareImage, alt: shareTitle ?? title };
  return image ? { path: image, ...shareSize, alt: imageAlt } : undefined;
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

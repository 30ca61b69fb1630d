import type { BreadcrumbList, Graph, ImageObject, WebPage } from "schema-dts";
import type { PagePayload } from "../../pages/payload.ts";
import { shareImageOf } from "../head.ts";
import { agencyNode, webSiteNode } from "./agency.ts";
import { type DescribedPage, idOf, type Node, organizationId, webPageId, webSiteId } from "./node.ts";
import { subjectNode } from "./subject.ts";

/**
 * What a page is, in the words of schema.org: one graph whose nodes name each other by `@id`. Made on the server, and in
 * the browser after a step inside the site. Error pages and drafts have none.
 */
export function structuredData(payload: PagePayload, origin: string): Graph | undefined {
  const { status, draft, view, meta, data, locale } = payload;
  if (status !== 200 || draft || view === "review" || !meta.canonical) return undefined;
  const language = ("lang" in data && data.lang) || locale;
  const page = { payload, origin, address: origin + meta.canonical, language };
  const parts = { subject: subjectNode(page), breadcrumb: breadcrumbsNode(page), image: imageNode(page) };
  const own = Object.values(parts).filter((node) => node !== undefined);
  return {
    "@context": "https://schema.org",
    "@graph": [agencyNode(page), webSiteNode(page), webPageNode(page, parts), ...own],
  };
}

type Parts = Partial<Record<"subject" | "breadcrumb" | "image", { "@id"?: string } | undefined>>;

/** By view, or by the name of a page that has no view of its own. */
const pageTypes: Record<string, "AboutPage" | "ContactPage" | "CollectionPage"> = {
  about: "AboutPage",
  contact: "ContactPage",
  services: "CollectionPage",
  "case-studies": "CollectionPage",
  blog: "CollectionPage",
  career: "CollectionPage",
  internationalprojects: "CollectionPage",
  dutchprojects: "CollectionPage",
};

function webPageNode(page: DescribedPage, { subject, breadcrumb, image }: Parts): Node<WebPage> {
  const { meta, data, view } = page.payload;
  const name = "name" in data && typeof data.name === "string" ? data.name : view;
  return {
    "@type": pageTypes[name] ?? "WebPage",
    ...webPageId(page),
    url: page.address,
    name: meta.title,
    description: meta.description,
    inLanguage: page.language,
    isPartOf: webSiteId(page.origin),
    ...(view === "home" || view === "about" ? { about: organizationId(page.origin) } : {}),
    ...(breadcrumb ? { breadcrumb: reference(breadcrumb) } : {}),
    ...(image ? { primaryImageOfPage: reference(image) } : {}),
    ...(subject ? { mainEntity: reference(subject) } : {}),
  };
}

function imageNode(page: DescribedPage): Node<ImageObject> | undefined {
  const { meta } = page.payload;
  const image = shareImageOf(meta);
  if (!image) return undefined;
  return {
    "@type": "ImageObject",
    "@id": idOf(page, "image"),
    contentUrl: page.origin + image.path,
    width: `${image.width} px`,
    height: `${image.height} px`,
    // Of an editor's picture nobody told who made it.
    ...(meta.shareImage ? {} : { creator: organizationId(page.origin) }),
  };
}

function breadcrumbsNode(page: DescribedPage): Node<BreadcrumbList> | undefined {
  const { breadcrumbs = [] } = page.payload;
  if (breadcrumbs.length === 0) return undefined;
  return {
    "@type": "BreadcrumbList",
    "@id": idOf(page, "breadcrumbs"),
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: page.origin + path,
    })),
  };
}

function reference({ "@id": id = "" }: { "@id"?: string }) {
  return { "@id": id };
}

import type { BlogPosting, CreativeWork, JobPosting, Person, Service } from "schema-dts";
import type { Author, PageData } from "../../pages/payload.ts";
import { shareImageOf } from "../head.ts";
import { jobPostingNode } from "./job-posting.ts";
import { type DescribedPage, idOf, type Node, organizationId, webPageId } from "./node.ts";

/** What a page is about, if that is a thing of its own. */
export function subjectNode(page: DescribedPage): Node<BlogPosting | CreativeWork | JobPosting | Service> | undefined {
  const { payload } = page;
  switch (payload.view) {
    case "article":
      return articleNode(page, payload.data);
    case "case-study":
    case "case-study-layers":
    case "case-study-line":
    case "case-study-booking":
    case "case-study-desk":
    case "case-study-shoal":
    case "case-study-import":
    case "case-study-house":
    case "case-study-kit":
    case "case-study-quarters":
    case "case-study-imposition":
    case "case-study-weeks":
      return caseStudyNode(page, payload.data);
    case "job-position":
      return jobPostingNode(page, payload.data);
    case "service":
      return serviceNode(page);
    case "audit":
      return auditNode(page, payload.data);
    default:
      return undefined;
  }
}

function articleNode(page: DescribedPage, article: PageData["article"]): Node<BlogPosting> {
  const { picture, author, changed, wordCount, service } = article;
  const { meta } = page.payload;
  const images = [picture && `${picture.path}/${picture.fallback}`, shareImageOf(meta)?.path];
  return {
    "@type": "BlogPosting",
    "@id": idOf(page, "article"),
    headline: article.title,
    description: meta.description,
    url: page.address,
    mainEntityOfPage: webPageId(page),
    datePublished: article.publishedOn,
    dateModified: changed?.on ?? article.publishedOn,
    inLanguage: page.language,
    image: images.filter((path) => path !== undefined).map((path) => page.origin + path),
    publisher: organizationId(page.origin),
    author: author?.name ? personNode(page, { ...author, name: author.name }) : organizationId(page.origin),
    ...(author ? { creditText: author.label } : {}),
    wordCount,
    timeRequired: `PT${article.readingMinutes}M`,
    ...(service ? { articleSection: service.title } : {}),
  };
}

function personNode({ origin }: DescribedPage, { name, role, path }: Author & { name: string }): Node<Person> {
  return {
    "@type": "Person",
    name,
    worksFor: organizationId(origin),
    ...(role ? { jobTitle: role } : {}),
    ...(path ? { url: origin + path } : {}),
  };
}

function caseStudyNode(page: DescribedPage, { title, subject, summary }: PageData["case-study"]): Node<CreativeWork> {
  const image = shareImageOf(page.payload.meta);
  return {
    "@type": "CreativeWork",
    "@id": idOf(page, "case-study"),
    name: title,
    headline: subject,
    abstract: summary,
    url: page.address,
    mainEntityOfPage: webPageId(page),
    inLanguage: page.language,
    creator: organizationId(page.origin),
    ...(image ? { image: page.origin + image.path } : {}),
  };
}

function serviceNode(page: DescribedPage): Node<Service> {
  const { meta, breadcrumbs } = page.payload;
  return {
    "@type": "Service",
    "@id": idOf(page, "service"),
    name: breadcrumbs?.at(-1)?.label ?? meta.title,
    description: meta.description,
    url: page.address,
    mainEntityOfPage: webPageId(page),
    provider: organizationId(page.origin),
  };
}

function auditNode(page: DescribedPage, { sections }: PageData["audit"]): Node<Service> {
  const fee = sections.find((section) => section.type === "audit-fee");
  return {
    ...serviceNode(page),
    ...(fee?.amount !== undefined
      ? { offers: { "@type": "Offer", price: fee.amount, priceCurrency: "EUR", url: page.address } }
      : {}),
  };
}

import * as v from "valibot";
import { plateColours, plateFields, plateGrids, platePlanes, plateUnits } from "../art/plate-program.ts";
import { formKinds } from "../forms/form-kinds.ts";
import { internalPath } from "../routing/internal-path.ts";
import { caseCategories, caseFeatures, employments, serviceKinds, workplaces } from "./types.ts";

/** What the CMS answers, as far as the site reads it. A bad entry fails here and costs only itself. */

const text = v.pipe(v.string(), v.minLength(1));
const optionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value || undefined),
);
function listOf<T extends v.GenericSchema>(item: T) {
  return v.nullish(v.array(item), () => []);
}

/** `2026-10-13`, a day that exists. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => !Number.isNaN(Date.parse(date)), "is no day of the calendar"),
);

/** A date of an entry may be missing: databases of earlier releases have no such field. */
const optionalDay = v.nullish(day);
const optionalCount = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));

const entry = { documentId: text, locale: text, updatedAt: text };
const meta = { metaTitle: text, metaDescription: text };

const art = v.object({
  unit: v.picklist(plateUnits),
  field: v.picklist(plateFields),
  grid: v.picklist(plateGrids),
  ground: v.picklist(plateColours),
  first: v.picklist(plateColours),
  second: v.picklist(plateColours),
  planes: v.picklist(platePlanes),
  seed: v.number(),
});

const link = v.object({ label: text, path: text });
const fact = v.object({
  value: text,
  label: text,
  marks: v.nullish(v.pipe(v.number(), v.integer())),
  note: v.nullish(text),
});
const slugged = v.object({ slug: text });

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const picture = v.object({
  image: v.object({
    url: text,
    /** Tells a replaced file: its address stays the same. */
    updatedAt: text,
    /** Set in the media library; the entry may say another one for its own use. */
    focalPoint: v.nullish(v.object({ x: percent, y: percent })),
  }),
  alternativeText: v.pipe(v.string(), v.trim(), v.minLength(1)),
  caption: optionalText,
  focalX: v.nullish(percent),
  focalY: v.nullish(percent),
});
export type CmsPicture = v.InferOutput<typeof picture>;

/** A picture that does not fit costs only itself: the rest of its entry is shown. */
const optionalPicture = v.nullish(
  v.fallback(v.nullable(picture), (dataset) => {
    const fields = dataset?.issues?.map((issue) => `${v.getDotPath(issue) ?? "picture"}: ${issue.message}`).join("; ");
    console.error(
      `A picture is left out, its fields do not fit: ${fields}. It reads ${JSON.stringify(dataset?.value)}`,
    );
    return null;
  }),
);
const pictures = {
  picture: optionalPicture,
  pictures: v.pipe(
    listOf(optionalPicture),
    v.transform((list) => list.filter((one) => one !== null && one !== undefined)),
  ),
};

const collectionSelections = [
  ...(["all", "featured", "international", "dutch", "webshops"] as const),
  /** What belongs to the service on whose page the section stands. */
  "service",
  /** Services of that kind. */
  "additional",
] as const;
export type CollectionSelection = (typeof collectionSelections)[number];

const sectionHead = { anchor: optionalText, heading: optionalText, intro: optionalText };
const section = v.variant("__component", [
  v.object({
    __component: v.literal("sections.hero"),
    eyebrow: optionalText,
    headline: text,
    lead: optionalText,
    links: listOf(link),
  }),
  v.object({ __component: v.literal("sections.prose"), ...sectionHead, body: text }),
  v.object({ __component: v.literal("sections.picture"), ...sectionHead, picture: optionalPicture }),
  v.object({
    __component: v.literal("sections.items"),
    ...sectionHead,
    layout: v.picklist(["list", "steps", "questions", "timeline"]),
    items: listOf(v.object({ label: optionalText, title: text, text: optionalText, path: optionalText })),
  }),
  v.object({ __component: v.literal("sections.facts"), ...sectionHead, facts: listOf(fact) }),
  v.object({
    __component: v.literal("sections.collection"),
    ...sectionHead,
    source: v.picklist(["services", "partners", "case-studies", "testimonials", "team", "job-positions", "articles"]),
    selection: v.nullish(v.picklist(collectionSelections), "all"),
    link: v.nullish(link),
  }),
  v.object({ __component: v.literal("sections.audit-fee"), ...sectionHead, text: optionalText }),
  v.object({ __component: v.literal("sections.contact"), ...sectionHead }),
  v.object({
    __component: v.literal("sections.form"),
    ...sectionHead,
    kind: v.picklist(formKinds),
    note: text,
  }),
  v.object({ __component: v.literal("sections.call"), ...sectionHead, text: optionalText, links: listOf(link) }),
]);
export type CmsSection = v.InferOutput<typeof section>;

/** `sections.hero` and so on: every section a page may have. */
export const sectionComponents = section.options.map((option) => option.entries.__component.literal);

const labelledList = v.object({ label: text, items: text });

export const schemas = {
  "case-study": v.object({
    ...entry,
    ...meta,
    slug: text,
    order: v.number(),
    featured: v.nullish(v.boolean(), false),
    international: v.nullish(v.boolean(), false),
    dutch: v.nullish(v.boolean(), false),
    feature: v.nullish(v.picklist(caseFeatures), "none"),
    categories: listOf(v.object({ name: v.picklist(caseCategories) })),
    services: listOf(v.object({ slug: text, title: text, kind: text })),
    art,
    title: text,
    subject: text,
    summary: text,
    task: optionalText,
    decision: optionalText,
    /** One item a line. */
    delivered: optionalText,
    ourPart: optionalText,
    body: text,
    facts: listOf(fact),
    ...pictures,
  }),
  "blog-item": v.object({
    ...entry,
    ...meta,
    slug: text,
    index: v.number(),
    publishedOn: day,
    service: v.nullish(slugged),
    author: v.nullish(v.object({ role: text })),
    art,
    title: text,
    summary: text,
    body: text,
    ...pictures,
  }),
  "job-position": v.object({
    ...entry,
    ...meta,
    slug: text,
    order: v.number(),
    art,
    title: text,
    lead: text,
    payFrom: optionalCount,
    payTo: optionalCount,
    hoursPerWeek: optionalCount,
    employment: v.nullish(v.picklist(employments)),
    workplace: v.nullish(v.picklist(workplaces)),
    postedOn: optionalDay,
    closesOn: optionalDay,
    place: optionalText,
    contract: optionalText,
    start: optionalText,
    duties: labelledList,
    requirements: labelledList,
    advantages: labelledList,
    offers: labelledList,
  }),
  service: v.object({
    ...entry,
    ...meta,
    slug: text,
    order: v.number(),
    kind: v.picklist(serviceKinds),
    art,
    title: text,
    summary: text,
    /** The members themselves are read from the whole list. */
    team: listOf(v.object({ documentId: text })),
    sections: listOf(section),
  }),
  page: v.object({ ...entry, ...meta, route: text, sections: listOf(section) }),
  testimonial: v.object({ ...entry, order: v.number(), text, name: optionalText, title: optionalText }),
  "team-member": v.object({ ...entry, order: v.number(), discipline: text, role: text, text }),
  partner: v.object({ ...entry, order: v.number(), name: text, field: text, caseStudy: v.nullish(slugged) }),
  redirect: v.object({
    documentId: text,
    updatedAt: text,
    from: v.pipe(text, v.startsWith("/")),
    to: v.pipe(text, v.regex(internalPath, "a redirect leads to an internal path")),
    code: v.picklist([301, 302]),
  }),
  "site-setting": v.object({
    ...entry,
    brand: text,
    claim: text,
    email: text,
    phone: text,
    address: text,
    openingHours: text,
    foundedYear: v.number(),
    webSinceYear: v.number(),
    webSinceOtherReading: text,
    officeArea: v.number(),
    terraceArea: v.number(),
    auditFee: v.number(),
    auditFeeNote: text,
    demonstration: v.nullish(v.boolean(), false),
  }),
  imprint: v.object({
    ...entry,
    companyName: text,
    address: text,
    taxNumber: text,
    publicTaxId: text,
    bankAccount: text,
    iban: text,
    swift: text,
    hostingProvider: text,
    companyRegistrationNumber: text,
    dataManagementRegistrationNumber: text,
    registeringAuthority: text,
  }),
  privacy: v.object({
    ...entry,
    effectiveDate: day,
    changedOn: optionalDay,
    title: text,
    lead: optionalText,
    body: text,
  }),
  navigation: v.object({
    ...entry,
    header: listOf(link),
    action: v.nullish(link),
    footer: listOf(v.object({ label: text, links: listOf(link) })),
  }),
} as const;

export type ContentType = keyof typeof schemas;
export type EntryOf<T extends ContentType> = v.InferOutput<(typeof schemas)[T]>;
export type SingleType = "site-setting" | "imprint" | "privacy" | "navigation";
export type CollectionType = Exclude<ContentType, SingleType>;

/** Plural of a collection type in REST addresses. */
export const plurals: Record<CollectionType, string> = {
  "case-study": "case-studies",
  "blog-item": "blog-items",
  "job-position": "job-positions",
  service: "services",
  page: "pages",
  testimonial: "testimonials",
  "team-member": "team-members",
  partner: "partners",
  redirect: "redirects",
};

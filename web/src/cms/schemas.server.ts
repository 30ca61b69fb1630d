import { weekdays } from "@hetreteg/contract/budapest-time";
import * as v from "valibot";
import { plateColours, plateFields, plateGrids, platePlanes, plateUnits } from "../art/plate-program.ts";
import { calendarDay } from "../forms/rules.ts";
import { isInternalPath } from "../routing/redirect.ts";
import {
  fact,
  file,
  link,
  listOf,
  optionalCountSetting,
  optionalPicture,
  optionalSetting,
  optionalText,
  text,
} from "./fields.server.ts";
import { caseCategories, caseFeatures, employments, serviceKinds, workplaces } from "./types.ts";

/** Schemas of CMS responses, limited to the fields the site reads. An invalid entry affects only itself. */

/** `2026-10-13`, an existing calendar day. */
const day = v.pipe(v.string(), calendarDay("is no day of the calendar"));

const optionalDay = v.nullish(day);
const weekday = v.picklist(weekdays);
/** `09:00` */
const time = v.pipe(v.string(), v.isoTime());
const optionalCount = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));

const entry = { documentId: text, locale: text, updatedAt: text };

/** For search engines, and where a page is shared. */
const found = {
  metaTitle: text,
  metaDescription: text,
  shareTitle: optionalText,
  shareImage: v.nullish(v.fallback(v.nullable(file), null)),
  noindex: v.nullish(v.boolean(), false),
  canonical: v.nullish(v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https:\/\/)\S*$/))), null)),
};

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

const slugged = v.object({ slug: text });

const pictures = {
  picture: optionalPicture,
  pictures: v.pipe(
    listOf(optionalPicture),
    v.transform((list) => list.filter((one) => one !== null && one !== undefined)),
  ),
};

/** Any section type; its fields are parsed by the sections layer. */
const section = v.looseObject({ __component: text });

const labelledList = v.object({ label: text, items: text });

export const schemas = {
  "case-study": v.object({
    ...entry,
    ...found,
    slug: text,
    order: v.number(),
    featured: v.nullish(v.boolean(), false),
    international: v.nullish(v.boolean(), false),
    dutch: v.nullish(v.boolean(), false),
    healthcare: v.nullish(v.boolean(), false),
    feature: v.nullish(v.picklist(caseFeatures), "none"),
    exhibit: optionalText,
    categories: listOf(v.object({ name: v.picklist(caseCategories) })),
    services: listOf(v.object({ slug: text, title: text, kind: text })),
    art,
    title: text,
    subject: text,
    summary: text,
    task: optionalText,
    decision: optionalText,
    delivered: optionalText,
    ourPart: optionalText,
    whatItTook: optionalText,
    whatChanged: optionalText,
    year: optionalCount,
    body: text,
    facts: listOf(fact),
    ...pictures,
  }),
  "blog-item": v.object({
    ...entry,
    ...found,
    slug: text,
    index: v.number(),
    publishedOn: day,
    changedOn: optionalDay,
    service: v.nullish(slugged),
    author: v.nullish(v.object({ role: text })),
    authorName: optionalText,
    art,
    title: text,
    summary: text,
    body: text,
    ...pictures,
  }),
  "job-position": v.object({
    ...entry,
    ...found,
    slug: text,
    order: v.number(),
    art,
    title: text,
    lead: text,
    payFrom: optionalCount,
    payTo: optionalCount,
    payFromEuro: optionalCount,
    payToEuro: optionalCount,
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
    link: v.nullish(link),
  }),
  service: v.object({
    ...entry,
    ...found,
    slug: text,
    order: v.number(),
    kind: v.picklist(serviceKinds),
    priceFrom: optionalCountSetting,
    priceTo: optionalCountSetting,
    art,
    title: text,
    summary: text,
    /** Ids only: the members come from the full list. */
    team: listOf(v.object({ documentId: text })),
    sections: listOf(section),
  }),
  page: v.object({ ...entry, ...found, route: text, sections: listOf(section) }),
  testimonial: v.object({ ...entry, order: v.number(), text, name: optionalText, title: optionalText }),
  "team-member": v.object({ ...entry, order: v.number(), discipline: text, role: text, text, languages: optionalText }),
  partner: v.object({ ...entry, order: v.number(), name: text, field: text, caseStudy: v.nullish(slugged) }),
  redirect: v.object({
    documentId: text,
    updatedAt: text,
    from: v.pipe(text, v.startsWith("/")),
    to: v.pipe(text, v.check(isInternalPath, "a redirect leads to an internal path")),
    code: v.picklist([301, 302]),
  }),
  "site-setting": v.object({
    ...entry,
    brand: text,
    claim: text,
    email: text,
    phone: text,
    address: text,
    openingHours: listOf(
      v.pipe(
        v.object({ from: weekday, until: v.nullish(weekday), opens: time, closes: time }),
        v.transform(({ from, until, ...hours }) => ({ from, until: until ?? from, ...hours })),
      ),
    ),
    openingExceptions: listOf(
      v.object({ from: day, until: optionalDay, opens: v.nullish(time), closes: v.nullish(time) }),
    ),
    closedOnHolidays: v.nullish(v.boolean(), true),
    openingNote: optionalText,
    streetAddress: optionalText,
    postalCode: optionalText,
    city: optionalText,
    country: v.nullish(text, "HU"),
    profiles: optionalText,
    logo: v.nullish(v.fallback(v.nullable(file), null)),
    foundedYear: v.number(),
    webSinceYear: v.number(),
    webSinceOtherReading: text,
    officeArea: v.number(),
    terraceArea: v.number(),
    auditFee: v.number(),
    auditFeeNote: text,
    auditScope: optionalSetting,
    auditDays: optionalSetting,
    auditSample: optionalSetting,
    consultationName: optionalSetting,
    consultationMinutes: optionalCountSetting,
    consultationChannels: optionalSetting,
    smallestProject: optionalCountSetting,
    headcount: optionalCountSetting,
    contactPerson: optionalSetting,
    supportAnswer: optionalSetting,
    clinicSystems: optionalSetting,
    hostingCountry: optionalSetting,
    demonstration: v.nullish(v.boolean(), false),
    consentRevision: v.nullish(v.number(), 0),
    /** Read by `cms/texts-in-effect.server.ts`. */
    texts: v.fallback(v.nullish(v.record(v.string(), v.unknown())), null),
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
    menu: listOf(link),
    footer: listOf(v.object({ label: text, links: listOf(link) })),
  }),
} as const;

export type ContentType = keyof typeof schemas;
export type EntryOf<T extends ContentType> = v.InferOutput<(typeof schemas)[T]>;
export type SingleType = "site-setting" | "imprint" | "privacy" | "navigation";
export type CollectionType = Exclude<ContentType, SingleType>;

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

import type { Route } from "@hetreteg/contract/routes";
import * as v from "valibot";
import type { Facts } from "../cms/company.server.ts";
import { optionalText } from "../cms/fields.server.ts";
import { markdownToHtml } from "../cms/markdown.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import type { EntryOf } from "../cms/schemas.server.ts";
import type { Html, Translated } from "../cms/types.ts";
import type { Opening } from "../forms/opening.ts";
import { exceptionLabel } from "../forms/opening-texts.server.ts";

export interface SectionPage extends Translated {
  /** Start index of collections that show a subset. */
  turn: number;
  /** Service of the page, if any. */
  service?: Pick<EntryOf<"service">, "slug" | "team">;
  hero?: Route["hero"];
}

export interface SectionHead {
  anchor?: string;
  heading?: string;
  intro?: Html;
}

export interface ResolveContext {
  reader: ContentReader;
  facts: Facts;
  opening?: Opening | undefined;
  demonstration: boolean;
  page: SectionPage;
  /** Fallback anchor. */
  id: string;
}

interface SectionDefinition<Fields extends v.ObjectEntries, View extends object> {
  fields: Fields;
  /** Props of the view; `undefined` omits the section. */
  resolve(
    fields: v.InferOutput<v.ObjectSchema<Fields, undefined>>,
    context: ResolveContext,
  ): View | undefined | Promise<View | undefined>;
}

/** What the section answers in a sentence: shown by the lens alone, which every section is seen through. */
const common = { question: optionalText };

export function defineSection<Fields extends v.ObjectEntries, View extends object>({
  fields,
  resolve,
}: SectionDefinition<Fields, View>) {
  return { schema: v.object({ ...fields, ...common }), resolve };
}

export function resolveHead(
  { anchor, heading, intro }: { [K in keyof SectionHead]?: string | undefined },
  context: ResolveContext,
): SectionHead {
  return withoutEmpty({
    anchor: anchor ? context.reader.names.id(anchor) : context.id,
    heading,
    intro: resolveText(intro, context),
  });
}

export function resolveText<T extends string | undefined>(markdown: T, { reader }: ResolveContext): T {
  return (markdown && markdownToHtml(markdown, reader.locale, reader.names)) as T;
}

/** Keeps payloads small. */
export function withoutEmpty<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: string };
}

/** Days with other hours than the week's, one a line; the page is made anew when one is over. */
export function comingExceptions({ opening, reader }: ResolveContext): { exceptions?: string[] } {
  const coming = (opening?.exceptions ?? []).filter(({ until }) => reader.isBeforeEndOf(until));
  if (coming.length === 0) return {};
  const sorted = coming.sort((one, other) => (one.from < other.from ? -1 : 1));
  return { exceptions: sorted.map((exception) => exceptionLabel(exception, reader.locale)) };
}

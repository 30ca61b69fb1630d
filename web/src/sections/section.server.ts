import * as v from "valibot";
import { linkTarget, markdownToHtml } from "../cms/markdown.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import type { EntryOf } from "../cms/schemas.server.ts";
import type { Company, Html, Link, Translated } from "../cms/types.ts";
import type { Route } from "../routing/routes.ts";

/** The page that sections stand on. */
export interface SectionPlace extends Translated {
  /** Where a collection that shows some of many begins. */
  turn: number;
  /** The service whose page it is. */
  service?: Pick<EntryOf<"service">, "slug" | "team">;
  hero?: Route["hero"];
}

export interface SectionHead {
  anchor?: string;
  heading?: string;
  intro?: Html;
}

/** What a section is resolved with. */
export interface ResolveContext {
  reader: ContentReader;
  company: Company;
  place: SectionPlace;
  /** The section's anchor where its editor gave none. */
  id: string;
}

interface SectionDefinition<Fields extends v.ObjectEntries, View extends object> {
  /** The fields of the CMS component that the site reads. */
  fields: Fields;
  /** What the view is given; `undefined` leaves the section out. */
  resolve(
    fields: v.InferOutput<v.ObjectSchema<Fields, undefined>>,
    context: ResolveContext,
  ): View | undefined | Promise<View | undefined>;
}

export function defineSection<Fields extends v.ObjectEntries, View extends object>({
  fields,
  resolve,
}: SectionDefinition<Fields, View>) {
  return { schema: v.object(fields), resolve };
}

/** Anchor, heading and introduction, as `SectionFrame` shows them. */
export function resolveHead(
  { anchor, heading, intro }: { [K in keyof SectionHead]?: string | undefined },
  context: ResolveContext,
): SectionHead {
  return withoutEmpty({ anchor: anchor ?? context.id, heading, intro: resolveText(intro, context) });
}

export function resolveText<T extends string | undefined>(markdown: T, { reader }: ResolveContext): T {
  return (markdown && markdownToHtml(markdown, reader.locale)) as T;
}

export function resolveLink({ label, path }: Link, { reader }: ResolveContext): Link {
  return { label, path: linkTarget(path, reader.locale) };
}

/** Drops empty values, so that a payload carries only what is there. */
export function withoutEmpty<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: string };
}

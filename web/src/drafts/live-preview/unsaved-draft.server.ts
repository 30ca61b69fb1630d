import type { UnsavedDraft } from "@hetreteg/contract/live-preview";
import { isLocale, type Locale } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { type CmsClient, type CmsClientOptions, createCmsClient } from "../../cms/cms-client.server.ts";
import { schemas } from "../../cms/schemas.server.ts";
import { isInternalPath } from "../../routing/redirect.ts";
import { type Draft, openWithDraft } from "../open-with-draft.server.ts";
import {
  createDraftClient,
  type PreviewedEntry,
  type SavedDraft,
  savedDraft,
  withPublished,
} from "../preview/saved-draft.server.ts";

const locale = v.custom<Locale>((value) => isLocale(String(value)));

const unsavedDraftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(Object.keys(schemas) as PreviewedEntry["type"][]),
    documentId: v.string(),
    locale,
    names: v.record(v.string(), v.union([v.string(), v.number()])),
    fields: v.record(v.string(), v.unknown()),
    to: v.custom<string>((value) => typeof value === "string" && isInternalPath(value)),
    language: v.string(),
  }),
);

export type ReadDraft = v.InferOutput<typeof unsavedDraftSchema>;

/** Of the text that a browser posts; `undefined` when it is none. */
export function readUnsavedDraft(text: string): ReadDraft | undefined {
  const parsed = v.safeParse(unsavedDraftSchema, text);
  return parsed.success ? (parsed.output satisfies UnsavedDraft) : undefined;
}

export function openUnsavedDraft(options: CmsClientOptions, secret: string, unsaved: ReadDraft): SavedDraft {
  const published = createCmsClient(options);
  const draft = unsavedDraft(unsaved, savedDraft(createDraftClient(options, secret), published, unsaved), published);
  return { draft, content: () => openWithDraft(published, draft) };
}

/** In the form's language what the form has, in the others what is saved. */
export function unsavedDraft(
  { type, documentId, locale: ofForm, names, fields }: ReadDraft,
  saved: Draft,
  published: Pick<CmsClient, "list">,
): Draft {
  return {
    type,
    documentId,
    async rows() {
      const others = (await saved.rows()).filter(([, language]) => language !== ofForm);
      // A name is that of all languages, whichever form it was typed in.
      return [...others.map((row) => row.with(-1, names)), [documentId, ofForm, "unsaved", names]];
    },
    async read(asked, search) {
      return asked === ofForm ? withPublished(published, fields, asked) : saved.read(asked, search);
    },
  };
}

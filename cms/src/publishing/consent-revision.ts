import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { fieldLabel } from "../admin-layout/labels";
import type { Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { refusals } from "../refusals/refusals";
import { uidOf } from "../site-types";
import type { Problem } from "./walk-draft";

/** A consent text that differs from what visitors read now, while who answered it will not be asked again. */
export async function findConsentProblems(
  strapi: Core.Strapi,
  { uid, draft, locale }: { uid: UID.ContentType; draft: Fields; locale: string },
  language: PanelLanguage,
): Promise<Problem[]> {
  if (uid !== uidOf("site-setting")) return [];
  const where = { documentId: draft.documentId, locale, publishedAt: { $notNull: true } };
  const published: Fields | null = await strapi.db.query(uid).findOne({ where });
  const isRaised = Number(draft.consentRevision ?? 0) > Number(published?.consentRevision ?? 0);
  if (!published || isRaised || consentTexts(draft) === consentTexts(published)) return [];
  const field = "consentRevision";
  const message = refusals[language].publish.consentRevision;
  return [{ kind: "consent-revision", field, label: fieldLabel(uid, field, language), message }];
}

function consentTexts({ texts }: Fields): string {
  const own = Object.entries((texts ?? {}) as Record<string, string>).filter(([name]) => name.startsWith("consent."));
  return JSON.stringify(own.sort());
}

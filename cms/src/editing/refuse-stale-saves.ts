import { isLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware } from "../documents";
import { languageName } from "../languages";
import { momentInBudapest } from "../publishing/budapest-time";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { attemptOf, createAttemptMemory } from "./save-attempts";

type RequestContext = ReturnType<Core.Strapi["requestContext"]["get"]>;

interface StoredVersion {
  locale: string | null;
  updatedAt: string;
  updatedBy: { id: number; firstname?: string; lastname?: string; email: string } | null;
}

const beforeAll = new Date(0).toISOString();

/** A save in another language moves a version by single milliseconds (copy-shared-fields.ts). */
const minOwnSaveMs = 1000;

/**
 * Optimistic locking: the panel says which version its form shows (`x-loaded-version`, src/admin/editing), and a save
 * over a later one is refused. So is one of a language that was not there yet, when it is now (`sharedVersion`).
 * As a ValidationError, because the panel takes the form for saved after any other. The seed and the API send no such header.
 */
export function refuseStaleSaves(strapi: Core.Strapi): DocumentMiddleware {
  // A save may change other entries and languages too: only the first change is what the header is about.
  const checked = new WeakSet<object>();
  const versions = createAttemptMemory<number>();

  return async function refuseStaleSave(context, next) {
    const request = strapi.requestContext.get();
    const loaded = loadedVersion(request);
    const isJudged = context.action === "update" && request && loaded !== undefined && !checked.has(request);
    if (!isJudged) return next();
    checked.add(request);
    const { documentId, locale = null } = context.params as { documentId: string; locale?: string };
    // One transaction to compare and write: of two saves at once the second sees the first.
    return strapi.db.transaction(async () => {
      const drafts = await readDrafts(strapi, context.uid, documentId);
      const stored = locale ? drafts.find((draft) => draft.locale === locale) : drafts[0];
      const isLater = stored && Date.parse(stored.updatedAt) > Date.parse(loaded);
      const attempt = attemptOf(strapi) ?? "";
      if (isLater && versions.outcomeOf(attempt) !== Date.parse(stored.updatedAt)) {
        throw stale(strapi, context.uid, changeOf(stored, drafts, loaded), locale, request.state.user?.id);
      }
      const saved = (await next()) as { updatedAt?: string } | null;
      // Before the commit: the same save, sent again, may be waiting for it.
      if (attempt && saved?.updatedAt) versions.remember(attempt, Date.parse(saved.updatedAt));
      return saved;
    });
  };
}

function loadedVersion(request: RequestContext): string | undefined {
  const header = request?.request.headers["x-loaded-version"];
  if (typeof header === "string") return header;
  const isAdding = typeof (request?.request.body as { sharedVersion?: unknown })?.sharedVersion === "string";
  return isAdding ? beforeAll : undefined;
}

async function readDrafts(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<StoredVersion[]> {
  const hasDrafts = strapi.contentType(uid).options?.draftAndPublish;
  const where = { documentId, ...(hasDrafts ? { publishedAt: null } : {}) };
  // Postgres waits here for who came first; SQLite writes one after another anyway.
  await strapi.db.queryBuilder(uid).select("id").where(where).orderBy("id").forUpdate().execute();
  return strapi.db.query(uid).findMany({ where, populate: ["updatedBy"] });
}

/** What made the stored version later: a save of its own, or one of a language that shares fields with it. */
function changeOf(stored: StoredVersion, drafts: StoredVersion[], loaded: string): StoredVersion {
  const timeOf = ({ updatedAt }: StoredVersion) => Date.parse(updatedAt);
  const isOwn = timeOf(stored) - Date.parse(loaded) >= minOwnSaveMs;
  const newest = drafts.reduce((one, other) => (timeOf(other) > timeOf(one) ? other : one), stored);
  return isOwn ? stored : newest;
}

function stale(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { locale, updatedAt, updatedBy }: StoredVersion,
  own: string | null,
  userId: unknown,
) {
  const language = panelLanguageOf(strapi);
  const { stale: texts } = refusals[language];
  const isOther = updatedBy && updatedBy.id !== userId;
  const name = isOther
    ? [updatedBy.firstname, updatedBy.lastname].filter(Boolean).join(" ") || updatedBy.email
    : undefined;
  const at = momentInBudapest(Date.parse(updatedAt), language);
  const isOfOther = own !== null && locale !== own && isLocale(locale);
  const why = isOfOther ? texts.sharedChanged(languageName(locale, language), at, name) : texts.saved(at, name);
  return notSaved(texts.notSaved(why, siteTypeOf(uid) !== undefined));
}

export function notSaved(message: string) {
  return new errors.ValidationError(message, { kind: "stale", errors: [] });
}

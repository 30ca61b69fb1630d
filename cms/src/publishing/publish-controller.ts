import { maxTextLength } from "@hetreteg/contract/drafts";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import { sharedLinkLifetimeMs } from "@hetreteg/contract/signatures.server";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { fieldLabel } from "../admin-layout/labels";
import { documentsOf, type Fields } from "../documents";
import { siteUrl } from "../environment";
import type { PanelLanguage } from "../languages";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, uidOf } from "../site-types";
import { previewLink } from "./addresses";
import { addressesLeft, findIncomingLinks, type IncomingAnswer } from "./incoming-links";
import { isUnpublished, readLanguageStates } from "./language-states";
import { livePreview } from "./live-preview";
import { editorPassAddress, panelAddressOf } from "./panel-address";
import { mayOf, readPanelEntry, readPanelType } from "./panel-entry";
import { findAllProblems, type NoticedProblem } from "./publish-problems";
import { readReport } from "./publish-reports";
import { readReadyDraft } from "./ready-drafts";
import { postToAnyWebServer } from "./web-server";

/** What an editor should know before publishing. */
export interface CheckedDraft {
  problems: NoticedProblem[];
  /** YYYY-MM-DD. */
  dates: { label: string; date: string }[];
  /** Other languages in which visitors read Hungarian. */
  missing: string[];
}

export function createPublishController(strapi: Core.Strapi) {
  return {
    /** For links to the site's own pages, which stand in texts without it. */
    async site(ctx: Context) {
      ctx.body = { siteUrl: siteUrl() };
    },

    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const [report, languages, problems, draft] = await Promise.all([
        readReport(strapi, uid, documentId),
        readLanguageStates(strapi, uid, documentId),
        findAllProblems(strapi, { uid, documentId, locale }, panelLanguageOf(strapi)),
        documentsOf(strapi, uid).findOne({ documentId, locale, status: "draft" }),
      ]);
      const language = panelLanguageOf(strapi);
      const isSingle = strapi.contentType(uid).kind === "singleType";
      const edit = panelAddressOf(strapi, { uid, documentId, isSingle, locale });
      const preview = draft ? previewLink(uid, draft, locale, { language, edit }) : undefined;
      const shared = draft
        ? previewLink(uid, draft, locale, { language, lifetimeMs: sharedLinkLifetimeMs })
        : undefined;
      ctx.set("Cache-Control", "no-store");
      const hasDrafts = strapi.contentType(uid).options?.draftAndPublish === true;
      const ready = await readReadyDraft(strapi, { uid, documentId, locale });
      const editorPass = editorPassAddress(strapi);
      ctx.body = { siteUrl: siteUrl(), editorPass, report, languages, problems, preview, shared, hasDrafts, ...ready };
    },

    /** Publish sends the form, not what is saved, so the form is what is checked. */
    async check(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const form = (ctx.request.body ?? {}) as Record<string, unknown>;
      const language = panelLanguageOf(strapi);
      ctx.body = {
        problems: await findAllProblems(strapi, { uid, documentId, locale, form }, language),
        dates: datesOf(strapi, uid, form, language),
        missing: Object.entries(await readLanguageStates(strapi, uid, documentId)).flatMap(([one, state]) =>
          isUnpublished(state) && one !== locale ? [one] : [],
        ),
      } satisfies CheckedDraft;
    },

    /** For the page beside the form: what its frame may ask the site for. */
    async livePreview(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const { form, shown } = (ctx.request.body ?? {}) as Record<string, unknown>;
      // Browsers name the panel's own here; a script of its page cannot.
      const origin = ctx.get("origin");
      if (!/^https?:\/\/[a-z\d.:[\]-]+$/i.test(origin)) {
        throw new errors.ValidationError("Only a browser's panel has a page beside its form.");
      }
      const answer = await livePreview(strapi, {
        uid,
        documentId,
        locale,
        form: (form ?? {}) as Fields,
        shown: isLocale(shown) ? shown : defaultLocale,
        language: panelLanguageOf(strapi),
        origin,
      });
      ctx.set("Cache-Control", "no-store");
      ctx.body = answer ?? {};
    },

    /** A text of an entry of this type as the site renders it. */
    async markdown(ctx: Context) {
      readPanelType(strapi, ctx, "read");
      const { text } = (ctx.request.body ?? {}) as { text?: unknown };
      const given = String(text ?? "");
      if (given.length > maxTextLength) {
        throw new errors.PayloadTooLargeError(refusalsOf(strapi).field["too-long"](maxTextLength));
      }
      const locale = isLocale(ctx.query.locale) ? ctx.query.locale : defaultLocale;
      const answer = await postToAnyWebServer(`${webCalls.markdown}?locale=${locale}`, given);
      ctx.body = await answer.json();
    },

    /** Of `documentIds=a,b`: what would lead nowhere without them or, with `by=address`, at another address. */
    async incoming(ctx: Context) {
      const uid = readPanelType(strapi, ctx, "read");
      const documentIds = String(ctx.query.documentIds ?? "").split(",");
      const [documentId = "", ...others] = documentIds;
      const language = typeof ctx.query.locale === "string" && ctx.query.locale ? ctx.query.locale : undefined;
      const locale = language ? { locale: language } : {};
      const mayRedirect = others.length === 0 && mayOf(strapi, ctx, uidOf("redirect"), "create");
      const mayRead = (type: SiteTypeUid) => mayOf(strapi, ctx, type, "read");
      const asked = { language: panelLanguageOf(strapi), mayRead };
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        links: await findIncomingLinks(
          strapi,
          { uid, documentIds, isByAddress: ctx.query.by === "address", ...locale },
          asked,
        ),
        leaving: mayRedirect ? await addressesLeft(strapi, uid, documentId, language) : [],
        staying: language && others.length === 0 ? await publishedBeside(strapi, uid, documentId, language) : [],
      } satisfies IncomingAnswer;
    },
  };
}

function datesOf(strapi: Core.Strapi, uid: SiteTypeUid, form: Fields, language: PanelLanguage): CheckedDraft["dates"] {
  const { attributes } = strapi.contentType(uid);
  return Object.entries(form).flatMap(([name, date]) =>
    attributes[name]?.type === "date" && typeof date === "string"
      ? [{ label: fieldLabel(uid, name, language), date }]
      : [],
  );
}

/** Other languages in which an entry is on the site. */
async function publishedBeside(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  documentId: string,
  language: string,
): Promise<string[]> {
  const states = Object.entries(await readLanguageStates(strapi, uid, documentId));
  return states.flatMap(([locale, state]) => (locale === language || isUnpublished(state) ? [] : [locale]));
}

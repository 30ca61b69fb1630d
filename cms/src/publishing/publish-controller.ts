import { maxTextLength } from "@hetreteg/contract/drafts";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import { sharedLinkLifetimeMs } from "@hetreteg/contract/signatures.server";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { documentsOf, type Fields } from "../documents";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import type { SiteTypeUid } from "../site-types";
import { previewLink } from "./addresses";
import { findProblems } from "./draft-problems";
import { findIncomingLinks } from "./incoming-links";
import { readLanguageStates } from "./language-states";
import { livePreview } from "./live-preview";
import { mayOf, readPanelEntry, readPanelType } from "./panel-entry";
import { readReport } from "./publish-reports";
import { postToAnyWebServer } from "./web-server";

export function createPublishController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const [report, languages, problems, draft] = await Promise.all([
        readReport(strapi, uid, documentId),
        readLanguageStates(strapi, uid, documentId),
        findProblems(strapi, { uid, documentId, locale }, panelLanguageOf(strapi)),
        documentsOf(strapi, uid).findOne({ documentId, locale, status: "draft" }),
      ]);
      const language = panelLanguageOf(strapi);
      const preview = draft ? previewLink(uid, draft, locale, { language }) : undefined;
      const shared = draft
        ? previewLink(uid, draft, locale, { language, lifetimeMs: sharedLinkLifetimeMs })
        : undefined;
      ctx.set("Cache-Control", "no-store");
      const hasDrafts = strapi.contentType(uid).options?.draftAndPublish === true;
      ctx.body = { siteUrl: process.env.SITE_URL ?? "", report, languages, problems, preview, shared, hasDrafts };
    },

    /** Publish sends the form, not what is saved, so the form is what is checked. */
    async check(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const form = (ctx.request.body ?? {}) as Record<string, unknown>;
      ctx.body = { problems: await findProblems(strapi, { uid, documentId, locale, form }, panelLanguageOf(strapi)) };
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
      const locale = typeof ctx.query.locale === "string" && ctx.query.locale ? { locale: ctx.query.locale } : {};
      const mayRead = (type: SiteTypeUid) => mayOf(strapi, ctx, type, "read");
      const asked = { language: panelLanguageOf(strapi), mayRead };
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        links: await findIncomingLinks(
          strapi,
          { uid, documentIds, isByAddress: ctx.query.by === "address", ...locale },
          asked,
        ),
      };
    },
  };
}

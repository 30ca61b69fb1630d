import type { Core, Modules } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { toBudapest } from "../schedule/budapest-time";

interface StoredVersion {
  updatedAt: string;
  updatedBy: { id: number; firstname?: string; lastname?: string; email: string } | null;
}

/**
 * The panel says which version its form shows (`x-loaded-version`, src/admin/saving); a save over a later one is
 * refused, or the last of two open windows would win in silence. It is a ValidationError because the panel takes
 * the form for saved after any other. Who sends no such header (the seed, the API) saves as ever.
 */
export function refuseStaleSaves(strapi: Core.Strapi): Modules.Documents.Middleware.Middleware {
  // A save may change other entries and languages on its way: only the first change is what the header is about.
  const checked = new WeakSet<object>();

  return async function refuseStaleSave(context, next) {
    const request = strapi.requestContext.get();
    const loaded = request?.request.headers["x-loaded-version"];
    if (context.action === "update" && request && typeof loaded === "string" && !checked.has(request)) {
      checked.add(request);
      const { documentId, locale } = context.params as { documentId: string; locale?: string };
      const stored: StoredVersion | null = await strapi.db.query(context.uid).findOne({
        where: { documentId, ...(locale ? { locale } : {}), ...draftsOnly(context.contentType) },
        populate: ["updatedBy"],
      });
      if (stored && Date.parse(stored.updatedAt) > Date.parse(loaded)) throw stale(stored, request.state.user?.id);
    }
    return next();
  };
}

function draftsOnly({ options }: { options?: { draftAndPublish?: boolean } }): object {
  return options?.draftAndPublish ? { publishedAt: null } : {};
}

function stale({ updatedAt, updatedBy }: StoredVersion, userId: unknown) {
  const who =
    !updatedBy || updatedBy.id === userId
      ? "in another window"
      : `by ${[updatedBy.firstname, updatedBy.lastname].filter(Boolean).join(" ") || updatedBy.email}`;
  const at = toBudapest(new Date(updatedAt)).replace("T", " ");
  return new errors.ValidationError(
    `Not saved: this entry was saved ${who} at ${at} (Budapest time), after you opened it. What you wrote is still ` +
      "in the form: copy what you need, reload the page, and put it in again.",
    { kind: "stale", errors: [] },
  );
}

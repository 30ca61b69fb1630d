import type { Core } from "@strapi/strapi";
import { type DocumentMiddleware, documentsOf, type Entry, type Fields } from "../documents";
import { attemptOf, createAttemptMemory } from "./save-attempts";

/** A new entry that is sent again, because its first answer was lost, is the same entry. */
export function createOnce(strapi: Core.Strapi): DocumentMiddleware {
  const created = createAttemptMemory<Promise<string | undefined>>();

  return async function createEntryOnce(context, next) {
    const attempt = attemptOf(strapi);
    const { uid, params } = context;
    // What a save makes beside its own entry, such as a redirect, is none of this.
    const address = new RegExp(`/collection-types/${uid}(/actions/publish)?$`);
    const isOfForm = address.test(strapi.requestContext.get()?.request.path ?? "");
    if (context.action !== "create" || !attempt || !isOfForm) return next();
    const documentId = await created.outcomeOf(attempt);
    const { locale, data = {} } = params as { locale?: string; data?: Fields };
    // None when the transaction that made it was rolled back.
    const again =
      documentId && (await documentsOf(strapi, uid).update({ documentId, data, ...(locale ? { locale } : {}) }));
    if (again) return again;
    const making = next() as Promise<Entry>;
    const itsId = making.then((entry) => entry.documentId);
    created.remember(
      attempt,
      itsId.catch(() => undefined),
    );
    return making;
  };
}

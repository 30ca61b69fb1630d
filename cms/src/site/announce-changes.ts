import type { Core, Modules } from "@strapi/strapi";
import { siteTypeOf } from "./site-types";
import { askWebServer } from "./web-server";

type Middleware = Modules.Documents.Middleware.Middleware;

const alwaysPublic = ["publish", "unpublish", "delete"];
const withoutDrafts = ["create", "update", "clone"];

/**
 * Tells the web server that published content may have changed. Document middleware, not database hooks:
 * those fire on every draft. The message carries no truth, so one that is lost costs a minute at most:
 * the web server looks by itself that often.
 */
export function announceChanges(strapi: Core.Strapi): Middleware {
  const announce = createAnnouncer(() => askWebServer("POST", "/_site/changed"));
  for (const event of ["media.create", "media.update", "media.delete"])
    strapi.eventHub.on(event, async () => announce());
  return async function announceChange(context, next) {
    const result = await next();
    if (siteTypeOf(context.uid) && touchesPublished(context)) afterCommit(strapi, announce);
    return result;
  };
}

function touchesPublished({ action, contentType, params }: Parameters<Middleware>[0]): boolean {
  if (alwaysPublic.includes(action)) return true;
  if (!withoutDrafts.includes(action)) return false;
  return !contentType.options?.draftAndPublish || (params as { status?: string }).status === "published";
}

/** Inside a transaction of the caller's the change cannot be read yet. */
function afterCommit(strapi: Core.Strapi, act: () => void): void {
  if (strapi.db.inTransaction()) void strapi.db.transaction(async ({ onCommit }) => onCommit(act));
  else act();
}

/** Sends at once; what is announced meanwhile goes out as one more message. */
export function createAnnouncer(send: () => Promise<unknown>): () => void {
  let isSending = false;
  let isDue = false;
  async function run(): Promise<void> {
    isSending = true;
    do {
      isDue = false;
      // The web server may be down: its sweep finds the change.
      await send().catch(() => undefined);
    } while (isDue);
    isSending = false;
  }
  return () => {
    isDue = true;
    if (!isSending) void run();
  };
}

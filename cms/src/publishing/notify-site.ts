import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import type { DocumentContext, DocumentMiddleware } from "../documents";
import { siteTypeOf } from "../site-types";
import { rememberChange } from "./publish-reports";
import { callWebServer, webServers } from "./web-server";

const alwaysPublic = ["publish", "unpublish", "delete"];
const publicWithoutDrafts = ["create", "update", "clone"];

/** The webhook of each web server, without content. One that is lost costs seconds: a web server looks by itself, too. */
export function notifySite(strapi: Core.Strapi): DocumentMiddleware {
  // One that is slow or away delays no other.
  const senders = webServers().map((server) => sendOneAtATime(() => callWebServer(server, "POST", webCalls.changed)));
  const notify = () => {
    for (const send of senders) send();
  };
  for (const event of ["media.create", "media.update", "media.delete"]) strapi.eventHub.on(event, async () => notify());
  return async function notifyOfChange(context, next) {
    const result = await next();
    if (siteTypeOf(context.uid) && touchesPublished(context)) {
      if (context.params.documentId) rememberChange(context.params.documentId);
      afterCommit(strapi, notify);
    }
    return result;
  };
}

export function touchesPublished({ action, contentType, params }: DocumentContext): boolean {
  if (alwaysPublic.includes(action)) return true;
  if (!publicWithoutDrafts.includes(action)) return false;
  return !contentType.options?.draftAndPublish || params.status === "published";
}

/** Inside a transaction of the caller's the change cannot be read yet. */
function afterCommit(strapi: Core.Strapi, act: () => void): void {
  if (strapi.db.inTransaction()) void strapi.db.transaction(async ({ onCommit }) => onCommit(act));
  else act();
}

/** Any number of calls while one is under way become one more. */
function sendOneAtATime(send: () => Promise<unknown>): () => void {
  let isSending = false;
  let isDue = false;
  async function run(): Promise<void> {
    isSending = true;
    do {
      isDue = false;
      await send().catch(() => undefined);
    } while (isDue);
    isSending = false;
  }
  return () => {
    isDue = true;
    if (!isSending) void run();
  };
}

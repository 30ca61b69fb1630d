import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Handler, MiddlewareHandler } from "hono";
import { maxTargetLength } from "../visits/read-visits.server.ts";
import type { Env } from "./exchange.server.ts";
import type { Site } from "./site.server.ts";

/** Counts documents that were answered with a page. Behind a front with a log it does nothing: the log tells of them. */
export function countVisits({ visits }: Site): MiddlewareHandler<Env> {
  if (!visits.countsRequests) return (_, next) => next();
  return async (c, next) => {
    await next();
    const { env } = c;
    const { headers, url = "", method } = env.incoming;
    // Browsers say what they ask for; scripts and most bots do not.
    if (headers["sec-fetch-dest"] !== "document" || method !== "GET") return;
    const status = env.outgoing.headersSent ? env.outgoing.statusCode : c.res.status;
    if (status !== 200 && status !== 304) return;
    const text = (name: string) => String(headers[name] ?? "");
    visits.noteRequest({
      target: url,
      referer: text("referer"),
      userAgent: text("user-agent"),
      purpose: text("sec-purpose"),
      gpc: text("sec-gpc"),
      dnt: text("dnt"),
    });
  };
}

/** A step inside the site, which the browser makes without asking for a document (visits/enquiry-origin.ts). */
export function viewReports({ visits }: Site): Handler<Env> {
  return ({ env, var: { url } }) => {
    const { headers } = env.incoming;
    const isCounted = headers["sec-fetch-site"] === "same-origin" && url.search.length <= maxTargetLength;
    if (isCounted) {
      const { searchParams } = url;
      visits.noteStep({
        page: searchParams.get("page") ?? "",
        from: searchParams.get("from") ?? "",
        userAgent: headers["user-agent"] ?? "",
      });
    }
    env.outgoing.writeHead(204, { "cache-control": "no-store" }).end();
    return RESPONSE_ALREADY_SENT;
  };
}

import { locales } from "@hetreteg/contract/locales";
import { Hono } from "hono";
import * as v from "valibot";
import type { WebSettings } from "../../../settings/settings.ts";
import { type Bindings, clientOf } from "../http/client-address.server.ts";
import { createRateLimit, type Rate } from "../http/rate-limit.server.ts";
import { isAnnouncedTooLarge, readBody } from "../http/read-form.server.ts";
import { isFromOwnPage } from "../http/same-site.server.ts";
import { consentCategories } from "./categories.ts";
import { consentProofPath } from "./consent-proof.ts";
import type { ConsentStore } from "./consent-store.server.ts";

export interface ConsentRoutesOptions {
  siteUrl: string;
  settings: Pick<WebSettings, "TRUST_PROXY_HOPS">;
  consents: Pick<ConsentStore, "append">;
  onError(error: unknown): void;
}

const maxProofBytes = 2048;

/** Rate limit per address: a whole office may share one. */
const proofRates: Rate[] = [
  { max: 30, windowMs: 60_000 },
  { max: 300, windowMs: 3_600_000 },
];

/** Of all clients together: each proof grows a file on the disk. */
const allProofsRates: Rate[] = [{ max: 1000, windowMs: 60_000 }];

const schema = v.pipe(
  v.strictObject({
    id: v.union([v.literal(""), v.pipe(v.string(), v.uuid())]),
    revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    categories: v.pipe(
      v.array(v.picklist(consentCategories)),
      v.maxLength(consentCategories.length),
      v.check((list) => list.includes("necessary") && new Set(list).size === list.length),
    ),
    textHash: v.pipe(v.string(), v.regex(/^([0-9a-f]{64})?$/)),
    language: v.picklist(locales),
    time: v.pipe(v.string(), v.isoTimestamp()),
  }),
  // Only a refusal needs no id: there is nothing to withdraw.
  v.check(({ id, categories }) => id !== "" || categories.length === 1),
);

/** `POST /consent`: stores a proof, cheapest guards first; IP addresses are not stored. */
export function createConsentRoutes({ siteUrl, settings, consents, onError }: ConsentRoutesOptions) {
  const app = new Hono<{ Bindings: Bindings }>();
  const tryOnce = createRateLimit(proofRates);
  const countStored = createRateLimit(allProofsRates);

  app.post(consentProofPath, async (c) => {
    const { headers } = c.req.raw;
    if (isAnnouncedTooLarge(headers.get("content-length"), maxProofBytes)) return refuse(413, "The proof is too long.");
    if (!/^application\/json\b/i.test(headers.get("content-type") ?? "")) return refuse(415, "A proof is JSON.");
    if (!isFromOwnPage(headers, { siteUrl })) return refuse(403, "The proof does not come from this site.");
    const client = clientOf(c, settings);
    const { isAllowed, retryAfterSeconds } = tryOnce(client, Date.now());
    if (!isAllowed) return refuse(429, "Too many proofs.", { "retry-after": String(retryAfterSeconds) });
    const body = await readBody(c.req.raw, maxProofBytes).catch(() => "busy" as const);
    if (body === "busy") return refuse(503, "Too many proofs are arriving.", { "retry-after": "60" });
    if (body === undefined) return refuse(413, "The proof is too long.");
    const parsed = v.safeParse(schema, parseJson(body));
    if (!parsed.success) return refuse(422, "This is no proof of a consent.");
    const all = countStored("everybody", Date.now());
    if (!all.isAllowed)
      return refuse(503, "Too many proofs are arriving.", { "retry-after": String(all.retryAfterSeconds) });
    try {
      await consents.append({ ...parsed.output, receivedAt: new Date().toISOString() });
    } catch (error) {
      onError(error);
      return refuse(503, "The proof could not be stored.", { "retry-after": "60" });
    }
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  });

  app.all(consentProofPath, (c) => c.text("This address takes only posts.\n", 405, { allow: "POST" }));
  return app;
}

/** Closes the connection: the unread rest of the body must not be parsed as the next request. */
function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
      ...headers,
    },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

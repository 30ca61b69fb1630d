import { createHash } from "node:crypto";
import type { FieldError } from "../forms/field-message.ts";
import { type FormKind, formPath } from "../forms/form-kinds.ts";
import type { LeadValues } from "../forms/schemas.ts";
import { validateForm } from "../forms/validate-form.server.ts";
import type { PostedForm } from "../http/read-form.server.ts";
import { type Locale, localizedPath, splitLocale } from "../i18n/locales.ts";
import { matchRoute } from "../routing/match-route.ts";
import type { Channel, NewLead, QuarantineReason, Receipt } from "./journal.server.ts";

export interface LeadPost extends PostedForm {
  kind: FormKind;
  locale: Locale;
  /** Who posts, as the rate limit counts. */
  client: string;
  now: number;
  /** A browser sends the form itself, without a script. */
  isOwnNavigation: boolean;
  /** Counts a post that looks ordinary; false when there were more of them than people send. */
  mayBeOrdinary(): boolean;
}

export type Taken = { errors: FieldError[] } | { receipt: Receipt };

/** Nobody reads and fills in a form in less, in milliseconds; a machine does. */
const shortestFilling = 2000;
const minute = 60_000;

/**
 * Schema, honeypot and timing, then the journal: resolves to a receipt after the commit. Throws
 * `JournalUnavailableError` when nothing could be stored.
 */
export async function acceptLead(post: LeadPost, accept: (lead: NewLead) => Promise<Receipt>): Promise<Taken> {
  const checked = validateForm(post.kind, post.raw, post.locale);
  if (!checked.ok) return { errors: checked.errors };
  const { kind, locale, now, hidden } = post;
  const { values } = checked;
  const quarantineReason = suspicion(post) ?? (post.mayBeOrdinary() ? null : "flood");
  const bodyHash = sha256(JSON.stringify([kind, values]));
  const receipt = await accept({
    ...keysOf(post, bodyHash),
    kind,
    locale,
    page: pageOf(hidden._page, kind, locale),
    values,
    bodyHash,
    receivedAt: now,
    quarantineReason,
    channels: channelsFor(values, quarantineReason),
  });
  return { receipt };
}

/** Where the form stood: a page of the site in any language, else the form's own page. */
export function pageOf(path: string | undefined, kind: FormKind, locale: Locale): string {
  const own = localizedPath(formPath(kind), locale);
  if (!path || path.length > 200 || !/^\/[\w\-/]*$/.test(path)) return own;
  return matchRoute(path) && splitLocale(path).locale === locale ? path : own;
}

/**
 * Why a lead goes to quarantine: what only machines do. A stale time is no reason, people wait; a missing
 * one is none where the page's script made a key, or where a browser sends the form without a script.
 */
function suspicion({ hidden, now, isOwnNavigation }: LeadPost): QuarantineReason | null {
  const { _website, _started = "", _key } = hidden;
  if (_website) return "honeypot";
  if (!/^\d{13}$/.test(_started)) return ownKey(_key) || isOwnNavigation ? null : "unmarked";
  const filling = now - Number(_started);
  return filling >= 0 && filling < shortestFilling ? "too-fast" : null;
}

/** A quarantined lead is kept for an editor to look at; mailing what spammers wrote would make us one. */
function channelsFor(values: LeadValues, quarantineReason: QuarantineReason | null): Channel[] {
  if (quarantineReason) return ["cms"];
  return values.email ? ["cms", "team-mail", "visitor-mail"] : ["cms", "team-mail"];
}

/**
 * The key of a form that a browser filled in with JavaScript is its own. Otherwise two posts of the same
 * text by the same client within a minute, or across its turn, are one.
 */
function keysOf({ hidden, client, now }: LeadPost, bodyHash: string): Pick<NewLead, "key" | "otherKeys"> {
  const key = ownKey(hidden._key);
  if (key) return { key, otherKeys: [] };
  const derived = (at: number) => `post-${sha256(`${bodyHash} ${client} ${at}`).slice(0, 40)}`;
  const thisMinute = Math.floor(now / minute);
  return { key: derived(thisMinute), otherKeys: [derived(thisMinute - 1)] };
}

/** The key that the page's script made. */
function ownKey(text = ""): string | undefined {
  const key = text.toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : undefined;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

import { hash } from "node:crypto";
import type { FormKind } from "@hetreteg/contract/leads";
import { type Locale, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import type { FieldError } from "../forms/field-message.ts";
import { formPath } from "../forms/form-kinds.ts";
import type { Opening } from "../forms/opening.ts";
import { isFilled } from "../forms/rules.ts";
import type { LeadValues } from "../forms/schemas.ts";
import { validateForm } from "../forms/validate-form.server.ts";
import type { PostedForm } from "../http/read-form.server.ts";
import { matchRoute } from "../routing/match-route.ts";
import type { Channel, NewLead, QuarantineReason, Receipt } from "./journal.server.ts";

export interface LeadPost extends PostedForm {
  kind: FormKind;
  locale: Locale;
  /** The newest that is known. */
  opening?: Opening | undefined;
  /** Key of the rate limit. */
  client: string;
  now: number;
  /** The browser posts the form itself, without script. */
  isOwnNavigation: boolean;
  /** Counts a post without suspicion; false beyond the flood limit. */
  mayBeOrdinary(): boolean;
}

export type Acceptance = { errors: FieldError[] } | { receipt: Receipt };

const minuteMs = 60_000;

/** Resolves after the commit. Throws `JournalUnavailableError` when nothing was stored. */
export async function acceptLead(post: LeadPost, accept: (lead: NewLead) => Promise<Receipt>): Promise<Acceptance> {
  const checked = validateForm(post.kind, post.raw, post.locale, post.opening);
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

/** `path` if it is a page of the site in this language, else the form's own page. */
export function pageOf(path: string | undefined, kind: FormKind, locale: Locale): string {
  const own = localizedPath(formPath(kind), locale);
  if (!path || path.length > 200 || !/^\/[\w\-/]*$/.test(path)) return own;
  return matchRoute(path) && splitLocale(path).locale === locale ? path : own;
}

/** No time is asked for: clocks of visitors are wrong, a stored page has none, and a browser fills in a form at once. */
function suspicion({ hidden: { _website, _key }, isOwnNavigation }: LeadPost): QuarantineReason | null {
  if (isFilled(_website)) return "honeypot";
  return ownKey(_key) || isOwnNavigation ? null : "unmarked";
}

/** Quarantined leads reach editors in the CMS only: sending mails would relay spam. */
function channelsFor(values: LeadValues, quarantineReason: QuarantineReason | null): Channel[] {
  if (quarantineReason) return ["cms"];
  return values.email ? ["cms", "team-mail", "visitor-mail"] : ["cms", "team-mail"];
}

/** Idempotency key: the page's, else of body, client and minute; `otherKeys` covers the turn of the minute. */
function keysOf({ hidden, client, now }: LeadPost, bodyHash: string): Pick<NewLead, "key" | "otherKeys"> {
  const key = ownKey(hidden._key);
  if (key) return { key, otherKeys: [] };
  const derived = (at: number) => `post-${sha256(`${bodyHash} ${client} ${at}`).slice(0, 40)}`;
  const thisMinute = Math.floor(now / minuteMs);
  return { key: derived(thisMinute), otherKeys: [derived(thisMinute - 1)] };
}

function ownKey(text = ""): string | undefined {
  const key = text.toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : undefined;
}

function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

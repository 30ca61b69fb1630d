import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import { type FieldName, fieldsOf, hasChoices } from "../forms/form-fields.ts";
import { formAction } from "../forms/form-kinds.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import type { PostedForm } from "../http/read-form.server.ts";
import { noFrames } from "../http/security-headers.server.ts";
import { formTexts, serverTexts } from "../i18n/texts.server.ts";
import { cspHash } from "../render/document.server.ts";
import type { RenderedDocument } from "../render/render-page.server.tsx";

interface Refusal {
  locale: Locale;
  /** Without one, the forms' own. */
  title?: string;
  message: string;
  /** What was typed; one button posts it again. */
  again?: { kind: FormKind; posted: PostedForm };
  /** Where to try again when nothing may be repeated. */
  back?: { label: string; path: string };
  phone: string;
  email: string;
}

/** Chosen in a list or ticked; `hasChoices` knows the rest of what one does not type. */
const chosenFields: readonly FieldName[] = ["position", "privacyAccepted", "skillScreening"];

/** Set by the page or its script, and repeated as they came. */
const hiddenFields = ["_key", "_locale", "_page", "_website", "_from", "_source"];

const style =
  ":root{color-scheme:light dark}" +
  "body{margin:0 auto;max-width:38rem;padding:clamp(1.1rem,6vw,4rem) 1.1rem;font:1.1rem/1.5 Georgia,serif}" +
  "h1{font:800 2rem/1.15 'Arial Black','Helvetica Neue',sans-serif}" +
  "label{display:block;margin-top:1rem}" +
  "input,textarea{display:block;box-sizing:border-box;width:100%;padding:.5em;font:inherit}" +
  "button{margin-top:1.5rem;padding:.7em 1.4em;font:inherit}";

const policy = `default-src 'none'; style-src ${cspHash(style)}; form-action 'self'; base-uri 'none'; ${noFrames}`;

/**
 * The answer to a post that is refused while nothing may be rendered: put together from strings, a kilobyte and what
 * was typed, up to six times as long when each character is escaped. Without script nothing else keeps what was typed,
 * so the document posts it again.
 */
export function refusalDocument({ locale, title, message, again, back, phone, email }: Refusal): RenderedDocument {
  const { errorPrefix, failedTitle } = formTexts[locale];
  const heading = escapeMarkup(title ?? failedTitle);
  const { reachUs } = serverTexts[locale].problems;
  const ways = [
    phone && `<a href="tel:${phone.replace(/[^\d+]/g, "")}">${escapeMarkup(phone)}</a>`,
    email && `<a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a>`,
  ].filter(Boolean);
  const parts = [
    `<h1>${heading}</h1><p role="alert">${escapeMarkup(message)}</p>`,
    again ? formAgain(again.kind, again.posted, locale) : "",
    back ? `<p><a href="${escapeMarkup(back.path)}">${escapeMarkup(back.label)}</a></p>` : "",
    ways.length > 0 ? `<p>${escapeMarkup(reachUs)} ${ways.join(" · ")}</p>` : "",
  ];
  const html =
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${errorPrefix} ${heading}</title><style>${style}</style></head>` +
    `<body><main>${parts.join("")}</main></body></html>`;
  return { html, policy };
}

function formAgain(kind: FormKind, { raw, hidden }: PostedForm, locale: Locale): string {
  const fields = fieldsOf[kind].flatMap((field) =>
    [raw[field] ?? []]
      .flat()
      .map((value) =>
        hasChoices(field) || chosenFields.includes(field) ? kept(field, value) : typed(field, value, locale),
      ),
  );
  const ours = hiddenFields.flatMap((name) => (hidden[name] === undefined ? [] : kept(name, hidden[name])));
  return (
    `<form method="post" action="${formAction(kind)}">${fields.join("")}${ours.join("")}` +
    `<button>${escapeMarkup(serverTexts[locale].problems.sendAgain)}</button></form>`
  );
}

function typed(field: FieldName, value: string, locale: Locale): string {
  const label = escapeMarkup(formTexts[locale].fields[field].label);
  // A line break at the start of a text area is not part of its value.
  if (field === "message")
    return `<label>${label}<textarea name="message" rows="8">\n${escapeMarkup(value)}</textarea></label>`;
  return `<label>${label}<input name="${field}" value="${escapeMarkup(value)}"></label>`;
}

function kept(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`;
}

export function waitLabel(seconds: number, locale: Locale): string {
  const { wait } = serverTexts[locale];
  return seconds < 120 ? wait.seconds(seconds) : wait.minutes(Math.ceil(seconds / 60));
}

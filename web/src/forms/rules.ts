import { isVisible } from "@hetreteg/contract/clean-text";
import * as v from "valibot";
import { hoursOn, type Opening } from "./opening.ts";

/** Rules of spec §5. The issue text is the rule's name, translated by `fieldMessage`. */
export type Rule =
  | "required"
  | "requiredUrl"
  | "email"
  | "minLength"
  | "maxLength"
  | "accepted"
  | "httpsLinkedin"
  | "fromToday"
  | "openDay"
  | "openPart"
  | "over"
  | "invalid";

/** Empty string, null and empty list fail; false passes (spec §5). A text of which nothing shows is empty. */
export function isFilled(value: unknown): boolean {
  if (typeof value === "string") return isVisible(value);
  return !(value === null || value === undefined || (Array.isArray(value) && value.length === 0));
}

export function required<T extends string | readonly string[]>(rule: "required" | "requiredUrl" = "required") {
  return v.check<T, Rule>(isFilled, rule);
}

export function minLength(length: number) {
  return v.minLength<string, number, Rule>(length, "minLength");
}

export function maxLength(length: number) {
  return v.maxLength<string, number, Rule>(length, "maxLength");
}

/** HTML's e-mail pattern with a required dot in the domain; lengths of RFC 5321. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** With `several`: comma-separated addresses (spec §5). */
export function email({ several = false } = {}) {
  const isAddress = (address: string) => address.length <= 254 && emailPattern.test(address);
  return v.check<string, Rule>(
    (value) => (several ? value.split(",").every((address) => isAddress(address.trim())) : isAddress(value)),
    "email",
  );
}

/** Equal to another field (spec §5), such as a new password. */
export function sameAs(other: () => string) {
  return v.check<string, "sameAs">((value) => value === other(), "sameAs");
}

/** Digits, spaces, + - ( ) /, at least one digit; its length is in schemas.ts. */
export function phoneNumber() {
  return v.check<string, Rule>((value) => /^[\d +\-()/]+$/.test(value) && /\d/.test(value), "invalid");
}

/** URL with or without `https://`; never fetched. */
export function webAddress() {
  return v.check<string, Rule>((value) => {
    const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`);
    return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && /[^.]\.[^.]/.test(url.hostname);
  }, "invalid");
}

/** https URL on linkedin.com or a subdomain; never fetched. */
export function linkedinProfile() {
  return v.check<string, Rule>((value) => {
    const url = /^https:\/\//i.test(value) ? parseUrl(value) : undefined;
    return (
      url !== undefined &&
      /^([a-z\d-]+\.)*linkedin\.com$/.test(url.hostname) &&
      !url.username &&
      !url.password &&
      url.port === "" &&
      url.pathname.length > 1
    );
  }, "httpsLinkedin");
}

/** Existing day, `2026-12-24`. */
export function calendarDay<T extends string = Rule>(message = "invalid" as T) {
  return v.check<string, T>((value) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  }, message);
}

/** Today up to one year ahead: later dates are probably typing errors. */
export function fromToday(today: () => string) {
  return v.check<string, Rule>((value) => {
    const ahead = Date.parse(value) - Date.parse(today());
    return ahead >= 0 && ahead <= 366 * 86_400_000;
  }, "fromToday");
}

/** Without known hours no day is refused: the team answers. */
export function openDay(opening: Opening | undefined) {
  return v.check<string, Rule>((day) => !opening || hoursOn(day, opening) !== undefined, "openDay");
}

function parseUrl(value: string): URL | undefined {
  return /[\s\\]/.test(value) || !URL.canParse(value) ? undefined : new URL(value);
}

import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { fieldLabel } from "../admin-layout/field-labels";
import type { DocumentContext, DocumentMiddleware, Fields } from "../documents";
import { siteTypeOf } from "../site-types";
import { type DateProblem, firstYear, lastYear, problemOfDay } from "./date-span";

const sentences: Record<DateProblem, () => string> = {
  "not-understood": () => "This is not a date.",
  impossible: () => "There is no such day in the calendar.",
  year: () => `The year is not between ${firstYear} and ${lastYear()}.`,
};

/**
 * Strapi takes any year, and 31 February. No date is stored that the site would not mean, and none is published that
 * was stored before this was checked.
 */
export function refuseBadDates(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadDate(context, next) {
    const { uid, action, params } = context;
    const fields = siteTypeOf(uid) ? dateFieldsOf(context) : [];
    if (fields.length === 0) return next();
    if (["create", "update", "clone"].includes(action)) check(params.data ?? {});
    if (action === "publish") {
      const where = { documentId: params.documentId, publishedAt: null, ...localeOf(params.locale) };
      for (const draft of await strapi.db.query(uid).findMany({ where, select: fields })) check(draft);
    }
    return next();

    function check(data: Fields): void {
      const problems = fields.flatMap((field) => {
        const problem = problemOf(data[field]);
        const label = fieldLabel(uid, field);
        return problem ? [{ path: [field], message: sentences[problem](), label }] : [];
      });
      if (problems.length === 0) return;
      const message = problems.map(({ label, message: sentence }) => `${label}: ${sentence}`).join(" ");
      throw new errors.ValidationError(message, {
        errors: problems.map(({ path, message: sentence }) => ({ path, message: sentence, name: "ValidationError" })),
      });
    }
  };
}

function dateFieldsOf({ contentType }: DocumentContext): string[] {
  return Object.entries(contentType.attributes).flatMap(([name, { type }]) => (type === "date" ? [name] : []));
}

function localeOf(locale: unknown): { locale?: unknown } {
  if (locale === "*" || locale === undefined) return {};
  return { locale: Array.isArray(locale) ? { $in: locale } : locale };
}

function problemOf(value: unknown): DateProblem | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  return year === undefined ? "not-understood" : problemOfDay(Number(year), Number(month), Number(day));
}

import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { fieldLabel } from "../admin-layout/labels";
import type { DocumentContext, DocumentMiddleware, Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { siteTypeOf } from "../site-types";
import { type DateProblem, firstYear, lastYear, problemOfDay } from "./date-span";

/** Strapi takes any year, and 31 February. No date is stored that the site would not mean. */
export function refuseBadDates(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadDate(context, next) {
    const { uid, action, params } = context;
    if (siteTypeOf(uid) && ["create", "update", "clone"].includes(action)) check(params.data ?? {});
    return next();

    function check(data: Fields): void {
      const problems = badDates(context.contentType, data, panelLanguageOf(strapi));
      if (problems.length === 0) return;
      const message = problems.map(({ label, message: sentence }) => `${label}: ${sentence}`).join(" ");
      throw new errors.ValidationError(message, {
        errors: problems.map(({ field, message: sentence }) => ({
          path: [field],
          message: sentence,
          name: "ValidationError",
        })),
      });
    }
  };
}

/** Also at publishing, whatever wrote the draft. */
export function badDates(
  { uid, attributes }: Pick<DocumentContext["contentType"], "uid" | "attributes">,
  data: Fields,
  language: PanelLanguage,
): { field: string; label: string; message: string }[] {
  const fields = Object.entries(attributes).flatMap(([name, { type }]) => (type === "date" ? [name] : []));
  return fields.flatMap((field) => {
    const message = problemOfDate(data[field], language);
    return message ? [{ field, label: fieldLabel(uid, field, language), message }] : [];
  });
}

export function problemOfDate(value: unknown, language: PanelLanguage): string | undefined {
  const problem = problemOf(value);
  return problem && refusals[language].date[problem](firstYear, lastYear());
}

function problemOf(value: unknown): DateProblem | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value)) ?? [];
  return year === undefined ? "not-understood" : problemOfDay(Number(year), Number(month), Number(day));
}

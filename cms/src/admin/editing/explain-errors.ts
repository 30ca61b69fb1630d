import { slugFields, slugProblem } from "../../editing/slug-format";
import type { Refusals } from "../../refusals/en";

const patternMessage = "components.Input.error.validation.regex";

const sentences: Record<string, (texts: Refusals) => string> = {
  path: ({ internalAddress }) => internalAddress,
  phone: ({ phone }) => phone,
  alternativeText: ({ publish }) => publish.alternativeText,
};

/** Puts Strapi's "does not match the regex" into words. The same object where there is none. */
export function explainErrors(errors: unknown, values: unknown, texts: Refusals, field = ""): unknown {
  if (typeof errors !== "object" || errors === null) return errors;
  if ("id" in errors && errors.id === patternMessage) return sentenceFor(field, values, texts) ?? errors;
  const parts = Object.entries(errors).map(([name, error]) => [
    name,
    explainErrors(error, partOf(values, name), texts, name),
  ]);
  const isSame = parts.every(([name, error]) => (errors as Record<string, unknown>)[name as string] === error);
  if (isSame) return errors;
  return Array.isArray(errors) ? parts.map(([, error]) => error) : Object.fromEntries(parts);
}

function sentenceFor(field: string, value: unknown, texts: Refusals): string | undefined {
  return slugFields.includes(field) ? slugProblem(String(value ?? ""), texts) : sentences[field]?.(texts);
}

function partOf(values: unknown, name: string): unknown {
  return typeof values === "object" && values !== null ? (values as Record<string, unknown>)[name] : undefined;
}

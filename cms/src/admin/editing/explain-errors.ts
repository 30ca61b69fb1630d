import { slugFields, slugProblem } from "../../editing/slug-format";

const patternMessage = "components.Input.error.validation.regex";

const sentences: Record<string, string> = {
  path: "Start with one / and use no spaces, for example /contact.",
  phone: "Digits, spaces and + ( ) / - only, 6 to 40 of them.",
  alternativeText: "Describe what the picture shows.",
};

/** Puts Strapi's "does not match the regex" into words. The same object where there is none. */
export function explainErrors(errors: unknown, values: unknown, field = ""): unknown {
  if (typeof errors !== "object" || errors === null) return errors;
  if ("id" in errors && errors.id === patternMessage) return sentenceFor(field, values) ?? errors;
  const parts = Object.entries(errors).map(([name, error]) => [name, explainErrors(error, partOf(values, name), name)]);
  const isSame = parts.every(([name, error]) => (errors as Record<string, unknown>)[name as string] === error);
  if (isSame) return errors;
  return Array.isArray(errors) ? parts.map(([, error]) => error) : Object.fromEntries(parts);
}

function sentenceFor(field: string, value: unknown): string | undefined {
  return slugFields.includes(field) ? slugProblem(String(value ?? "")) : sentences[field];
}

function partOf(values: unknown, name: string): unknown {
  return typeof values === "object" && values !== null ? (values as Record<string, unknown>)[name] : undefined;
}

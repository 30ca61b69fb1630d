import type { Attribute } from "./content-model";

/** What is wrong with a number, a text or another single value, and how to mend it. */
export function faultOfScalar(value: unknown, attribute: Attribute): string | undefined {
  if (attribute.type === "integer") return faultOfInteger(value, attribute);
  if (attribute.type === "boolean") {
    return typeof value === "boolean" ? undefined : `must be true or false, not ${show(value)}`;
  }
  if (typeof value !== "string") return `must be a text, not ${show(value)}; put it between quotes`;
  return faultOfText(value, attribute);
}

export function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}

function faultOfInteger(value: unknown, attribute: Attribute): string | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return `must be a whole number, not ${show(value)}`;
  if (attribute.min !== undefined && value < attribute.min) return `must be at least ${attribute.min}`;
  if (attribute.max !== undefined && value > attribute.max) return `must be at most ${attribute.max}`;
  return undefined;
}

function faultOfText(value: string, { type, maxLength, enum: allowed, regex }: Attribute): string | undefined {
  if (maxLength && value.length > maxLength) return `has ${value.length} characters; shorten it to ${maxLength}`;
  if (allowed && !allowed.includes(value)) return `must be one of ${allowed.join(", ")}, not ${show(value)}`;
  if (regex && !new RegExp(regex).test(value)) return `${show(value)} does not match ${regex}`;
  if (type === "date" && Number.isNaN(Date.parse(`${value}T00:00:00Z`))) {
    return `must be a date such as 2021-09-10, not ${show(value)}`;
  }
  if (type === "email" && !/^\S+@\S+\.\S+$/.test(value)) return `must be an e-mail address, not ${show(value)}`;
  return undefined;
}

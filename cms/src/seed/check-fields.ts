import type { Fields } from "../documents";
import type { Attribute, Attributes, ContentModel } from "./content-model";

export interface FieldProblem {
  field: string;
  message: string;
}

export interface CheckContext {
  model: ContentModel;
  /** `"case-study/aurora"` of every entry there is: what a relation may name. */
  keys: ReadonlySet<string>;
}

/** `field` of a problem is its path, such as `sections[2].heading`. */
export function problemsOfFields(
  fields: Fields,
  attributes: Attributes,
  context: CheckContext,
  path = "",
): FieldProblem[] {
  const unknown = Object.keys(fields).filter((name) => !(name in attributes));
  const known = Object.keys(attributes).join(", ");
  return [
    ...unknown.map((name) => ({ field: path + name, message: `is unknown; known here: ${known}` })),
    ...Object.entries(attributes).flatMap(([name, attribute]) =>
      problemsOfValue(fields[name], attribute, context, path + name),
    ),
  ];
}

function problemsOfValue(value: unknown, attribute: Attribute, context: CheckContext, path: string): FieldProblem[] {
  if (value === undefined || value === null || value === "") {
    const isMissing = attribute.required && attribute.default === undefined && !isKeyField(path);
    return isMissing ? [{ field: path, message: "is missing; write it" }] : [];
  }
  if (attribute.type === "relation") return problemsOfRelation(value, attribute, context, path);
  if (attribute.type === "dynamiczone") return problemsOfSections(value, attribute, context, path);
  if (attribute.type === "component") return problemsOfComponent(value, attribute, context, path);
  const message = problemOfScalar(value, attribute);
  return message ? [{ field: path, message }] : [];
}

function problemsOfRelation(
  value: unknown,
  attribute: Attribute,
  { keys }: CheckContext,
  path: string,
): FieldProblem[] {
  const target = attribute.target?.split(".")[1] ?? "";
  const takesMany = attribute.relation?.endsWith("Many") === true;
  if (takesMany !== Array.isArray(value)) {
    return [{ field: path, message: takesMany ? "must be a list of keys" : "must be one key" }];
  }
  return [value]
    .flat()
    .filter((key) => !keys.has(`${target}/${key}`))
    .map((key) => ({ field: path, message: `names ${show(key)}, but there is no ${target}/${key}` }));
}

function problemsOfSections(value: unknown, attribute: Attribute, context: CheckContext, path: string): FieldProblem[] {
  if (!Array.isArray(value)) return [{ field: path, message: "must be a list of sections" }];
  return value.flatMap((section: Fields | null, index) => {
    const { type, ...fields } = section ?? {};
    const component = `sections.${type}`;
    const itemPath = `${path}[${index}].`;
    if (attribute.components?.includes(component)) {
      return problemsOfFields(fields, context.model.components[component] ?? {}, context, itemPath);
    }
    const known = attribute.components?.map((name) => name.slice("sections.".length)).join(", ");
    return [{ field: `${itemPath}type`, message: `must be one of ${known}, not ${show(type)}` }];
  });
}

function problemsOfComponent(
  value: unknown,
  attribute: Attribute,
  context: CheckContext,
  path: string,
): FieldProblem[] {
  const isList = attribute.repeatable === true;
  if (isList !== Array.isArray(value)) {
    return [{ field: path, message: isList ? "must be a list" : "must be a map of fields, not a list" }];
  }
  const items = [value].flat();
  const { min = 0, max = Number.POSITIVE_INFINITY } = attribute;
  const inside = context.model.components[attribute.component ?? ""] ?? {};
  return [
    ...(items.length > max ? [{ field: path, message: `has ${items.length} items; at most ${max} are allowed` }] : []),
    ...(items.length < min ? [{ field: path, message: `needs at least ${min} item` }] : []),
    ...items.flatMap((item, index) => {
      const itemPath = isList ? `${path}[${index}]` : path;
      if (typeof item === "object" && item !== null) {
        return problemsOfFields(item as Fields, inside, context, `${itemPath}.`);
      }
      return [{ field: itemPath, message: `must be a map of fields, not ${show(item)}` }];
    }),
  ];
}

/** The key field may be left out: the file's name says it. */
function isKeyField(path: string): boolean {
  return path === "slug" || path === "route";
}

function problemOfScalar(value: unknown, attribute: Attribute): string | undefined {
  if (attribute.type === "integer") return problemOfInteger(value, attribute);
  if (attribute.type === "boolean") {
    return typeof value === "boolean" ? undefined : `must be true or false, not ${show(value)}`;
  }
  if (typeof value !== "string") return `must be a text, not ${show(value)}; put it between quotes`;
  return problemOfText(value, attribute);
}

export function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}

function problemOfInteger(value: unknown, attribute: Attribute): string | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return `must be a whole number, not ${show(value)}`;
  if (attribute.min !== undefined && value < attribute.min) return `must be at least ${attribute.min}`;
  if (attribute.max !== undefined && value > attribute.max) return `must be at most ${attribute.max}`;
  return undefined;
}

function problemOfText(value: string, { type, maxLength, enum: allowed, regex }: Attribute): string | undefined {
  if (maxLength && value.length > maxLength) return `has ${value.length} characters; shorten it to ${maxLength}`;
  if (allowed && !allowed.includes(value)) return `must be one of ${allowed.join(", ")}, not ${show(value)}`;
  if (regex && !new RegExp(regex).test(value)) return `${show(value)} does not match ${regex}`;
  if (type === "date" && Number.isNaN(Date.parse(`${value}T00:00:00Z`))) {
    return `must be a date such as 2021-09-10, not ${show(value)}`;
  }
  if (type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value))
    return `must be an e-mail address, not ${show(value)}`;
  return undefined;
}

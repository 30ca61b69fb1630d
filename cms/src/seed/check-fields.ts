import { faultOfScalar, show } from "./check-scalar";
import type { Fields } from "./content-files";
import type { Attribute, Attributes, ContentModel } from "./content-model";

export interface FieldFault {
  field: string;
  message: string;
}

export interface Surroundings {
  model: ContentModel;
  /** `"case-study/aurora"` of every entry there is: what a relation may name. */
  keys: ReadonlySet<string>;
}

/** Holds a map of fields against its attributes. `field` of a fault is its path, such as `sections[2].heading`. */
export function faultsOfFields(fields: Fields, attributes: Attributes, around: Surroundings, path = ""): FieldFault[] {
  const unknown = Object.keys(fields).filter((name) => !(name in attributes));
  const known = Object.keys(attributes).join(", ");
  return [
    ...unknown.map((name) => ({ field: path + name, message: `is unknown; known here: ${known}` })),
    ...Object.entries(attributes).flatMap(([name, attribute]) =>
      faultsOfValue(fields[name], attribute, around, path + name),
    ),
  ];
}

function faultsOfValue(value: unknown, attribute: Attribute, around: Surroundings, path: string): FieldFault[] {
  if (value === undefined || value === null || value === "") {
    const isMissing = attribute.required && attribute.default === undefined && !isKeyField(path);
    return isMissing ? [{ field: path, message: "is missing; write it" }] : [];
  }
  if (attribute.type === "relation") return faultsOfRelation(value, attribute, around, path);
  if (attribute.type === "dynamiczone") return faultsOfSections(value, attribute, around, path);
  if (attribute.type === "component") return faultsOfComponent(value, attribute, around, path);
  const message = faultOfScalar(value, attribute);
  return message ? [{ field: path, message }] : [];
}

function faultsOfRelation(value: unknown, attribute: Attribute, { keys }: Surroundings, path: string): FieldFault[] {
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

function faultsOfSections(value: unknown, attribute: Attribute, around: Surroundings, path: string): FieldFault[] {
  if (!Array.isArray(value)) return [{ field: path, message: "must be a list of sections" }];
  return value.flatMap((section: Fields | null, index) => {
    const { type, ...fields } = section ?? {};
    const component = `sections.${type}`;
    const itemPath = `${path}[${index}].`;
    if (attribute.components?.includes(component)) {
      return faultsOfFields(fields, around.model.components[component] ?? {}, around, itemPath);
    }
    const known = attribute.components?.map((name) => name.slice("sections.".length)).join(", ");
    return [{ field: `${itemPath}type`, message: `must be one of ${known}, not ${show(type)}` }];
  });
}

function faultsOfComponent(value: unknown, attribute: Attribute, around: Surroundings, path: string): FieldFault[] {
  const isList = attribute.repeatable === true;
  if (isList !== Array.isArray(value)) {
    return [{ field: path, message: isList ? "must be a list" : "must be a map of fields, not a list" }];
  }
  const items = [value].flat();
  const { min = 0, max = Number.POSITIVE_INFINITY } = attribute;
  const inside = around.model.components[attribute.component ?? ""] ?? {};
  return [
    ...(items.length > max ? [{ field: path, message: `has ${items.length} items; at most ${max} are allowed` }] : []),
    ...(items.length < min ? [{ field: path, message: `needs at least ${min} item` }] : []),
    ...items.flatMap((item, index) => {
      const itemPath = isList ? `${path}[${index}]` : path;
      if (typeof item === "object" && item !== null) {
        return faultsOfFields(item as Fields, inside, around, `${itemPath}.`);
      }
      return [{ field: itemPath, message: `must be a map of fields, not ${show(item)}` }];
    }),
  ];
}

/** The key field may be left out: the file's name says it. */
function isKeyField(path: string): boolean {
  return path === "slug" || path === "route";
}

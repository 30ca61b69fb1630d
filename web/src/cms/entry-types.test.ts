import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { populate, relations } from "./populate.server.ts";
import { type ContentType, plurals, schemas } from "./schemas.server.ts";

interface Attribute {
  type: string;
  required?: boolean;
  enum?: string[];
  repeatable?: boolean;
  component?: string;
  relation?: string;
  target?: string;
}
type Attributes = Record<string, Attribute>;
type Entries = Record<string, v.GenericSchema>;

const ours = "web/src/cms/schemas.server.ts";

/** What the CMS has and the site does not read, by type. */
const notRead: Partial<Record<ContentType, string[]>> = {
  // Told to nobody over the API.
  "case-study": ["reviewers"],
  // Lists of testimonials are filtered by them.
  testimonial: ["services"],
  // For editors, beside `auditFee`.
  "site-setting": ["auditFeeOtherReading"],
};

/** Not attributes: every document of Strapi has them. */
const ofEveryDocument = ["documentId", "locale", "updatedAt"];

function read(file: string): { attributes: Attributes; info: { pluralName?: string } } {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../cms/src", file), "utf8"));
}

function typeFile(type: string): string {
  return `api/${type}/content-types/${type}/schema.json`;
}

/** Parts of a schema that wraps or lists another: valibot types them one by one. */
interface Parts {
  type: string;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Entries;
  options?: string[];
}

function partsOf(schema: v.GenericSchema): Parts {
  const parts = schema as unknown as Parts;
  return parts.wrapped ? partsOf(parts.wrapped) : parts;
}

/** What is wrong, as sentences that say what to do. `file`: where the CMS has these attributes. */
function problemsOf(entries: Entries, attributes: Attributes, where: string, file: string): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    if (ofEveryDocument.includes(name)) return [];
    const attribute = attributes[name];
    const at = `${where}.${name}`;
    if (!attribute) return [`${at} is not in cms/src/${file}: add the attribute there, or take it out of ${ours}`];
    return problemsOfField(schema, attribute, at, file);
  });
}

function problemsOfField(schema: v.GenericSchema, attribute: Attribute, at: string, file: string): string[] {
  const { type, required, enum: values, repeatable, component, relation, target } = attribute;
  const problems: string[] = [];
  if (!required && type !== "dynamiczone" && !v.is(schema, null)) {
    problems.push(`${at} may be empty in the CMS: make it optional in ${ours}, or "required" in cms/src/${file}`);
  }
  const parts = partsOf(schema);
  const isList = parts.type === "array";
  if ((type === "component" || type === "relation") && isList !== Boolean(repeatable || relation?.endsWith("ToMany"))) {
    problems.push(`${at} is a list on one side alone: make ${ours} and cms/src/${file} agree`);
  }
  const inner = partsOf(parts.item ?? schema);
  if (inner.options && type === "enumeration") {
    const [theirs, own] = [values ?? [], inner.options];
    for (const value of [...theirs, ...own].filter((one) => theirs.includes(one) !== own.includes(one))) {
      problems.push(`${at}: "${value}" is a value on one side alone: write it into ${ours} and cms/src/${file}`);
    }
  }
  const innerFile = component ? `components/${component.replace(".", "/")}.json` : target && typeFile(typeOf(target));
  if (innerFile && inner.entries) {
    problems.push(...problemsOf(inner.entries, read(innerFile).attributes, at, innerFile));
  }
  return problems;
}

function typeOf(target: string): string {
  return target.split(".").at(-1) ?? "";
}

const types = Object.keys(schemas) as ContentType[];

test.each(types)("the site reads of the type %s what the CMS has", (type) => {
  const { attributes } = read(typeFile(type));
  const entries: Entries = schemas[type].entries;
  expect(problemsOf(entries, attributes, type, typeFile(type))).toEqual([]);
  const unread = Object.keys(attributes).filter((name) => !(name in entries));
  expect(unread, `add it to ${ours}, or here to \`notRead\``).toEqual(notRead[type] ?? []);
});

test.each(types)("what belongs to an entry of the type %s, or is related to it, is asked for with it", (type) => {
  const { attributes } = read(typeFile(type));
  const asked = Object.keys(populate[type]);
  for (const name of Object.keys(schemas[type].entries)) {
    const { type: kind = "", target } = attributes[name] ?? {};
    if (!["component", "dynamiczone", "media", "relation"].includes(kind)) continue;
    const isAsked = asked.some((key) => key === "populate" || key.startsWith(`populate[${name}]`));
    expect(isAsked, `add populate[${name}] of ${type} to web/src/cms/populate.server.ts`).toBe(true);
    if (target) {
      const where = `${type}.${name}: \`relations\` in web/src/cms/populate.server.ts`;
      expect(relations[name], where).toBe(typeOf(target));
    }
  }
});

test.each(Object.entries(plurals))("the CMS calls a list of the type %s %s", (type, plural) => {
  expect(read(typeFile(type)).info.pluralName).toBe(plural);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { lazySections } from "./lazy-sections.ts";
import * as registry from "./registry.server.ts";
import * as views from "./views.ts";

interface Attribute {
  type: string;
  required?: boolean;
  enum?: string[];
  components?: string[];
}
type Attributes = Record<string, Attribute>;

const project = join(import.meta.dirname, "../../..");
const types = Object.keys(registry).toSorted();
const components = types.map((type) => `sections.${type}`);

function read(file: string): { attributes: Attributes } {
  return JSON.parse(readFileSync(join(project, "cms/src", file), "utf8"));
}

/** Of the entry type's dynamic zone. */
function zoneOf(type: string): string[] {
  const zone = read(`api/${type}/content-types/${type}/schema.json`).attributes.sections;
  return (zone?.components ?? []).toSorted();
}

test("each section of the site has its component in the CMS, and each component its section", () => {
  const files = readdirSync(join(project, "cms/src/components/sections"));
  expect(files.toSorted()).toEqual(types.map((type) => `${type}.json`));
});

test("a page takes every section, a service every one but the form", () => {
  expect(zoneOf("page")).toEqual(components);
  expect(zoneOf("service")).toEqual(components.filter((name) => name !== "sections.form"));
});

test("the panel has a layout for each section", async () => {
  const file = new URL("../../../cms/src/admin-layout/component-layouts.ts", import.meta.url);
  const { componentLayouts } = (await import(file.href)) as { componentLayouts: Record<string, unknown> };
  const laidOut = Object.keys(componentLayouts).filter((name) => name.startsWith("sections."));
  expect(laidOut.toSorted()).toEqual(components);
});

test("a section is a folder, and its view is in one of the two lists", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(types);
  expect([...Object.keys(views), ...Object.keys(lazySections)].toSorted()).toEqual(types);
});

test.each(Object.entries(registry))("the site reads of the section %s what its component has", (type, { schema }) => {
  const { attributes } = read(`components/sections/${type}.json`);
  const fields: Record<string, v.GenericSchema> = schema.entries;
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(attributes).toSorted());
  for (const [name, attribute] of Object.entries(attributes)) {
    const accepted = [...(attribute.enum ?? []), ...(attribute.required ? [] : [null])];
    for (const value of accepted) expect(v.is(fields[name] as v.GenericSchema, value), `${name}: ${value}`).toBe(true);
  }
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fields } from "../support/cms-admin.ts";
import { mergeShared } from "../support/merge-shared.ts";

/** A component of every kind of field, and one whose fields all have a default, inside it, too. */
const components = {
  plate: {
    unit: { type: "enumeration", required: true },
    planes: { type: "enumeration", required: true, default: "none" },
    seed: { type: "integer", required: true },
    bright: { type: "boolean", default: false },
    note: { type: "string" },
    frame: { type: "component", component: "frame" },
    marks: { type: "component", component: "frame", repeatable: true },
  },
  frame: { width: { type: "integer", default: 1 }, label: { type: "string", default: "" } },
};
const attributes = {
  order: { type: "integer", default: 0 },
  featured: { type: "boolean", default: false },
  canonical: { type: "string" },
  logo: { type: "media" },
  art: { type: "component", component: "plate", required: true },
  frames: { type: "component", component: "frame", repeatable: true },
  services: { type: "relation" },
  author: { type: "relation" },
};
const model = { attributes, attributesOf: (name: string) => components[name as keyof typeof components] };
const merge = (sent: Fields, shared: Fields, isFilled = false) => mergeShared(sent, shared, model, isFilled);

const frame = fc.record({ width: fc.integer({ min: 2 }), label: fc.string({ minLength: 1 }) });
const plate = fc.record({
  unit: fc.constantFrom("disc", "bar"),
  planes: fc.constantFrom("none", "beam"),
  seed: fc.nat(),
  bright: fc.boolean(),
  note: fc.option(fc.string({ minLength: 1 })),
  frame: fc.option(frame),
  marks: fc.array(frame, { maxLength: 3 }),
});
const link = fc.record({ documentId: fc.constantFrom("a", "b", "c", "d") });
const shared = fc.record({
  order: fc.option(fc.integer()),
  featured: fc.boolean(),
  canonical: fc.option(fc.webPath({ size: "small" })),
  logo: fc.option(fc.nat()),
  art: fc.option(plate),
  frames: fc.array(frame, { maxLength: 3 }),
  services: fc.uniqueArray(link, { selector: ({ documentId }) => documentId }),
  author: fc.option(link),
});
const blank = fc.constantFrom(undefined, null, "");
/** What the panel sends of a component that nobody touched. */
const untouchedFrame = fc.record({ width: fc.constantFrom(undefined, null, 1), label: blank });
const untouchedPlate = fc.record({
  unit: blank,
  seed: blank,
  note: blank,
  planes: fc.constantFrom("none", undefined),
  bright: fc.constant(false),
  frame: fc.oneof(blank, untouchedFrame),
  marks: fc.array(untouchedFrame, { maxLength: 2 }),
});
const noLinks = fc.oneof(fc.constant({ connect: [], disconnect: [] }), fc.constant({ connect: [] }), blank);
const untouched = fc.record({
  order: blank,
  featured: fc.constantFrom(undefined, null),
  canonical: blank,
  logo: blank,
  art: fc.oneof(blank, untouchedPlate),
  frames: fc.array(untouchedFrame, { maxLength: 2 }),
  services: noLinks,
  author: noLinks,
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Every value that is there, by its path; the items of a list are the list's own business. */
function valuesIn(value: unknown, path = ""): string[] {
  if (isEmpty(value)) return [];
  if (typeof value !== "object" || Array.isArray(value)) return [path];
  return Object.entries(value as Fields).flatMap(([name, each]) => valuesIn(each, `${path}.${name}`));
}

describe("a language that is added", () => {
  test("changes nothing by a form that nobody touched", () => {
    fc.assert(
      fc.property(untouched, shared, (sent, others) => {
        const merged = merge(sent, others);
        for (const [name, value] of Object.entries(others)) expect(merged[name], name).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  test("empties nothing of the others, whatever parts of its form are filled in", () => {
    const some = fc.record(
      { order: fc.integer(), featured: fc.boolean(), canonical: fc.constant("/x"), logo: fc.nat(), art: plate },
      { requiredKeys: [] },
    );
    const parts = fc.record(
      { unit: fc.constant("cross"), planes: fc.constant("pair"), seed: fc.nat(), note: fc.constant("n"), frame },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(untouched, some, fc.option(parts), shared, (empty, filled, part, others) => {
        const art = part ? { ...(isEmpty(empty.art) ? {} : (empty.art as Fields)), ...part } : empty.art;
        const sent: Fields = { ...empty, art, ...filled };
        const merged = merge(sent, others);
        for (const name of ["order", "featured", "canonical", "logo", "art", "frames", "services", "author"]) {
          const there = valuesIn(merged[name]);
          expect(there).toEqual(expect.arrayContaining(valuesIn((others as Fields)[name])));
        }
        expect(merged).toMatchObject(filled.art ? { ...filled, art: withoutEmpty(filled.art) } : filled);
        if (part && !filled.art) expect(merged.art).toMatchObject(part);
      }),
      { numRuns: 2000 },
    );
  });

  test("means all that it says where its form showed what the others have", () => {
    const form = fc.record(
      { order: fc.option(fc.integer()), featured: fc.boolean(), canonical: fc.constantFrom(null, "/x"), art: plate },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(form, shared, (sent, others) => {
        const { services, author, ...own } = others;
        expect(merge(sent, others, true)).toEqual({ ...own, ...sent, services, author });
      }),
    );
  });

  test("adds to a relation what it names, takes out what it says, and keeps the rest in order", () => {
    const links = (...ids: string[]) => ids.map((documentId) => ({ documentId }));
    const others = { services: links("a", "b"), author: { documentId: "a" } };
    const services = (sent: unknown, isFilled = false) => merge({ services: sent }, others, isFilled).services;
    for (const isFilled of [false, true]) {
      expect(services({ connect: links("c", "a") }, isFilled)).toEqual({ connect: links("b", "c", "a") });
      expect(services({ connect: [], disconnect: links("a") }, isFilled)).toEqual({ connect: links("b") });
      expect(services({ set: links("c") }, isFilled)).toEqual({ set: links("c") });
    }
    const author = (sent: unknown) => merge({ author: sent }, others).author;
    expect(author({ connect: links("c"), disconnect: [] })).toEqual({ connect: links("c") });
    expect(author({ connect: [], disconnect: links("a") })).toEqual({ connect: [] });
  });
});

function withoutEmpty(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each)));
}

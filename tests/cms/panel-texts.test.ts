import { locales } from "@hetreteg/contract/locales";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../web/src/cms/markdown.server.ts";
import { fieldNames } from "../../web/src/drafts/preview/field-names.server.ts";
import { formTexts } from "../../web/src/i18n/hu/forms.ts";
import { contentSchemas } from "../support/content-schemas.ts";
import {
  commonFields,
  componentLayouts,
  markText,
  ownFields,
  panelTexts,
  readableValues,
  sentChoices,
  sentFields,
  typeLayouts,
  valueLabels,
} from "../support/panel-texts.ts";

test.each([
  ["hu", "1 oldal hibás, kint van 14 oldal, 0,6 mp", "nincs rajta egyetlen oldalon sem, 0,0 mp"],
  ["en", "1 page failed, live: 14 pages, 0.6 s", "on no page, 0.0 s"],
  ["nl", "mislukt: 1 pagina, online: 14 pagina’s, 0,6 s", "op geen enkele pagina, 0,0 s"],
] as const)("what became of a publish is told in one line in %s", (language, told, nothing) => {
  const { report } = panelTexts[language];
  expect(report({ failed: 1, live: 14, gone: 0, seconds: 0.6 })).toBe(told);
  expect(report({ failed: 0, live: 0, gone: 0, seconds: 0.04 })).toBe(nothing);
});

test.each(["bold", "italic"] as const)("whatever words are marked as %s, the site renders them so", (mark) => {
  const words = fc.array(fc.constantFrom("egy", "Aurora", "ban", " ", " ", "„", "”", "(", ")", ".", "–", "é"), {
    minLength: 1,
  });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (parts, one, other) => {
      const text = `a${parts.join("")}b`;
      const [from = 0, to = 0] = [one % text.length, other % text.length].sort((a, b) => a - b);
      fc.pre(/\p{L}/u.test(text.slice(from, to)));
      const edit = markText(text, from, to, mark, "szöveg");
      const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      expect(markdownToHtml(changed, "hu"), changed).toContain(mark === "bold" ? "<strong>" : "<em>");
    }),
  );
});

test.each([
  ["bold", "egy két", [4, 7], "egy **[két]**"],
  ["italic", "egy ", [4, 4], "egy *[szöveg]*"],
  ["italic", "az Auroraban", [3, 9], "az *[Aurora]*ban"],
  ["bold", "egy két három", [4, 8], "egy **[két]** három"],
  ["bold", "az „Aurora”ban", [3, 11], "az „**[Aurora]**”ban"],
  ["heading", "", [0, 0], "## [szöveg]"],
  ["heading", "egy\nkét", [5, 5], "egy\n## két[]"],
  ["subheading", "## egy\nkét", [3, 3], "### egy[]\nkét"],
  ["list", "egy\nkét", [0, 7], "- egy\n- két[]"],
  ["list", "- egy\n- két", [0, 11], "egy\nkét[]"],
  ["numbers", "- egy\n- két", [0, 11], "1. egy\n2. két[]"],
  ["quote", "egy\n\nkét", [4, 4], "egy\n> [szöveg]\nkét"],
  ["table", "egy", [3, 3], "egy\n\n| [szöveg] | szöveg |\n| --- | --- |\n|  |  |\n"],
] as const)("the button for %s changes %j, and selects its placeholder or nothing", (mark, text, [from, to], shown) => {
  const { start, end, text: put, selected } = markText(text, from, to, mark, "szöveg");
  const result = text.slice(0, start) + put + text.slice(end);
  expect(`${result.slice(0, selected[0])}[${result.slice(...selected)}]${result.slice(selected[1])}`).toBe(shown);
});

const layouts = [...Object.values(typeLayouts), ...Object.values(componentLayouts)];

test("the preview names fields as the panel does (web/src/drafts/preview/field-names.server.ts)", () => {
  const labelsOf = (field: string) => layouts.map(({ fields }) => (fields[field] ?? commonFields[field])?.label);
  for (const [key, names] of Object.entries(fieldNames)) {
    expect(labelsOf(key.split(".").at(-1) ?? ""), key).toContainEqual(names);
  }
});

test("hints that are the same in English, by which the panel finds them, are the same in every language", () => {
  const hints = [...layouts, { fields: commonFields }].flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ hint }) => (hint ? [hint] : [])),
  );
  const first = new Map(hints.toReversed().map((hint) => [hint.en, hint]));
  for (const hint of hints) expect(hint).toEqual(first.get(hint.en));
});

test("types and sections have the names of their schemas in English, by which the panel finds the others", async () => {
  const schemas = await contentSchemas();
  const named = { ...typeLayouts, ...componentLayouts };
  const sections = Object.keys(schemas).filter((uid) => uid.startsWith("sections."));
  for (const uid of [...Object.keys(typeLayouts), ...sections]) {
    expect(named[uid]?.name?.en, uid).toBe(schemas[uid]?.info.displayName);
  }
});

test("each value that a select offers has a label, and each label a value", async () => {
  const shown = Object.values(await contentSchemas()).filter(
    ({ pluginOptions }) => pluginOptions?.["content-manager"]?.visible !== false,
  );
  const values = new Set(shown.flatMap(({ attributes }) => Object.values(attributes).flatMap((one) => one.enum ?? [])));
  for (const locale of locales) values.delete(locale);
  expect(Object.keys(valueLabels).toSorted()).toEqual([...values].toSorted());
});

test("each field and choice of the site's forms has words in a lead, and what has none is shown as it was sent", () => {
  const fields = Object.keys(formTexts.fields).filter((name) => !ownFields.includes(name));
  expect(Object.keys(sentFields).toSorted()).toEqual(fields.toSorted());
  const choices = Object.values(formTexts.choices).flatMap((each) => Object.keys(each));
  expect(Object.keys(sentChoices).toSorted()).toEqual(choices.toSorted());
  const sent = {
    name: "A",
    services: ["ecommerce", "new"],
    auditAddress: "support",
    privacyAccepted: true,
    extra: "x",
  };
  expect(readableValues({ ...sent, preferredDay: "" }, "nl")).toEqual([
    ["Diensten", "Webshopontwikkeling, new"],
    ["Adres van site of profiel", "support"],
    ["Privacyverklaring geaccepteerd", "Ja"],
    ["extra", "x"],
  ]);
});

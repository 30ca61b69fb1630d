import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../web/src/cms/markdown.server.ts";
import { fieldNames } from "../../web/src/drafts/preview/field-names.server.ts";
import {
  commonFields,
  componentLayouts,
  english,
  hungarian,
  hungarianLabels,
  markText,
  typeLayouts,
} from "../support/panel-texts.ts";

test("what became of a publish is told in one line in both languages", () => {
  const report = { failed: 1, live: 14, gone: 0, seconds: 0.6 };
  expect(english.report(report)).toBe("1 page failed, live: 14 pages, 0.6 s");
  expect(hungarian.report(report)).toBe("1 oldal hibás, kint van 14 oldal, 0,6 mp");
  const nothing = { failed: 0, live: 0, gone: 0, seconds: 0.04 };
  expect(english.report(nothing)).toBe("on no page, 0.0 s");
  expect(hungarian.report(nothing)).toBe("nincs rajta egyetlen oldalon sem, 0,0 mp");
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
  ["bold", "egy két", [4, 7], "egy **két**", "két"],
  ["italic", "egy ", [4, 4], "egy *szöveg*", "szöveg"],
  ["italic", "az Auroraban", [3, 9], "az *Aurora*ban", "Aurora"],
  ["bold", "egy két három", [4, 8], "egy **két** három", "két"],
  ["bold", "az „Aurora”ban", [3, 11], "az „**Aurora**”ban", "Aurora"],
  ["link", "egy két", [4, 7], "egy [két](/)", "/"],
  ["heading", "egy\nkét", [5, 5], "egy\n## két", "## két"],
  ["subheading", "## egy", [3, 3], "### egy", "### egy"],
  ["list", "egy\nkét", [0, 7], "- egy\n- két", "- egy\n- két"],
  ["list", "- egy\n- két", [0, 11], "egy\nkét", "egy\nkét"],
  ["numbers", "- egy\n- két", [0, 11], "1. egy\n2. két", "1. egy\n2. két"],
  ["quote", "", [0, 0], "> szöveg", "> szöveg"],
  ["table", "egy", [3, 3], "egy\n\n| szöveg | szöveg |\n| --- | --- |\n|  |  |\n", "szöveg"],
] as const)("the button for %s changes what is selected: %j", (mark, text, [from, to], changed, selected) => {
  const edit = markText(text, from, to, mark, "szöveg");
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  expect([result, result.slice(...edit.selected)]).toEqual([changed, selected]);
});

test("the preview names fields as the panel does (web/src/drafts/preview/field-names.server.ts)", () => {
  const layouts = { "content-types": typeLayouts, components: componentLayouts };
  const namesOf = (field: string) =>
    Object.entries(layouts).flatMap(([group, types]) =>
      Object.entries(types).map(([uid, { fields }]) => {
        const label = (fields[field] ?? commonFields[field])?.label;
        return `${hungarianLabels[`content-manager.${group}.${uid}.${field}`]} ${label}`;
      }),
    );
  const others = Object.entries(fieldNames).filter(
    ([key, names]) => !namesOf(key.split(".").at(-1) ?? "").includes(names.join(" ")),
  );
  expect(others).toEqual([]);
});

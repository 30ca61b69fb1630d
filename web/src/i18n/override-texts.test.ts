import fc from "fast-check";
import { expect, test } from "vitest";
import { overrideTexts, shippedTexts } from "./override-texts.ts";

const shipped = () => ({
  menu: "Menu",
  error: { retry: "Try again", backHome: "Home" },
  consent: ["I accept the ", "statement", "."],
  count: (one: number) => `${one} pages`,
});

test("an editor's text stands in the place of the shipped one, and goes with the override", () => {
  const texts = shipped();
  overrideTexts(texts, "messages", {
    "messages.error.retry": "Once more",
    "messages.consent.1": "text",
    "forms.menu": "x",
  });
  expect(texts).toMatchObject({ menu: "Menu", error: { retry: "Once more" }, consent: ["I accept the ", "text", "."] });
  overrideTexts(texts, "messages", { "messages.menu": "Pages" });
  expect(texts).toMatchObject({
    menu: "Pages",
    error: { retry: "Try again" },
    consent: ["I accept the ", "statement", "."],
  });
  overrideTexts(texts, "messages");
  expect(JSON.stringify(texts)).toBe(JSON.stringify(shipped()));
  expect(texts.count(2)).toBe("2 pages");
});

test("no override reaches anything but the texts there are", () => {
  const keys = fc.oneof(
    fc.constantFrom(
      "messages.count",
      "messages.error",
      "messages.error.none",
      "messages.__proto__.x",
      "messages.",
      "menu",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.dictionary(keys, fc.string()), (overrides) => {
      const texts = shipped();
      const before = JSON.stringify(texts);
      const { count } = texts;
      const known = new Set([...shippedTexts(texts).keys()].map((key) => `messages.${key}`));
      overrideTexts(texts, "messages", overrides);
      const isConcerned = Object.keys(overrides).some((key) => known.has(key));
      return (
        texts.count === count &&
        Object.getPrototypeOf(texts) === Object.prototype &&
        (isConcerned || JSON.stringify(texts) === before)
      );
    }),
  );
});

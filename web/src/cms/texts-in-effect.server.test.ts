import { locales } from "@hetreteg/contract/locales";
import { afterEach, expect, test, vi } from "vitest";
import { formTexts, serverTexts } from "../i18n/texts.server.ts";
import { loadConsentTexts, loadMessages } from "../i18n/texts.ts";
import { log } from "../monitoring/log.server.ts";
import { forBrowser, interfaceTexts, putTextsIntoEffect, readOverrides } from "./texts-in-effect.server.ts";

afterEach(() => {
  for (const locale of locales) putTextsIntoEffect(locale, {});
  vi.restoreAllMocks();
});

test("each text of the interface can be found by name, the same ones in every language, and is no function", () => {
  const [hungarian, ...others] = locales.map((locale) => interfaceTexts(locale).map(({ name }) => name));
  expect(hungarian?.length).toBeGreaterThan(350);
  expect(hungarian).toEqual(
    expect.arrayContaining([
      "messages.menu",
      "forms.fields.name.label",
      "consent.banner.title",
      "server.mail.subject.contact",
      "server.synonyms",
    ]),
  );
  // Mails to clinics have words of their own only where the address differs.
  for (const names of others) expect(names.filter((name) => !name.includes(".clinics."))).toEqual(hungarian);
  expect(interfaceTexts("en").find(({ name }) => name === "messages.menu")).toEqual({
    name: "messages.menu",
    text: "Menu",
  });
});

test("what is put into effect is what this process reads everywhere, in that language alone", async () => {
  const overrides = readOverrides("nl", {
    "messages.menu": "Kaart",
    "forms.send.contact": "Weg ermee",
    "consent.banner.title": "Koekjes",
    "server.mail.subject.contact": "Binnen",
  });
  putTextsIntoEffect("nl", overrides);
  const [messages, consent] = [await loadMessages("nl"), await loadConsentTexts("nl")];
  expect([messages.menu, formTexts.nl.send.contact, consent.banner.title, serverTexts.nl.mail.subject.contact]).toEqual(
    ["Kaart", "Weg ermee", "Koekjes", "Binnen"],
  );
  expect((await loadMessages("en")).menu).toBe("Menu");
  expect(Object.keys(forBrowser(overrides))).toEqual(["consent.banner.title", "forms.send.contact", "messages.menu"]);
  putTextsIntoEffect("nl", {});
  expect((await loadMessages("nl")).menu).not.toBe("Kaart");
});

test.each([
  ["is no text of the site", "messages.nothing", "x", /messages\.nothing .*there is no such text/],
  [
    "has lost its placeholder",
    "consent.banner.text",
    "We set cookies.",
    /consent\.banner\.text .*must have \{controller\}/,
  ],
  ["is no text", "messages.menu", 5, /messages\.menu .*it is no text/],
  ["is too long", "messages.menu", "x".repeat(10_001), /messages\.menu .*longer than 10000/],
])("a text that %s is left out, and the log says why", (_what, name, text, sentence) => {
  const told = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(readOverrides("en", { [name]: text })).toEqual({});
  expect(told).toHaveBeenCalledWith("text-left-out", {}, expect.stringMatching(sentence));
});

test("synonyms may have what elsewhere would be a placeholder", () => {
  const synonyms = `${serverTexts.en.synonyms}\nC#, csharp`;
  expect(readOverrides("en", { "server.synonyms": synonyms })).toEqual({ "server.synonyms": synonyms });
});

test("an empty text, and one like the shipped one, are no override", () => {
  expect(readOverrides("en", { "messages.menu": "Menu", "messages.email": " " })).toEqual({});
});

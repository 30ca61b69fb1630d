import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { serverTexts } from "../web/src/i18n/texts.server.ts";
import { readTypeface, shownLetters } from "../web/typefaces/typeface-file.ts";
import { display, reading } from "./typefaces.ts";

const faces = { display: display.files, reading: reading.files, italic: reading.italic ?? [] };

/** Alphabets beside a to z, each in capitals, too. */
const alphabets = {
  Hungarian: "áéíóöőúüű",
  Dutch: "áéëïíóöúüèĳ",
  Polish: "ąćęłńóśźż",
  Slovak: "áäčďéíĺľňóôŕšťúýž",
  Czech: "áčďéěíňóřšťúůýž",
  German: "äöüß",
  French: "àâæçéèêëîïôœùûüÿ",
  Spanish: "áéíñóúü¡¿",
  Portuguese: "ãáàâçéêíõóôú",
  Danish: "æøå",
  Romanian: "ăâîșț",
  Turkish: "çğıİöşü",
  Slovene: "čšž",
  Croatian: "čćđšž",
  Latvian: "āčēģīķļņšūž",
  Lithuanian: "ąčęėįšųūž",
  Estonian: "äõöüšž",
  Maltese: "ċġħż",
  Icelandic: "áðéíóúýþæö",
  Welsh: "âêîôûŵŷ",
};

test.each(Object.entries(faces))(
  "%s has the letters of every language that is written in Latin, each once",
  (_, names) => {
    const files = readTypeface(names);
    const all = Object.values(alphabets).join("");
    // Newsreader has no ĳ, which Dutch writes as two letters.
    const wanted = [...new Set(all + all.toUpperCase())].filter((letter) => !"ĳĲ".includes(letter));
    for (const letter of wanted) {
      expect(shownLetters, letter).toContain(letter);
      expect(files.filter(({ lettersOf }) => lettersOf(letter) === letter).length, letter).toBe(1);
    }
    for (const letter of locales.flatMap((locale) => [...serverTexts[locale].inlinedLetters]))
      expect(
        files.some(({ lettersOf }) => lettersOf(letter)),
        letter,
      ).toBe(true);
  },
);

test("a face claims no letter that it has not, and none that a file before it has", () => {
  const lettersOfEach = readTypeface(display.files).map(({ lettersOf }) => lettersOf("aőč†жα"));
  expect(lettersOfEach).toEqual(["a", "őč†"]);
});

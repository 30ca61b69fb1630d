import type { PagePayload } from "../pages/payload.ts";

/** Families whose usual letters stand in every page; files of `… rare` hold the others (web/typefaces/subset.ts). */
const families = ["Display", "Reading"];
/** What fonts.css sets in italics: elements of texts, and quotes. */
const italics = /<(?:em|i|cite|dfn|address)\b|"source":"testimonials"/;

/**
 * The files that the page's texts may need beyond what every page carries. Headings and reading text are one here:
 * the display face may be asked for a letter that only the reading face shows.
 */
export async function loadLetters({ data }: PagePayload): Promise<void> {
  const texts: string[] = [];
  const whole = JSON.stringify(data, (name, value) => {
    if (typeof value === "string" && !isAddress(name, value))
      texts.push(value.replace(/<[^<>]*>|\*(?=\S)|(?<=\S)\*/g, ""));
    return value;
  });
  // The view writes the fee itself.
  if (whole.includes('"type":"audit-fee"')) texts.push("€");
  const letters = [...new Set(texts.join(""))];
  const rare = families.map((family) => load(`1em ${family} rare`, letters.filter(isMissingIn(family))));
  await Promise.all([...rare, italics.test(whole) && load("italic 1em Reading", letters)]);
}

function isAddress(name: string, value: string): boolean {
  return name === "anchor" || name === "slug" || /^([/#]|\w+:)/.test(value);
}

async function load(face: string, letters: string[]): Promise<void> {
  if (letters.length > 0) await document.fonts.load(face, letters.join(""));
}

function isMissingIn(family: string): (letter: string) => boolean {
  const ranges = [...document.fonts]
    .filter((face) => face.style === "normal" && face.family.replaceAll('"', "") === family)
    .flatMap(({ unicodeRange }) => unicodeRange.split(","))
    .map((range) =>
      range
        .trim()
        .slice(2)
        .split("-")
        .map((point) => Number.parseInt(point, 16)),
    );
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return point > 0x20 && !ranges.some(([first = 0, last = first]) => first <= point && point <= last);
  };
}

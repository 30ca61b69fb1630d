import { expect, test } from "vitest";
import { privacyPdf } from "./privacy-pdf.server.ts";

const text = {
  locale: "nl" as const,
  brand: "Hétréteg",
  title: "Privacyverklaring",
  lead: "Wat we bewaren.",
  effectiveDate: "2021-09-10",
  dates: ["Van kracht sinds: 10 september 2021"],
  origin: "https://hetreteg.example",
};

const body = `## Formulieren

Het [formulier](/appointment) en [de toezichthouder](https://naih.example/).

### Termijnen

- **Aanvragen:** een jaar
- Sollicitaties

> Zonder [kérdések]{lang=hu}.
`;

/** Objects of the file by their number, as they stand there. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString("latin1").matchAll(/(\d+) 0 obj\n(.*?)endobj/gs);
  return new Map([...found].map(([, number = "", content = ""]) => [number, content]));
}

type Structure = [tag: string, children: Structure[], pieces: number];

/** The structure tree below an element: its tag, its children, and how many pieces of content it marks itself. */
function structureOf(objects: Map<string, string>, number: string): Structure {
  const content = objects.get(number) ?? "";
  const [, tag = ""] = /\/S \/(\w+)/.exec(content) ?? [];
  const kids = (/\/K \[(.*?)\]/s.exec(content)?.[1] ?? "").replace(/<<.*?>>/gs, "0");
  const elements = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid = ""]) => structureOf(objects, kid));
  return [tag, elements, kids.replace(/\d+ 0 R/g, "").match(/\d+/g)?.length ?? 0];
}

function documentOf(pdf: Buffer): Structure {
  const objects = objectsOf(pdf);
  const root = [...objects.values()].find((content) => content.includes("/Type /StructTreeRoot")) ?? "";
  return structureOf(objects, /\/K \[(\d+) 0 R\]/.exec(root)?.[1] ?? "");
}

/** As `P(Link)`. */
function outline([tag, children]: Structure): string {
  return children.length > 0 ? `${tag}(${children.map(outline).join(" ")})` : tag;
}

test("the PDF is read aloud as the page is: headings, paragraphs, lists and links in their order", async () => {
  const pdf = await privacyPdf({ ...text, body });
  expect(outline(documentOf(pdf))).toBe(
    "Document(H1 P P H2 P(Link Link) H3 L(LI(Lbl LBody) LI(Lbl LBody)) BlockQuote(P(Span)))",
  );
  expect(pdf.toString("latin1")).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(pdf.toString("latin1")).toContain("/Lang (nl)");
  expect(pdf.toString("latin1")).toContain("/Lang (hu)");
});

test("a link of the PDF leads to the whole address in the page's language", async () => {
  const pdf = (await privacyPdf({ ...text, body })).toString("latin1");
  const addresses = [...pdf.matchAll(/\/URI \((.*?)\)/g)].map(([, address]) => address);
  expect(addresses).toEqual(["https://hetreteg.example/nl/appointment", "https://naih.example/"]);
});

test("the PDF is of its effective date, and of the day its text was last changed", async () => {
  const datesOf = async (changed: object) => {
    const pdf = (await privacyPdf({ ...text, ...changed, body })).toString("latin1");
    return [...pdf.matchAll(/\(D:(\d{8})/g)].map(([, day]) => day);
  };
  expect(await datesOf({})).toEqual(["20210910", "20210910"]);
  expect(await datesOf({ changedOn: "2026-11-23" })).toEqual(["20210910", "20261123"]);
});

test("every element of a text over many pages has its content, and the same text gives the same bytes", async () => {
  const long = { ...text, body: Array.from({ length: 40 }, () => body).join("\n") };
  const pdf = await privacyPdf(long);
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  const empty: string[] = [];
  const visit = ([tag, children, pieces]: Structure) => {
    if (children.length === 0 && pieces === 0) empty.push(tag);
    children.forEach(visit);
  };
  visit(documentOf(pdf));
  expect(empty).toEqual([]);
  expect((await privacyPdf(long)).equals(pdf)).toBe(true);
});

test("no block of the text is left out, and a link that leads nowhere stops nothing", async () => {
  const source = "[here](https://)\n\n| a | b |\n|---|---|\n| c | d |\n\n```\ncode\n```\n\n1. one\n   - two\n2. three";
  const pdf = await privacyPdf({ ...text, body: source });
  expect(outline(documentOf(pdf))).toBe(
    "Document(H1 P P P P P P P P L(LI(Lbl LBody(L(LI(Lbl LBody)))) LI(Lbl LBody)))",
  );
});

import { createRequire } from "node:module";
import { Marked, type Token, type Tokens } from "marked";
import PdfDocument from "pdfkit";
import { dateLabel } from "../../cms/date-label.server.ts";
import { foreignWords, linkTarget } from "../../cms/markdown.server.ts";
import { loadMessages } from "../../i18n/texts.ts";
import type { PrivacyText } from "./privacy-texts.server.ts";
import { changedLabel } from "./read-privacy.server.ts";

const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  text: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
  strong: "@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf",
};

/** Deterministic output: the PDF's dates are those of the policy. */
export async function privacyPdf({
  locale,
  brand,
  title,
  lead,
  body,
  effectiveDate,
  changedOn,
  origin,
}: PrivacyText): Promise<Buffer> {
  const { effectiveFrom } = await loadMessages(locale);
  const dates = [`${effectiveFrom}: ${dateLabel(effectiveDate, locale)}`];
  if (changedOn) dates.push(changedLabel(changedOn, locale));
  const pdf = new PdfDocument({
    size: "A4",
    margins: { top: 72, bottom: 72, left: 80, right: 80 },
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: brand,
      CreationDate: atMidnight(effectiveDate),
      ModDate: atMidnight(changedOn ?? effectiveDate),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((done) => pdf.on("end", done));

  pdf.registerFont("text", resolve(fonts.text)).registerFont("strong", resolve(fonts.strong));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  pdf.fontSize(24);
  writeRuns(pdf, addElement(pdf, root, "H1"), [{ text: title, isStrong: true }], { lineGap: 2 });
  pdf.moveDown(0.4).fontSize(10.5);
  writeRuns(pdf, addElement(pdf, root, "P"), [{ text: [brand, ...dates].join(" · ") }]);
  if (lead) {
    pdf.moveDown(1).fontSize(12.5);
    writeRuns(pdf, addElement(pdf, root, "P"), [{ text: lead }], { lineGap: 3 });
  }
  const address: Address = (href) => new URL(linkTarget(href, locale), origin).href;
  for (const token of new Marked({ extensions: [foreignWords] }).lexer(body)) writeBlock(pdf, root, token, address);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type StructureElement = ReturnType<PDFKit.PDFDocument["struct"]>;

/** Writes tagged content, so that assistive technology finds headings, paragraphs and lists. */
function writeBlock(pdf: PDFKit.PDFDocument, parent: StructureElement, token: Token, address: Address): void {
  switch (token.type) {
    case "heading": {
      const [tag, size] = token.depth <= 2 ? ["H2", 15] : ["H3", 12.5];
      pdf.moveDown(1.1).fontSize(size);
      const runs = runsOf(token, address).map((run) => ({ ...run, isStrong: true }));
      writeRuns(pdf, addElement(pdf, parent, tag), runs);
      break;
    }
    case "paragraph":
      pdf.moveDown(0.5).font("text").fontSize(10.5);
      writeRuns(pdf, addElement(pdf, parent, "P"), runsOf(token, address), { lineGap: 2.5 });
      break;
    case "blockquote": {
      const quote = addElement(pdf, parent, "BlockQuote");
      for (const inner of (token as Tokens.Blockquote).tokens) writeBlock(pdf, quote, inner, address);
      break;
    }
    case "list": {
      pdf.moveDown(0.4).font("text").fontSize(10.5);
      const list = addElement(pdf, parent, "L");
      for (const item of (token as Tokens.List).items) {
        const entry = addElement(pdf, list, "LI");
        writeRuns(pdf, addElement(pdf, entry, "Lbl"), [{ text: "–  " }], { continued: true });
        const how = { lineGap: 2.5, indent: 0, paragraphGap: 2 };
        writeRuns(pdf, addElement(pdf, entry, "LBody"), runsOf(item, address), how);
      }
      break;
    }
  }
}

function addElement(pdf: PDFKit.PDFDocument, parent: StructureElement, tag: string): StructureElement {
  const element = pdf.struct(tag);
  parent.add(element);
  return element;
}

/** Each run is tagged as content of the element; a link gets its own element. */
function writeRuns(
  pdf: PDFKit.PDFDocument,
  element: StructureElement,
  runs: Run[],
  { continued = false, ...how }: PDFKit.Mixins.TextOptions = {},
): void {
  for (const [index, { text, isStrong, link, lang }] of runs.entries()) {
    const write = () => {
      const options = { ...how, continued: continued || index < runs.length - 1 };
      pdf.font(isStrong ? "strong" : "text").text(text, link ? { ...options, link, underline: true } : options);
    };
    // Closed immediately: a link annotation belongs to the current PDF page.
    element.add(link || lang ? pdf.struct(link ? "Link" : "Span", lang ? { lang } : {}, write) : write);
  }
}

interface Run {
  text: string;
  isStrong?: boolean;
  link?: string;
  lang?: string;
}

type Address = (href: string) => string;

function runsOf(token: Token, address: Address, style: Omit<Run, "text"> = {}): Run[] {
  if ("tokens" in token && token.tokens) {
    const inner = { ...style };
    if (token.type === "strong") inner.isStrong = true;
    if (token.type === "foreign") inner.lang = token.lang;
    if (token.type === "link") inner.link = address((token as Tokens.Link).href);
    return token.tokens.flatMap((part) => runsOf(part, address, inner));
  }
  const text = "text" in token ? String(token.text) : token.type === "br" ? "\n" : "";
  return text ? [{ text, ...style }] : [];
}

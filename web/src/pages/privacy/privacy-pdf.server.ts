import { createRequire } from "node:module";
import type { Token } from "markdown-it";
import PdfDocument from "pdfkit";
import { pdfFiles } from "../../../../brand/typefaces.ts";
import { linkTarget } from "../../cms/link-target.server.ts";
import { parseMarkdown } from "../../cms/markdown.server.ts";
import type { PrivacyText } from "./privacy-texts.server.ts";

const resolve = createRequire(import.meta.url).resolve;

/** Deterministic output: the PDF's dates are those of the policy. */
export async function privacyPdf({
  locale,
  brand,
  title,
  lead,
  body,
  effectiveDate,
  changedOn,
  dates,
  origin,
}: PrivacyText): Promise<Buffer> {
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

  pdf.registerFont("text", resolve(pdfFiles.text)).registerFont("strong", resolve(pdfFiles.strong));
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
  const address: Address = (href) => {
    const target = linkTarget(href, locale);
    return target === undefined ? undefined : URL.parse(target, origin)?.href;
  };
  writeBlocks(pdf, root, parseMarkdown(body), address);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function atMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type StructureElement = ReturnType<PDFKit.PDFDocument["struct"]>;

/** Writes tagged content, so that assistive technology finds headings, paragraphs and lists. */
function writeBlocks(pdf: PDFKit.PDFDocument, root: StructureElement, tokens: Token[], address: Address): void {
  /** Elements that are open, the innermost last. */
  const open = [root];
  const body = { lineGap: 2.5 };
  for (const [index, token] of tokens.entries()) {
    const parent = open.at(-1) ?? root;
    const around = tokens[index - 1];
    switch (token.type) {
      case "blockquote_open":
        open.push(addElement(pdf, parent, "BlockQuote"));
        break;
      case "bullet_list_open":
      case "ordered_list_open":
        pdf.moveDown(0.4).font("text").fontSize(10.5);
        open.push(addElement(pdf, parent, "L"));
        break;
      case "list_item_open": {
        const entry = addElement(pdf, parent, "LI");
        writeRuns(pdf, addElement(pdf, entry, "Lbl"), [{ text: "–  " }], { continued: true });
        open.push(addElement(pdf, entry, "LBody"));
        break;
      }
      case "blockquote_close":
      case "bullet_list_close":
      case "ordered_list_close":
      case "list_item_close":
        open.pop();
        break;
      case "inline": {
        const runs = runsOf(token.children ?? [], address);
        if (around?.type === "heading_open") {
          const [tag, size] = around.tag === "h1" || around.tag === "h2" ? ["H2", 15] : ["H3", 12.5];
          pdf.moveDown(1.1).fontSize(size);
          const strong = runs.map((run) => ({ ...run, isStrong: true }));
          writeRuns(pdf, addElement(pdf, parent, tag), strong);
        } else if (around?.hidden || tokens[index - 2]?.type === "list_item_open") {
          writeRuns(pdf, parent, runs, { ...body, indent: 0, paragraphGap: 2 });
        } else {
          pdf.moveDown(0.5).font("text").fontSize(10.5);
          writeRuns(pdf, addElement(pdf, parent, "P"), runs, body);
        }
        break;
      }
      case "code_block":
      case "fence":
        pdf.moveDown(0.5).font("text").fontSize(10.5);
        writeRuns(pdf, addElement(pdf, parent, "P"), [{ text: token.content }], body);
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

/** `undefined` where a link leads nowhere. */
type Address = (href: string) => string | undefined;

function runsOf(tokens: readonly Token[], address: Address): Run[] {
  const runs: Run[] = [];
  let strong = 0;
  let link: string | undefined;
  let lang: string | undefined;
  for (const token of tokens) {
    if (token.tag === "strong") strong += token.nesting;
    if (token.type === "link_open") link = address(String(token.attrGet("href")));
    if (token.type === "link_close") link = undefined;
    if (token.type === "foreign_open") lang = String(token.attrGet("lang"));
    if (token.type === "foreign_close") lang = undefined;
    const isBreak = token.type === "hardbreak" || token.type === "softbreak";
    const text = isBreak ? "\n" : token.content;
    if (!text) continue;
    runs.push({
      text,
      ...(strong > 0 ? { isStrong: true } : {}),
      ...(link ? { link } : {}),
      ...(lang ? { lang } : {}),
    });
  }
  return runs;
}

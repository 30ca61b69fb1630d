import { createRequire } from "node:module";
import { join } from "node:path";
import { Lexer, type Token, type Tokens } from "marked";
import PdfDocument from "pdfkit";
import type { Content } from "../../content/content.server.ts";
import { createContentReader } from "../../content/reader.server.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { loadMessages } from "../../i18n/messages.ts";
import { writeWhole } from "../../publish/write-whole.server.ts";
import { privacyPdfPath } from "./privacy-pdf-path.ts";
import { readPrivacy } from "./read-privacy.server.ts";

interface PrivacyText {
  locale: Locale;
  brand: string;
  title: string;
  lead?: string;
  body: string;
  effectiveDate: string;
}

const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  text: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
  strong: "@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf",
};

/** Writes the privacy policy of every language as a PDF of its effective date (spec §9, product D15). */
export async function writePrivacyPdfs(content: Content, folder: string): Promise<void> {
  for (const locale of locales) {
    const reader = createContentReader(content, locale);
    const company = await reader.single("site-setting");
    const { title, lead, body, effectiveDate } = await readPrivacy(reader, company);
    const pdf = await privacyPdf({
      locale,
      brand: company.brand,
      title,
      body,
      effectiveDate,
      ...(lead ? { lead } : {}),
    });
    const name = privacyPdfPath(effectiveDate, locale).replace("/files/", "");
    await writeWhole(join(folder, name), pdf);
  }
}

/** The same text gives the same bytes: the document's dates are the policy's own. */
export async function privacyPdf({ locale, brand, title, lead, body, effectiveDate }: PrivacyText): Promise<Buffer> {
  const { effectiveFrom } = await loadMessages(locale);
  const date = new Date(`${effectiveDate}T00:00:00Z`);
  const pdf = new PdfDocument({
    size: "A4",
    margins: { top: 72, bottom: 72, left: 80, right: 80 },
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: brand, CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((done) => pdf.on("end", done));

  pdf.registerFont("text", resolve(fonts.text)).registerFont("strong", resolve(fonts.strong));
  pdf.font("strong").fontSize(24).text(title, { lineGap: 2 });
  pdf.moveDown(0.4).font("text").fontSize(10.5).text(`${brand} · ${effectiveFrom}: ${effectiveDate}`);
  if (lead) pdf.moveDown(1).fontSize(12.5).text(lead, { lineGap: 3 });
  for (const token of new Lexer().lex(body)) writeBlock(pdf, token);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function writeBlock(pdf: PDFKit.PDFDocument, token: Token): void {
  switch (token.type) {
    case "heading":
      pdf
        .moveDown(1.1)
        .font("strong")
        .fontSize(token.depth <= 2 ? 15 : 12.5)
        .text(plain(token));
      break;
    case "paragraph":
    case "blockquote":
      pdf.moveDown(0.5).font("text").fontSize(10.5).text(plain(token), { lineGap: 2.5 });
      break;
    case "list":
      pdf.moveDown(0.4).font("text").fontSize(10.5);
      for (const item of (token as Tokens.List).items) {
        pdf.text(`–  ${plain(item)}`, { lineGap: 2.5, indent: 0, paragraphGap: 2 });
      }
      break;
  }
}

function plain(token: Token): string {
  if ("tokens" in token && token.tokens) return token.tokens.map(plain).join("");
  return "text" in token ? String(token.text) : token.type === "br" ? "\n" : "";
}

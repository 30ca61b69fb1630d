import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Stage } from "../figure.ts";
import { type Element, innerHtml, toJsx } from "./to-jsx.ts";

type Page = Awaited<ReturnType<typeof readPage>>;

/** In the place of the run's own address, or each run would build the peers anew. */
const origin = "https://hetreteg.example";

/**
 * What every peer is made of, taken from the running product: the two pages as JSX, the editors' texts as data, the
 * style sheets of both pages and of each, the fonts as files.
 */
export async function capturePages({ siteUrl, pages, chromium }: Stage, folder: string): Promise<void> {
  const [generated, fonts] = [join(folder, "app", "generated"), join(folder, "public", "fonts")];
  for (const made of [generated, fonts]) mkdirSync(made, { recursive: true });
  const [article, contact] = await Promise.all([readPage(siteUrl, pages.article), readPage(siteUrl, pages.contact)]);
  const banner = await readBanner(chromium, siteUrl + pages.contact);
  const faces = await writeFonts(siteUrl, fonts, article.faces);
  const inBoth = article.sheets.filter((sheet) => contact.sheets.includes(sheet));
  const ofOne = ({ sheets }: Page) => sheets.filter((sheet) => !inBoth.includes(sheet)).join("");
  const [form] = DomUtils.getElementsByTagName("form", contact.main, true, 1);
  if (!form) throw new Error(`${pages.contact} has no form.`);
  DomUtils.replaceElement(form, place("form-here"));
  const files: Record<string, string> = {
    "shared.css": faces.style + inBoth.join("") + banner.style,
    "article.css": ofOne(article),
    "contact.css": ofOne(contact),
    "frame.jsx": component("Header", article.header) + component("Footer", article.footer),
    "banner.jsx": component("Banner", banner.element),
    "form.jsx": component("Form", form),
    "article.jsx": pageComponent(article, "contact"),
    "contact.jsx": pageComponent(contact, "article"),
    "site.json": JSON.stringify({ article: pages.article, contact: pages.contact, preloads: faces.preloads }),
    "article.json": JSON.stringify(textsOf(article)),
    "contact.json": JSON.stringify(textsOf(contact)),
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(generated, name), text.replaceAll(siteUrl, origin));
}

async function readPage(siteUrl: string, path: string) {
  const html = await (await fetch(siteUrl + path)).text();
  const document = parseDocument(html, { lowerCaseAttributeNames: false });
  const first = (name: string) => DomUtils.getElementsByTagName(name, document, true, 1)[0] as Element;
  const [style, main] = [first("style"), first("main")];
  const addresses = (style.attribs["data-files"] ?? "").split(" ");
  const sheets = await Promise.all(
    addresses.map(async (address) => (await (await fetch(siteUrl + address)).text()).trim()),
  );
  const rules = DomUtils.textContent(style);
  DomUtils.prependChild(main, place("step-link"));
  return {
    head: first("head").children.filter((node) => "attribs" in node && isContent(node as Element)) as Element[],
    header: first("header"),
    breadcrumbs: DomUtils.getElementsByTagName("nav", main.parent?.children ?? [], false, 1),
    main,
    footer: DomUtils.getElementsByTagName("footer", document, true).at(-1) as Element,
    faces: sheets.reduce((rest, sheet) => rest.replace(sheet, () => ""), rules),
    sheets,
  };
}

/** Of the head: what tells of the page, and the icon; files that the peers do not have are left out. */
function isContent({ name, attribs }: Element): boolean {
  if (name === "script") return attribs.type === "application/ld+json";
  return name !== "style" && !attribs.charset && attribs.name !== "viewport" && !attribs.href?.startsWith("/");
}

async function readBanner(executablePath: string, url: string) {
  const browser = await playwright.launch({ executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(url);
    const banner = page.locator("[data-consent-banner]");
    await banner.waitFor();
    const { html, rules } = await banner.evaluate((element) => {
      const all = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
      return { html: element.outerHTML, rules: all.filter((text) => text.includes(`.${element.className}`)) };
    });
    // The peers have it in the page only where they ask.
    const style = rules.join("").replaceAll("html[data-asked] ", "");
    return { element: parseDocument(html).children[0] as Element, style };
  } finally {
    await browser.close();
  }
}

/** Letters that stand in the product's page are files here, preloaded. */
async function writeFonts(siteUrl: string, folder: string, style: string) {
  const preloads: string[] = [];
  const inFiles = style.replace(/url\("data:font\/woff2;base64,([^"]+)"\)/g, (_all, data: string) => {
    const name = `inlined-${hash("sha256", data).slice(0, 10)}.woff2`;
    writeFileSync(join(folder, name), Buffer.from(data, "base64"));
    preloads.push(`/fonts/${name}`);
    return `url("/fonts/${name}")`;
  });
  for (const [, name = ""] of style.matchAll(/url\("\/fonts\/([^"]+)"\)/g)) {
    const answer = await fetch(`${siteUrl}/fonts/${name}`);
    writeFileSync(join(folder, name), Buffer.from(await answer.arrayBuffer()));
  }
  return { style: inFiles, preloads };
}

function place(name: string): Element {
  return parseDocument(`<${name}></${name}>`).children[0] as Element;
}

/** What editors wrote, which the product has as HTML in its data, too. */
function editorsTexts({ main }: Page): Element[] {
  return DomUtils.filter((node) => /^prose-/.test((node as Element).attribs?.class ?? ""), main) as Element[];
}

function textsOf(page: Page): string[] {
  return editorsTexts(page).map((element) => DomUtils.getInnerHTML(element));
}

function component(name: string, element: Element): string {
  return `export function ${name}(props) {\n  return ${toJsx(element, undefined, "{...props}")};\n}\n`;
}

/** Its child is the form, which is a component of its own. */
function pageComponent(page: Page, other: "article" | "contact"): string {
  const texts = editorsTexts(page);
  function replace(element: Element): string | undefined {
    if (element.name === "step-link") return `<StepLink to="${other}" />`;
    if (element.name === "form-here") return "{children}";
    const text = texts.indexOf(element);
    if (text === -1) return undefined;
    return `<div className="${element.attribs.class}" ${innerHtml(`texts[${text}]`)} />`;
  }
  const jsx = (parts: Element[]) => `<>${parts.map((part) => toJsx(part, replace)).join("\n")}</>`;
  return `import { StepLink } from "../step-link.jsx";
export function Head() {
  return ${jsx(page.head)};
}
export function Page({ texts, children }) {
  return ${jsx([...page.breadcrumbs, page.main])};
}
`;
}

import { loadHttpClient } from "../../http/load-http-client.ts";
import { otherLanguages } from "../other-languages.ts";
import type { LitPage } from "./lit-page.ts";
import { boxOf, copyOf, hasOwnText, pageRoot, type Sheet, setLike } from "./sheet.ts";

/** Elements that may hold a text of their own. */
const holders = "h1,h2,h3,h4,p,li,dt,dd,a,button,summary,label,legend,figcaption,td,th,blockquote,span";

const pages = new Map<string, Promise<Element>>();

/** The same place in another language: each text of the other page where this page has its own. English where it can be. */
export async function drawWords(sheet: Sheet, { frame }: LitPage): Promise<(() => void) | undefined> {
  const others = otherLanguages(frame);
  const other = others.find(({ locale }) => locale === "en") ?? others[0];
  if (!other) return undefined;
  const theirs = textsOf(await pageAt(other.path));
  const placed: Placed[] = [];
  for (const [way, element] of textsOf(pageRoot())) {
    const box = boxOf(element);
    const text = theirs.get(way);
    if (!box || !text) continue;
    const copy = copyOf(text);
    const place = sheet.write("text", box, copy);
    place.lang = other.locale;
    setLike(copy, element);
    placed.push({ copy, place, height: box.height });
  }
  return () => shrinkToFit(placed);
}

interface Placed {
  copy: HTMLElement;
  place: HTMLElement;
  height: number;
}

/** A longer language is set smaller, so that it does not lie on what follows. */
function shrinkToFit(placed: Placed[]): void {
  const tooLong = placed
    .map(({ copy, place, height }) => ({ style: copy.style, ratio: height / place.offsetHeight }))
    .filter(({ ratio }) => ratio < 0.95);
  for (const { style, ratio } of tooLong) {
    style.fontSize = `${Math.sqrt(ratio) * Number.parseFloat(style.fontSize)}px`;
    style.lineHeight = "1.15";
  }
}

function pageAt(path: string): Promise<Element> {
  const known = pages.get(path) ?? fetchPage(path);
  pages.set(path, known);
  known.catch(() => pages.delete(path));
  return known;
}

/** Without its styles: the parser would refuse them, and they are this page's, too. */
async function fetchPage(path: string): Promise<Element> {
  const http = await loadHttpClient();
  const page = await http.get(path, { headers: { accept: "text/html" } }).text();
  const root = page.slice(page.indexOf('<div id="_root">'), page.indexOf('<script id="_payload"'));
  return new DOMParser().parseFromString(root, "text/html").body;
}

/** Outermost elements with a text of their own, by their way from the root: both pages are rendered alike. */
function textsOf(root: Element): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  let last: Element | undefined;
  for (const element of root.querySelectorAll<HTMLElement>(holders)) {
    if (last?.contains(element) || !hasOwnText(element)) continue;
    last = element;
    found.set(wayTo(element), element);
  }
  return found;
}

/** `main0.div2.p1` */
function wayTo(element: Element): string {
  const parent = element.parentElement;
  if (!parent || element.id === "_root") return "";
  const place = [...parent.children].filter(({ tagName }) => tagName === element.tagName).indexOf(element);
  return `${wayTo(parent)}.${element.tagName}${place}`;
}

import { gatherMarks, styleOf, textsIn, unwrap } from "./inline-marks";
import { linkAddress } from "./link-address";
import { nestWordLists } from "./word-lists";

const removed =
  "script,style,meta,link,title,xml,template,noscript,button,input,select,textarea,hr,colgroup,col," +
  ".MsoCommentReference,.msocomanchor,.msocomoff,del[cite],del[datetime]";
const pictures = "img,svg,picture,video,audio,canvas,iframe,object,embed,map";
const blocks =
  "address,article,aside,blockquote,dd,div,dl,dt,figure,footer,form,h1,h2,h3,h4,h5,h6,header,li,main,nav,ol,p,pre,section,table,td,th,tr,ul";

/** Leaves of a copied page what a text of the site can have. Returns whether there were pictures. */
export function cleanHtml(body: Element, siteUrl: string): { hasPictures: boolean } {
  removeAll(body, removed);
  for (const one of all(body, "[style]")) if (isHidden(one)) one.remove();
  for (const one of all(body, "[style]")) if (styleOf(one).has("mso-spacerun")) one.textContent = " ";
  const hasPictures = removePictures(body);
  nestWordLists(body);
  for (const quote of all(body, "p.MsoQuote,p.MsoIntenseQuote")) wrap(quote, "blockquote");
  for (const title of all(body, "p.MsoTitle")) rename(title, "h1");
  for (const one of all(body, "p[role=heading]")) rename(one, `h${one.getAttribute("aria-level") ?? 2}`);
  for (const link of all(body, "a")) cleanLink(link, siteUrl);
  gatherMarks(body);
  mendHeadings(body);
  mendCells(body);
  mendLists(body);
  mendBreaks(body);
  mendSpaces(body);
  return { hasPictures };
}

export function all(root: Element, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector));
}

function removeAll(body: Element, selector: string): void {
  for (const one of all(body, selector)) one.remove();
}

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  const isComment = /^comment/.test(style.get("mso-element") ?? "");
  return isComment || style.get("display") === "none" || style.get("mso-hide") === "all";
}

/** Of an emoji stays the character. */
function removePictures(body: Element): boolean {
  let hasPictures = false;
  for (const picture of all(body, pictures)) {
    const alt = picture.getAttribute("alt") ?? "";
    const isEmoji = /^\p{Extended_Pictographic}/u.test(alt) && alt.length < 12;
    // Mails count their readers by a picture of one point.
    const isSeen = !/^[01]$/.test(picture.getAttribute("width") ?? "");
    hasPictures ||= isSeen && !isEmoji;
    picture.replaceWith(isEmoji ? alt : "");
  }
  return hasPictures;
}

function cleanLink(link: Element, siteUrl: string): void {
  const address = linkAddress(link.getAttribute("href") ?? "", siteUrl);
  if (address === undefined || link.querySelector(blocks) || !link.textContent?.trim()) {
    unwrap(link);
    return;
  }
  const { previousSibling: before } = link;
  link.setAttribute("href", address);
  // Documents divide a link where its look changes.
  if (before?.nodeName !== "A" || (before as Element).getAttribute("href") !== address) return;
  for (const child of Array.from(link.childNodes)) before.appendChild(child);
  link.remove();
}

function mendLists(body: Element): void {
  for (const list of all(body, ":is(ul,ol) > :is(ul,ol)")) list.previousElementSibling?.appendChild(list);
  for (const item of all(body, "li")) {
    const [first] = Array.from(item.children);
    if (!item.textContent?.trim()) item.remove();
    else if (first && /^(?:P|DIV)$/.test(first.tagName)) unwrap(first);
  }
}

/** What breaks no line of words: at the beginning or end of a block, twice within an item. */
function mendBreaks(body: Element): void {
  for (const line of all(body, "br")) {
    const [before, after] = [wordBeside(line, "previousSibling"), wordBeside(line, "nextSibling")];
    const isTwice = after?.nodeName === "BR" && line.closest("li");
    if (!before || !after || before.matches?.(blocks) || after.matches?.(blocks) || isTwice) line.replaceWith(" ");
  }
}

function wordBeside(node: Node, side: "previousSibling" | "nextSibling"): Element | null {
  let other = node[side];
  while (other && (other.nodeType === 8 || (other.nodeType === 3 && !other.textContent?.trim()))) other = other[side];
  return other as Element | null;
}

/** Texts have two levels, below the title of the page. */
function mendHeadings(body: Element): void {
  for (const heading of all(body, ":is(li,td,th,blockquote) :is(h1,h2,h3,h4,h5,h6)")) rename(heading, "p");
  const lowering = body.querySelector("h1") ? 1 : 0;
  for (const heading of all(body, "h1,h2,h3,h4,h5,h6")) {
    for (const line of all(heading, "br")) line.replaceWith(" ");
    rename(heading, `h${Math.min(3, Number(heading.tagName[1]) + lowering)}`);
  }
}

function mendCells(body: Element): void {
  for (const inner of all(body, "td table, th table")) inner.replaceWith(inner.textContent ?? "");
  for (const line of all(body, ":is(td,th) br")) line.replaceWith(" ");
  for (const table of all(body, "table")) {
    const [cell, ...others] = all(table, "td,th");
    // A frame around a text.
    if (cell && others.length === 0) table.replaceWith(...Array.from(cell.childNodes));
  }
}

/** A hard space beside another space is one of those that only indent. */
function mendSpaces(body: Element): void {
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest("pre")) continue;
    text.data = text.data.replace(/[ \t\r\n\u00a0]+/g, (run) => (run === "\u00a0" ? run : " "));
  }
}

function wrap(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  element.before(around);
  around.appendChild(element);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  for (const child of Array.from(element.childNodes)) other.appendChild(child);
  element.replaceWith(other);
}

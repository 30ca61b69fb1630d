import { styleOf } from "./inline-marks";

interface Item {
  paragraph: Element;
  level: number;
  /** Of a numbered list. */
  number?: number;
}

/** Word has lists as paragraphs with a level, and their signs as text. */
export function nestWordLists(body: Element): void {
  readOnlineLists(body);
  let open: { level: number; list: Element; item: Element }[] = [];
  for (const paragraph of Array.from(body.querySelectorAll("p,h1,h2,h3,h4,h5,h6"))) {
    const found = readItem(paragraph);
    if (!found) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > found.level) open.pop();
    const last = open.at(-1);
    if (last?.level === found.level && last.list.tagName !== tagOf(found)) open.pop();
    const item = paragraph.ownerDocument.createElement("li");
    for (const child of Array.from(paragraph.childNodes)) item.appendChild(child);
    const same = open.at(-1)?.level === found.level ? open.pop() : undefined;
    const list = same?.list ?? listFor(found, open.at(-1)?.item);
    list.appendChild(item);
    paragraph.remove();
    open.push({ level: found.level, list, item });
  }
}

function tagOf({ number }: Item): "OL" | "UL" {
  return number === undefined ? "UL" : "OL";
}

/** Within the item `above`, or in the place of the paragraph. */
function listFor({ paragraph, number }: Item, above: Element | undefined): Element {
  const list = paragraph.ownerDocument.createElement(number === undefined ? "ul" : "ol");
  if (number !== undefined && number > 1) list.setAttribute("start", String(number));
  if (above) above.appendChild(list);
  else paragraph.before(list);
  return list;
}

function readItem(paragraph: Element): Item | undefined {
  const [, level] = /\blevel(\d)/.exec(styleOf(paragraph).get("mso-list") ?? "") ?? [];
  const signs = Array.from(paragraph.querySelectorAll("[style]")).filter(isSign);
  const sign = signs.map(({ textContent }) => textContent).join("");
  for (const one of signs) one.remove();
  if (!level || paragraph.tagName !== "P" || paragraph.closest("td,th,li")) return undefined;
  const [, number] = /^[\s(]*(\d{1,3}|[a-z]{1,4})[.)]/i.exec(sign) ?? [];
  return { paragraph, level: Number(level), ...(number ? { number: Number.parseInt(number, 10) || 1 } : {}) };
}

function isSign(element: Element): boolean {
  return styleOf(element).get("mso-list")?.toLowerCase() === "ignore";
}

/** Of Word in the browser: each item is a list of its own, with its level beside it. */
function readOnlineLists(body: Element): void {
  for (const wrapper of Array.from(body.querySelectorAll(".ListContainerWrapper"))) {
    const paragraphs = Array.from(wrapper.querySelectorAll("li")).map((li) => {
      const isNumbered = li.parentElement?.tagName === "OL";
      const paragraph = li.ownerDocument.createElement("p");
      paragraph.setAttribute("style", `mso-list: l0 level${li.getAttribute("data-aria-level") ?? 1} lfo1`);
      paragraph.innerHTML = `<span style="mso-list: ignore">${isNumbered ? "1." : "·"}</span>`;
      for (const child of Array.from(li.childNodes)) paragraph.appendChild(child);
      return paragraph;
    });
    wrapper.replaceWith(...paragraphs);
  }
}

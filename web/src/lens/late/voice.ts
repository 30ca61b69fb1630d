import type { LensFacts } from "../../components/page-frame.ts";
import type { LitPage } from "./lit-page.ts";
import { boxOf, disc, elementsOf, type Sheet } from "./sheet.ts";

type Role = keyof LensFacts["roles"];

const roles: [selector: string, role: Role][] = [
  ["h1,h2,h3,h4", "heading"],
  ["a[href]", "link"],
  ["button,summary", "button"],
  ["img,[role=img]", "image"],
  ["input:not([type=hidden]),select,textarea", "field"],
  ["nav", "navigation"],
];
const spoken = roles.map(([selector]) => selector).join();

/** What a screen reader says, strung on its way through the page. Drawings are silent: the band is dark there. */
export function drawVoice(sheet: Sheet, { facts }: LitPage): void {
  let way = "";
  for (const element of elementsOf(`${spoken},p,dt,dd,li`)) {
    const box = boxOf(element);
    const role = roleOf(element);
    // A heading's own link is said with it.
    if (!box || (role === "link" && element.parentElement?.matches("h1,h2,h3,h4"))) continue;
    if (!role && !hasOwnText(element)) continue;
    const x = Math.max(10, box.x - 14);
    const y = box.y + Math.min(box.height / 2, 14);
    way += `${way ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`;
    sheet.draw("bright", disc(x, y, role === "heading" ? 7 : 4));
    const said = document.createElement("b");
    if (role) said.textContent = saidRoles(element, role, facts.roles);
    const place = { x: x + 14, y: y - 10, width: Math.max(150, box.width) };
    sheet.write(role ? "said" : "spoken", place, said, ` ${nameOf(element)}`);
  }
  sheet.draw("fine", way);
}

function roleOf(element: Element): Role | undefined {
  return roles.find(([selector]) => element.matches(selector))?.[1];
}

/** `heading 2, link` */
function saidRoles(element: Element, role: Role, names: LensFacts["roles"]): string {
  if (role !== "heading") return names[role];
  const link = element.querySelector("a") ? `, ${names.link}` : "";
  return `${names.heading} ${element.tagName.slice(1)}${link}`;
}

/** Not that of links and of what is said by itself. */
function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

function nameOf(element: HTMLElement): string {
  const ofField = (element as HTMLInputElement).labels?.[0]?.textContent;
  const own = element.tagName === "NAV" ? "" : element.textContent;
  const name = element.ariaLabel || element.getAttribute("alt") || ofField || own || "";
  return name.replace(/\s+/g, " ").trim();
}

import type { LensFacts } from "../../components/page-frame.ts";
import type { LitPage } from "./lit-page.ts";
import { boxOf, disc, element, elementsOf, hasOwnText, type Sheet } from "./sheet.ts";

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
  for (const one of elementsOf(`${spoken},p,dt,dd,li`)) {
    const box = boxOf(one);
    const role = roleOf(one);
    // A heading's own link is said with it.
    if (!box || (role === "link" && one.parentElement?.matches("h1,h2,h3,h4"))) continue;
    if (!role && !hasOwnText(one)) continue;
    const x = Math.max(10, box.x - 14);
    const y = box.y + Math.min(box.height / 2, 14);
    way += `${way ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`;
    sheet.draw("bright", disc(x, y, role === "heading" ? 7 : 4));
    const strong = element("b", role && saidRoles(one, role, facts.roles));
    const place = { x: x + 14, y: y - 10, width: Math.max(150, box.width) };
    sheet.write(role ? "said" : "spoken", place, strong, ` ${nameOf(one)}`);
  }
  sheet.draw("fine", way);
}

function roleOf(one: Element): Role | undefined {
  return roles.find(([selector]) => one.matches(selector))?.[1];
}

/** `heading 2, link` */
function saidRoles(one: Element, role: Role, names: LensFacts["roles"]): string {
  if (role !== "heading") return names[role];
  const link = one.querySelector("a") ? `, ${names.link}` : "";
  return `${names.heading} ${one.tagName.slice(1)}${link}`;
}

function nameOf(one: HTMLElement): string {
  const ofField = (one as HTMLInputElement).labels?.[0]?.textContent;
  const own = one.tagName === "NAV" ? "" : one.textContent;
  const name = one.ariaLabel || one.getAttribute("alt") || ofField || own || "";
  return name.replace(/\s+/g, " ").trim();
}

import type { PagePayload } from "../pages/payload.ts";
import { headTags } from "./head.ts";

export function applyHead(payload: PagePayload): void {
  // Even an unchanged value would make the browser restyle every element.
  if (document.documentElement.lang !== payload.locale) document.documentElement.lang = payload.locale;
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
  for (const tag of headTags(payload, location.origin)) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.dataset.page = "";
    if (tag.text) element.textContent = tag.text;
    document.head.append(element);
  }
}

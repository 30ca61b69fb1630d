import { getFetchClient } from "@strapi/strapi/admin";
import type { LinkTarget } from "../../publishing/link-targets";
import { findTargets } from "../markdown/link/find-targets";
import { panelLocale } from "../texts/use-panel-texts";

/** Fields that hold an address of the site: of links and tiles, of a redirect, of the page that a copy is of. */
const addressFields = ["path", "to", "canonical"];
const listId = "site-pages";
/** As long as an editor may wait for a page that a colleague has just made. */
const keptMs = 60_000;

/** The browser offers the site's pages, by title or address, in fields for an address. */
export function suggestPages(): void {
  const list = Object.assign(document.createElement("datalist"), { id: listId });
  document.body.append(list);
  let readAtMs = 0;
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("main [name]")) return;
    if (!addressFields.includes(target.name.split(".").at(-1) ?? "")) return;
    target.setAttribute("list", listId);
    if (Date.now() - readAtMs < keptMs) return;
    readAtMs = Date.now();
    // Without suggestions an address is typed.
    void offerPages(list).catch(() => {
      readAtMs = 0;
    });
  });
}

async function offerPages(list: HTMLDataListElement): Promise<void> {
  const { data } = await getFetchClient().get<{ pages: LinkTarget[] }>("/publishing/links");
  const options = findTargets(data.pages, "", panelLocale()).map(({ address, title, type }) => {
    const label = [title, type].filter(Boolean).join(" · ");
    return Object.assign(document.createElement("option"), { value: address, label });
  });
  list.replaceChildren(...options);
}

import { Search } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { readingPermissions } from "../panel-permissions";

export function addSearchPage(app: StrapiApp): void {
  app.addMenuLink({
    to: "search",
    position: menuPosition("search"),
    icon: Search,
    intlLabel: { id: "search.menu", defaultMessage: "Search" },
    permissions: readingPermissions,
    Component: loadSearchPage,
  });
}

function loadSearchPage() {
  return import("./search-page").then(({ SearchPage }) => ({ default: SearchPage }));
}

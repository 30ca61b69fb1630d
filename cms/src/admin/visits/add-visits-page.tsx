import { ChartPie } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { visitPermissions } from "../panel-permissions";

export function addVisitsPage(app: StrapiApp): void {
  app.addMenuLink({
    to: "visits",
    position: menuPosition("visits"),
    icon: ChartPie,
    intlLabel: { id: "visits.menu", defaultMessage: "Visits" },
    permissions: visitPermissions,
    Component: loadVisitsPage,
  });
}

function loadVisitsPage() {
  return import("./visits-page").then(({ VisitsPage }) => ({ default: VisitsPage }));
}

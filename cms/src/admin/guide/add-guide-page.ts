import { Question } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { guidePermissions } from "../panel-permissions";

export function addGuidePage(app: StrapiApp): void {
  app.addMenuLink({
    to: "guide",
    position: menuPosition("guide"),
    icon: Question,
    intlLabel: { id: "guide.menu", defaultMessage: "Guide" },
    permissions: guidePermissions,
    Component: loadGuidePage,
  });
}

function loadGuidePage() {
  return import("./guide-page").then(({ GuidePage }) => ({ default: GuidePage }));
}

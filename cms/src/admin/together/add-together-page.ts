import { Stack } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { publishingPermissions } from "../panel-permissions";

export function addTogetherPage(app: StrapiApp): void {
  app.addMenuLink({
    to: "together",
    position: menuPosition("together"),
    icon: Stack,
    intlLabel: { id: "together.menu", defaultMessage: "Publish together" },
    permissions: publishingPermissions,
    Component: loadTogetherPage,
  });
}

function loadTogetherPage() {
  return import("./together-page").then(({ TogetherPage }) => ({ default: TogetherPage }));
}

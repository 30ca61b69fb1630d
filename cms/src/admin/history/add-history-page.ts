import { ClockCounterClockwise } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { readingPermissions } from "../panel-permissions";

export function addHistoryPage(app: StrapiApp): void {
  app.addMenuLink({
    to: "history",
    position: menuPosition("history"),
    icon: ClockCounterClockwise,
    intlLabel: { id: "history.menu", defaultMessage: "History" },
    permissions: readingPermissions,
    Component: loadHistoryPage,
  });
}

function loadHistoryPage() {
  return import("./history-page").then(({ HistoryPage }) => ({ default: HistoryPage }));
}

import { Clock } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { readingPermissions } from "../panel-permissions";

export function addPlannedWidget(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: "planned",
      icon: Clock,
      title: { id: "schedule.widget", defaultMessage: "Planned" },
      component: () => import("./planned-widget").then(({ PlannedWidget }) => PlannedWidget),
      permissions: readingPermissions,
    },
    ...widgets,
  ]);
}

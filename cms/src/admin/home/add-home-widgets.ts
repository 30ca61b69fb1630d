import { ClockCounterClockwise, Earth, Eye, Image, Link as LinkIcon, Mail, Pencil } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { visitPermissions as leadReading, readingPermissions } from "../panel-permissions";

/** Counts of types and languages, and Strapi's list of what was published, which is ours with the way to undo it. */
const replaced = ["last-published-entries", "key-statistics", "chart-entries"];

type Widgets = typeof import("./home-widgets");

/** What waits for somebody comes first; each is shown to whom it concerns. */
export function addHomeWidgets(app: StrapiApp): void {
  const widget = (
    name: "leads" | "reviews" | "drafts" | "languages" | "pictures" | "published" | "links",
    component: keyof Widgets,
  ) => ({
    id: name,
    title: { id: `home.${name}`, defaultMessage: name },
    component: () => import("./home-widgets").then((widgets) => widgets[component] as ComponentType),
  });
  const ours = [
    { ...widget("leads", "LeadsWidget"), icon: Mail, permissions: leadReading },
    { ...widget("reviews", "ReviewsWidget"), icon: Eye, permissions: readingPermissions },
    { ...widget("drafts", "DraftsWidget"), icon: Pencil, permissions: readingPermissions },
    { ...widget("languages", "LanguagesWidget"), icon: Earth, permissions: readingPermissions },
    { ...widget("pictures", "PicturesWidget"), icon: Image, permissions: readingPermissions },
    { ...widget("links", "LinksWidget"), icon: LinkIcon, permissions: readingPermissions },
    { ...widget("published", "PublishedWidget"), icon: ClockCounterClockwise, permissions: readingPermissions },
  ];
  app.widgets.register((widgets) => [...ours, ...widgets.filter(({ id }) => !replaced.includes(id))]);
}

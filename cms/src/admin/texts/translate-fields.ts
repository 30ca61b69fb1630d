import { InputRenderer, type StrapiApp } from "@strapi/strapi/admin";
import { collectionLayouts } from "../../admin-layout/collection-layouts";
import { commonFields } from "../../admin-layout/common-fields";
import { componentLayouts } from "../../admin-layout/component-layouts";
import { singleLayouts } from "../../admin-layout/single-layouts";
import { dateFilters } from "../dates/date-filters";
import { panelLocale } from "./use-panel-texts";

interface Field {
  hint?: string;
}
interface Filters {
  displayedFilters: { name: string; type: string; label: unknown; input?: unknown }[];
  layout: unknown;
}
interface EditView {
  layout: { layout: Field[][][]; components: Record<string, { layout: Field[][] }> };
}

const layouts = { ...collectionLayouts, ...singleLayouts, ...componentLayouts, common: { fields: commonFields } };

/** By the English one: Strapi has no names for hints. */
const hints = new Map(
  Object.values(layouts).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ hint }) => (hint ? [[hint.en, hint] as const] : [])),
  ),
);

/** Strapi translates labels by their names in forms and lists, in filters not, and hints not at all. */
export function translateFields(app: StrapiApp): void {
  app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", translateHints);
  app.registerHook("Admin/CM/pages/ListView/inject-in-filters", translateFilters);
}

/** Strapi's, which the panel shows nowhere. */
const ownNames = ["id", "documentId"];

/** The hook names no content type; the list's address does. A chosen value is shown by its label where a filter has an input. */
function translateFilters({ displayedFilters, layout }: Filters): Filters {
  const uid = location.pathname.split("/collection-types/")[1] ?? "";
  return {
    displayedFilters: displayedFilters
      .filter(({ name }) => !ownNames.includes(name))
      .map(({ label, ...filter }) => {
        const id = `content-manager.content-types.${uid}.${filter.name}`;
        return {
          ...(filter.type === "enumeration" ? { input: InputRenderer } : {}),
          ...dateFilters[filter.type],
          ...filter,
          label: typeof label === "string" ? { id, defaultMessage: label } : label,
        };
      }),
    layout,
  };
}

function translateHints(view: EditView): EditView {
  const { layout, components } = view.layout;
  return {
    ...view,
    layout: {
      ...view.layout,
      layout: layout.map(translateRows),
      components: Object.fromEntries(
        Object.entries(components).map(([uid, one]) => [uid, { ...one, layout: translateRows(one.layout) }]),
      ),
    },
  };
}

function translateRows(rows: Field[][]): Field[][] {
  return rows.map((row) =>
    row.map((field) => (field.hint ? { ...field, hint: hints.get(field.hint)?.[panelLocale()] ?? field.hint } : field)),
  );
}

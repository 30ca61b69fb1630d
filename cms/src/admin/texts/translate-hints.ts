import type { StrapiApp } from "@strapi/strapi/admin";
import { hungarianHint } from "./hungarian-hints";
import { panelLanguage } from "./use-panel-texts";

interface Field {
  hint?: string;
}
interface EditView {
  layout: { layout: Field[][][]; components: Record<string, { layout: Field[][] }> };
}

/** Strapi translates labels by their names, hints not at all. */
export function translateHints(app: StrapiApp): void {
  app.registerHook("Admin/CM/pages/EditView/mutate-edit-view-layout", inHungarian);
}

function inHungarian(view: EditView): EditView {
  if (panelLanguage() !== "hu") return view;
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
    row.map((field) => (field.hint ? { ...field, hint: hungarianHint(field.hint) ?? field.hint } : field)),
  );
}

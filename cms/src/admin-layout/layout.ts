import type { PanelLanguage } from "../languages";

export interface Layout {
  /** The English one as in the schema. Of a component that is no section none is shown. */
  name?: PanelText;
  /** Columns of the list view, in order. Only for content types. */
  columns?: readonly string[];
  /** The field that names an entry in lists and relations. */
  title?: string;
  sortBy?: string;
  sortOrder?: "ASC" | "DESC";
  /** Rows of the entry's form, each field with its width in twelfths; a field that is not named is not shown. Without it: Strapi's own. */
  form?: readonly (readonly (readonly [field: string, width: number])[])[];
  fields: Record<string, FieldText>;
}

/** Of a content type. */
export interface TypeLayout extends Layout {
  name: PanelText;
}

export interface FieldText {
  label: PanelText;
  hint?: PanelText;
  readOnly?: boolean;
}

export type PanelText = Record<PanelLanguage, string>;

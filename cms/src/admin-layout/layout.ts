export interface Layout {
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

export type FieldText = FieldLabel & (FieldHint | { hint?: never });

interface FieldLabel {
  /** In English. */
  label: string;
  /** In Hungarian. */
  labelHu: string;
  readOnly?: boolean;
}

interface FieldHint {
  hint: string;
  hintHu: string;
}

/** What an editor sees of one type: the fields' names and hints, and the list's columns. */
export interface Layout {
  /** Columns of the list view, in order. Only for content types. */
  columns?: readonly string[];
  /** The field that names an entry in lists and relations. */
  title?: string;
  sortBy?: string;
  sortOrder?: "ASC" | "DESC";
  fields: Record<string, FieldText>;
}

export interface FieldText {
  label: string;
  hint?: string;
}

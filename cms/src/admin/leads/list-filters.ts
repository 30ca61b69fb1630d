/** Of the list's address. */
export type Filter = Record<string, { $eq?: string | number; $ne?: string | number } | undefined>;

const applicationKind = "career";

export type Kinds = "all" | "enquiries" | "applications";

export function kindsOf(filters: readonly Filter[]): Kinds {
  if (filters.some(({ kind }) => kind?.$eq === applicationKind)) return "applications";
  return filters.some(({ kind }) => kind?.$ne === applicationKind) ? "enquiries" : "all";
}

export function withKinds(filters: readonly Filter[], kinds: Kinds): Filter[] {
  const others = filters.filter(({ kind }) => kind?.$eq !== applicationKind && kind?.$ne !== applicationKind);
  if (kinds === "all") return others;
  return [...others, { kind: kinds === "applications" ? { $eq: applicationKind } : { $ne: applicationKind } }];
}

/** Takes the filter out where it is, and puts it in where it is not. */
export function toggled(filters: readonly Filter[], field: string, operator: "$eq" | "$ne", value: string | number) {
  const others = filters.filter((filter) => String(filter[field]?.[operator]) !== String(value));
  return others.length < filters.length ? others : [...filters, { [field]: { [operator]: value } }];
}

export function hasFilter(filters: readonly Filter[], field: string, operator: "$eq" | "$ne", value: string | number) {
  return filters.some((filter) => String(filter[field]?.[operator]) === String(value));
}

import { toSlug } from "../../editing/slug-format";

type Values = Record<string, unknown>;

/** Longest a field may be, by its name, as the type says. */
export type Limits = Record<string, { maxLength?: number } | undefined>;

/** Of a field that comes from what is typed elsewhere. */
interface Following {
  name: string;
  /** Only of an entry that is not stored yet: an address does not change by itself. */
  isOfNew?: boolean;
  from(values: Values): string;
}

const following: Following[] = [
  { name: "slug", isOfNew: true, from: ({ title }) => toSlug(textOf(title)) },
  { name: "route", isOfNew: true, from: ({ metaTitle }) => toSlug(textOf(metaTitle)) },
  {
    name: "metaTitle",
    from: ({ title, subject }) => [title, subject].map(textOf).filter(Boolean).join(": "),
  },
  { name: "metaDescription", from: ({ summary, lead }) => textOf(summary) || textOf(lead) },
];

/**
 * What the form's other fields make of those that nobody has typed. `made`: what was made of each so far. A field that
 * is something else by now is the editor's, emptied too; but not one that holds what the form made of it `before` the
 * last change, which was made earlier, or in the language that the form was filled from.
 */
export function followingValues(
  values: Values,
  before: Values,
  limits: Limits,
  made: Map<string, string>,
  isNew: boolean,
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const { name, isOfNew, from } of following) {
    const limit = limits[name];
    if (!limit || (isOfNew && !isNew)) continue;
    const textFrom = (all: Values) => cut(from(all), limit.maxLength ?? 255, isOfNew ? "-" : " ");
    const [held, last] = [textOf(values[name]), made.get(name)];
    const isFollowing = held === (last ?? "") || (held !== "" && held === textFrom(before));
    const text = textFrom(values);
    if (!isFollowing || text === held) continue;
    made.set(name, text);
    changed[name] = text;
  }
  return changed;
}

/** At the end of a sentence where there is one, else of a word. */
function cut(text: string, max: number, gap: string): string {
  if (text.length <= max) return text;
  const sentences = text.slice(0, max).match(/^.*[.!?…](?=\s)/s)?.[0];
  if (sentences) return sentences;
  const words = text.slice(0, max);
  const end = words.lastIndexOf(gap);
  return (end > 0 ? words.slice(0, end) : words).replace(/[,;:–-]$/, "").trimEnd();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

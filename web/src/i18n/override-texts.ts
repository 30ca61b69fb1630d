/** Texts of the interface that editors wrote in the CMS, by the name of the shipped one: `messages.menu`. */
export type TextOverrides = Readonly<Record<string, string>>;

/** Texts as they are shipped, by the object that holds them. */
const shipped = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Puts the editors' texts in the place of the shipped ones, in the object itself, and back what is no longer overridden:
 * whoever holds the object reads the texts of the moment. `group` is the first part of their names.
 */
export function overrideTexts<T extends object>(texts: T, group: string, overrides: TextOverrides = {}): T {
  const isConcerned = Object.keys(overrides).some((name) => name.startsWith(`${group}.`));
  if (!isConcerned && !shipped.has(texts)) return texts;
  for (const [path, text] of shippedTexts(texts)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.reduce((value, key) => value[key] as Texts, texts as Texts);
    holder[last] = overrides[`${group}.${path}`] ?? text;
  }
  return texts;
}

/** By path, `error.retry`; without those that are put together of parameters. */
export function shippedTexts(texts: object): ReadonlyMap<string, string> {
  const known = shipped.get(texts) ?? new Map(textsIn(texts));
  shipped.set(texts, known);
  return known;
}

interface Texts {
  [key: string]: unknown;
}

function textsIn(value: object, parent = ""): [path: string, text: string][] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item === "string") return [[parent + key, item] as [string, string]];
    return typeof item === "object" && item !== null ? textsIn(item, `${parent}${key}.`) : [];
  });
}

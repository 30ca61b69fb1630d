/** Texts of the interface that editors wrote in the CMS, by the way to the shipped one: `messages.menu`. */
export type TextOverrides = Readonly<Record<string, string>>;

/** Texts as they are shipped, by the object that holds them. */
const shipped = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * Puts the editors' texts in the place of the shipped ones, in the object itself, and back what is no longer overridden:
 * whoever holds the object reads the texts of the moment. `name` is the first part of the ways into it.
 */
export function overrideTexts<T extends object>(texts: T, name: string, overrides: TextOverrides = {}): T {
  const isConcerned = Object.keys(overrides).some((way) => way.startsWith(`${name}.`));
  if (!isConcerned && !shipped.has(texts)) return texts;
  for (const [way, text] of shippedTexts(texts)) {
    const keys = way.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.reduce((value, key) => value[key] as Texts, texts as Texts);
    holder[last] = overrides[`${name}.${way}`] ?? text;
  }
  return texts;
}

/** Without those that are put together of parameters. */
export function shippedTexts(texts: object): ReadonlyMap<string, string> {
  const known = shipped.get(texts) ?? new Map(textsIn(texts));
  shipped.set(texts, known);
  return known;
}

interface Texts {
  [key: string]: unknown;
}

function textsIn(value: object, way = ""): [way: string, text: string][] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item === "string") return [[way + key, item] as [string, string]];
    return typeof item === "object" && item !== null ? textsIn(item, `${way}${key}.`) : [];
  });
}

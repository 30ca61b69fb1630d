/** As shipped with the site: `messages.menu`, `Menu`. */
export interface InterfaceText {
  name: string;
  text: string;
}

/** What editors wrote in the place of shipped texts, by name. */
export type OwnTexts = Readonly<Record<string, string>>;

const groups = ["messages", "forms", "consent", "mail", "search", "other"] as const;
export type TextGroup = (typeof groups)[number];

const maxShown = 40;

/** Without words to look for, those that an editor changed; a changed one stays in sight while it is written. */
export function findTexts(shipped: readonly InterfaceText[], own: OwnTexts, words: string) {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  const isOwn = ({ name }: InterfaceText) => own[name] !== undefined;
  const holds = ({ name, text }: InterfaceText) => {
    const all = plain(`${text} ${own[name] ?? ""}`);
    return asked.every((word) => all.includes(word));
  };
  // A text of an earlier release has no shipped one any more: it can be seen, and put back.
  const names = new Set(shipped.map(({ name }) => name));
  const gone = Object.keys(own).flatMap((name) => (names.has(name) ? [] : [{ name, text: "" }]));
  const found = [...shipped, ...gone].filter(asked.length > 0 ? holds : isOwn);
  return { shown: found.slice(0, maxShown), more: Math.max(0, found.length - maxShown) };
}

/** Empty and as shipped are the same: no text of one's own. */
export function withText(own: OwnTexts, { name, text: shipped }: InterfaceText, text: string): OwnTexts {
  const { [name]: _before, ...others } = own;
  return text === shipped || text === "" ? others : { ...others, [name]: text };
}

/** `{controller}`, or the `#` of a count: without them the site keeps the shipped text. */
export function missingPlaceholders(text: string, shipped: string): string[] {
  return [...new Set(shipped.match(/\{\w+\}|#/g) ?? [])].filter((one) => !text.includes(one));
}

export function groupOf(name: string): TextGroup {
  const way = name.replace(/^server\./, "").replace(/^synonyms/, "search");
  return groups.find((group) => way.startsWith(group)) ?? "other";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

import type { InterfaceText } from "@hetreteg/contract/interface-texts";

/** What editors wrote in the place of shipped texts, by name. */
export type OwnTexts = Readonly<Record<string, string>>;

const groups = ["messages", "forms", "consent", "mail", "search", "other"] as const;
export type TextGroup = (typeof groups)[number];

const maxShown = 40;

/** Without words to look for, those that an editor changed; what was touched, or linked to, stays in sight. */
export function findTexts(
  shipped: readonly InterfaceText[],
  own: OwnTexts,
  { words, touched }: { words: string; touched: ReadonlySet<string> },
) {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  const isOwn = ({ name }: InterfaceText) => own[name] !== undefined;
  const holds = ({ name, text }: InterfaceText) => {
    const all = plain(`${name} ${text} ${own[name] ?? ""}`);
    return asked.every((word) => all.includes(word));
  };
  // A text of an earlier release has no shipped one any more: it can be seen, and put back.
  const names = new Set(shipped.map(({ name }) => name));
  const gone = Object.keys(own).flatMap((name) => (names.has(name) ? [] : [{ name, text: "" }]));
  const isFound = asked.length > 0 ? holds : isOwn;
  const found = [...shipped, ...gone].filter((one) => isFound(one) || touched.has(one.name));
  return { shown: found.slice(0, maxShown), more: Math.max(0, found.length - maxShown) };
}

/** As shipped is no text of one's own; an empty one is, until the site takes the shipped one for it. */
export function withText(own: OwnTexts, { name, text: shipped }: InterfaceText, text: string): OwnTexts {
  const { [name]: _before, ...others } = own;
  return text === shipped ? others : { ...others, [name]: text };
}

/** Whole words of the first 60 characters. */
export function beginningOf(text: string): string {
  if (text.length <= 60) return text;
  const end = text.lastIndexOf(" ", 60);
  return `${text.slice(0, end > 0 ? end : 60)}…`;
}

export function groupOf(name: string): TextGroup {
  const way = name.replace(/^server\./, "").replace(/^synonyms/, "search");
  return groups.find((group) => way.startsWith(group)) ?? "other";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

import { parseEnv } from "node:util";
import { makeValues, settingNames } from "./settings.ts";

export interface EnvText {
  values: Record<string, string>;
  problems: string[];
}

/** Node's parser skips lines it cannot parse: each line is checked as well, so that typing mistakes are reported. */
export function readEnvText(text: string): EnvText {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = content.trim();
    if (line === "" || line.startsWith("#")) continue;
    const tell = (problem: string) => problems.push(`line ${index + 1}: ${problem}`);
    const [, name = "", value = ""] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    // Enough to find the line, too short to leak a secret into a log.
    const excerpt = line.length > 16 ? `${line.slice(0, 12)}…` : line;
    if (!name) {
      tell(`"${excerpt}" is not NAME=value: write it that way, or put # in front`);
      continue;
    }
    const first = seen.get(name);
    if (first) tell(`${name} is set again (first on line ${first}): keep one of the two`);
    seen.set(name, index + 1);
    if (hasOpenQuote(value.trim())) tell(`${name} has a quote that is not closed on the same line: close it`);
    const meant = settingNames.includes(name) ? undefined : settingNames.find((known) => isOneSlipAway(name, known));
    if (meant) tell(`${name} is not a setting: did you mean ${meant}?`);
  }
  return { values: parseEnv(text) as Record<string, string>, problems };
}

/** After the closing quote there is nothing, or a comment. */
function hasOpenQuote(value: string): boolean {
  const [quote = ""] = value;
  if (!['"', "'", "`"].includes(quote)) return false;
  const parts = value.split(quote);
  const isClosed = parts.at(-1)?.trim() === "" || parts.slice(2).some((part) => part.trimStart().startsWith("#"));
  return parts.length < 3 || !isClosed;
}

/** One character added, lost or changed, two neighbours swapped, or another case. */
function isOneSlipAway(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const [a, b] = [typed.slice(start), known.slice(start)];
  const swapped = `${a[1] ?? ""}${a[0] ?? ""}${a.slice(2)}`;
  return (
    typed.toUpperCase() === known || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped === b
  );
}

export function fillExample(example: string): string {
  const made = makeValues();
  return example
    .replace(/^#!.*\n/gm, "")
    .replace(/^([A-Z_]+)=.*$/gm, (line, name: string) => (made[name] ? `${name}=${made[name]}` : line));
}

/** Adds the secrets that a `.env` lacks. */
export function completeEnvText(text: string, elsewhere: NodeJS.ProcessEnv): { text: string; added: string[] } {
  const present = parseEnv(text);
  const missing = Object.entries(makeValues()).filter(([name]) => !(name in present) && !elsewhere[name]);
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  return { text: text + (missing.length > 0 ? gap : "") + lines.join(""), added: missing.map(([name]) => name) };
}

/** The text with each of these values once, in the place of its first line or at the end. */
export function setEnvLines(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((changed, [name, value]) => {
    const pattern = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=`);
    const lines = changed.split("\n");
    const place = lines.findIndex((line) => pattern.test(line));
    const others = lines.filter((line) => !pattern.test(line));
    // After the last line break there is an empty line.
    const end = others.at(-1) === "" ? others.length - 1 : others.length;
    others.splice(place === -1 ? end : place, 0, `${name}=${quoted(value)}`);
    return others.join("\n").replace(/(?<!\n)$/, "\n");
  }, text);
}

function quoted(value: string): string {
  if (/^[\w./:@,+-]*$/.test(value)) return value;
  return value.includes("'") ? `\`${value}\`` : `'${value}'`;
}

import { parseEnv } from "node:util";

export interface EnvProblem {
  /** 1-based; 0 when the problem has no line of its own. */
  line: number;
  text: string;
}

const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/;

/** Node's own parser skips what it cannot read; a typing mistake must be seen, so each line is checked first. */
export function readEnvText(
  text: string,
  knownNames: string[],
): { values: Record<string, string>; problems: EnvProblem[] } {
  const problems: EnvProblem[] = [];
  const seen = new Map<string, number>();
  text.split(/\r?\n/).forEach((content, index) => {
    const line = index + 1;
    if (content.trim() === "" || content.trim().startsWith("#")) return;
    const [, name, value] = assignment.exec(content) ?? [];
    if (!name || value === undefined) {
      problems.push({ line, text: `"${excerpt(content)}" is not NAME=value: write it that way, or put # in front` });
      return;
    }
    const firstLine = seen.get(name);
    if (firstLine)
      problems.push({ line, text: `${name} is set again (first on line ${firstLine}): keep one of the two` });
    seen.set(name, line);
    if (!quotesAreClosed(value.trim()))
      problems.push({ line, text: `${name} has a quote that is not closed on the same line: close it` });
    const meant = knownNames.includes(name) ? undefined : knownNames.find((known) => isOneSlipAway(name, known));
    if (meant) problems.push({ line, text: `${name} is not a setting: did you mean ${meant}?` });
  });
  return { values: parseEnv(text) as Record<string, string>, problems };
}

function quotesAreClosed(value: string): boolean {
  const quote = value[0];
  if (quote !== '"' && quote !== "'" && quote !== "`") return true;
  return /^\s*(#.*)?$/.test(value.slice(value.indexOf(quote, 1) + 1)) && value.indexOf(quote, 1) > 0;
}

/** One letter added, lost, changed, or two neighbours swapped; or only upper and lower case differ. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (typed.toUpperCase() === known) return true;
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start += 1;
  const rests = [typed.slice(start), known.slice(start)] as const;
  const [a, b] = rests;
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** Enough to find the line, too little to leak a secret into a log. */
function excerpt(content: string): string {
  const text = content.trim();
  return text.length > 16 ? `${text.slice(0, 12)}…` : text;
}

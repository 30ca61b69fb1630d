export interface TextFindings {
  links: string[];
  problems: { kind: "token" | "html" | "picture-in-text"; message: string }[];
}

const markdownLink = /(!?)\[[^[\]]*\]\(\s*<?([^)\s>]+)/g;
const inlinePicture = /!\[[^[\]]*\][([]/;
/** Neither `<https://…>` nor `a < b`. */
const htmlTag = /(?<!\\)<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;
const token = /\{\{([^{}]*)\}\}/g;
const code = /```[\s\S]*?```|`[^`\n]*`/g;

export function findInText(text: string, isMarkdown: boolean, facts: ReadonlySet<string>): TextFindings {
  const links = [...text.matchAll(markdownLink)].flatMap(([, isPicture, target = ""]) => (isPicture ? [] : target));
  const problems: TextFindings["problems"] = [];
  for (const [whole, name = ""] of text.matchAll(token)) {
    if (facts.has(name)) continue;
    const message = `${whole} is not a company fact, so visitors would see it as typed. Available: ${listed(facts)}.`;
    problems.push({ kind: "token", message });
  }
  const prose = isMarkdown ? text.replace(code, "") : "";
  const [tag] = htmlTag.exec(prose) ?? [];
  if (tag) {
    const message = `Visitors would see ${tag} as typed: texts are Markdown without HTML. Remove it.`;
    problems.push({ kind: "html", message });
  }
  if (inlinePicture.test(prose)) {
    const message = "Pictures inside a text are not shown. Remove this one and use a picture field.";
    problems.push({ kind: "picture-in-text", message });
  }
  return { links: links.filter(isInternal), problems };
}

export function isInternal(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith("/files/");
}

function listed(facts: ReadonlySet<string>): string {
  return [...facts].map((name) => `{{${name}}}`).join(", ");
}

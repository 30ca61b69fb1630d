import type { Refusals } from "../refusals/en";
import { callWebServer } from "./web-server";

export type TextProblemKind = "token" | "link" | "html" | "picture-in-text" | "footnote" | "task-list" | "duplicate";

export interface DraftText {
  text: string;
  form: "markdown" | "address" | "anchor";
}

/** As the web server finds them: web/src/publish/check-texts.server.ts. */
interface Found {
  kind: "destination" | "page" | "file" | "anchor" | "html" | "picture" | "footnote" | "task" | "taken-anchor";
  given: string;
  instead?: string;
}

export interface TextProblem {
  kind: TextProblemKind;
  message: string;
}

const token = /\{\{([^{}]*)\}\}/g;

/** Company facts that the site does not have. */
export function findTokenProblems(text: string, facts: ReadonlySet<string>, texts: Refusals["publish"]): TextProblem[] {
  return [...text.matchAll(token)].flatMap(([whole, name = ""]) => {
    if (facts.has(name)) return [];
    return [{ kind: "token" as const, message: texts.token(whole, listed(facts)) }];
  });
}

function listed(facts: ReadonlySet<string>): string {
  return [...facts].map((name) => `{{${name}}}`).join(", ");
}

/**
 * The web server reads the texts as it would for their page, and knows all pages and their anchors. While it does not
 * answer, texts are not judged. `own`: path of the draft's page, without language prefix.
 */
export async function checkTexts(
  texts: readonly DraftText[],
  { locale, own }: { locale: string; own: string | undefined },
  sentences: Refusals["publish"],
): Promise<TextProblem[][]> {
  if (texts.length === 0) return [];
  const body = JSON.stringify({ locale, own, texts: texts.map(({ text, form }) => ({ text, form })) });
  const answer = await callWebServer("POST", "/_site/check-texts", body).catch(() => undefined);
  if (!answer) return [];
  const { problems } = (await answer.json()) as { problems?: Found[][] };
  return (problems ?? []).map((found) => found.map((one) => problemOf(one, sentences)));
}

function problemOf({ kind, given, instead }: Found, texts: Refusals["publish"]): TextProblem {
  switch (kind) {
    case "destination":
      return { kind: "link", message: given ? texts.deadLink(given, instead) : texts.missingLink };
    case "page":
      return { kind: "link", message: texts.brokenLink(given, instead) };
    case "file":
      return { kind: "link", message: texts.missingFile(given, instead) };
    case "anchor":
      return { kind: "link", message: texts.brokenAnchor(given, instead) };
    case "html":
      return { kind: "html", message: texts.html(shortened(given)) };
    case "picture":
      return { kind: "picture-in-text", message: texts.pictureInText };
    case "footnote":
      return { kind: "footnote", message: texts.footnote(given) };
    case "task":
      return { kind: "task-list", message: texts.taskList(given) };
    case "taken-anchor":
      return { kind: "duplicate", message: texts.takenAnchor(given) };
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

import { type DraftText, type TextProblem as Found, maxTextLength } from "@hetreteg/contract/drafts";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Refusals } from "../refusals/en";
import { isAway, postToAnyWebServer, WebServerError } from "./web-server";

export type TextProblemKind =
  | "token"
  | "link"
  | "html"
  | "picture-in-text"
  | "footnote"
  | "task-list"
  | "duplicate"
  | "invalid"
  | "unchecked";

export interface TextProblem {
  kind: TextProblemKind;
  message: string;
}

const token = /\{\{([^{}]*)\}\}/g;

export function findTokens(text: string): string[] {
  return [...text.matchAll(token)].map(([, name = ""]) => name);
}

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
 * The web server reads the texts as it would for their page, and knows all pages and their anchors. While it is away,
 * texts are not judged. `own`: path of the draft's page, without language prefix.
 */
export async function checkTexts(
  texts: readonly DraftText[],
  { locale, own }: { locale: string; own: string | undefined },
  { publish: sentences, field }: Refusals,
): Promise<TextProblem[][]> {
  if (texts.length === 0) return [];
  let problems: Found[][] = [];
  try {
    problems = await askAboutTexts(texts, { locale, own });
  } catch (error) {
    if (!isAway(error)) {
      const status = error instanceof WebServerError ? error.status : 200;
      return [[{ kind: "unchecked", message: sentences.unchecked(status) }]];
    }
  }
  return texts.map(({ text }, index) => {
    if (isTooLong(text)) return [{ kind: "invalid", message: field["too-long"](maxTextLength) }];
    return (problems[index] ?? []).map((one) => problemOf(one, sentences));
  });
}

/** Throws when no web server answers. */
export async function askAboutTexts(
  texts: readonly DraftText[],
  { locale, own }: { locale: string; own: string | undefined },
): Promise<Found[][]> {
  // In the place of one that is too long an empty one: the others are judged all the same.
  const sent = texts.map(({ text, form }) => ({ text: isTooLong(text) ? "" : text, form }));
  const answer = await postToAnyWebServer(webCalls.checkTexts, JSON.stringify({ locale, own, texts: sent }));
  const found = (await answer.json()) as { problems?: Found[][] };
  if (found.problems?.length !== texts.length) throw new Error("The web server's answer is not that of this text");
  return found.problems;
}

function isTooLong(text: string): boolean {
  return text.length > maxTextLength;
}

export function problemOf({ kind, given, instead }: Found, texts: Refusals["publish"]): TextProblem {
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

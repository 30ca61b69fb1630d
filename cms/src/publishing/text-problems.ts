import { createHash } from "node:crypto";
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
export function findTokenProblems(text: string, facts: ReadonlySet<string>): TextProblem[] {
  return [...text.matchAll(token)].flatMap(([whole, name = ""]) => {
    if (facts.has(name)) return [];
    const message = `${whole} is not a company fact, so visitors would see it as typed. Available: ${listed(facts)}.`;
    return [{ kind: "token" as const, message }];
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
): Promise<TextProblem[][]> {
  if (texts.length === 0) return [];
  const body = JSON.stringify({ locale, own, texts: texts.map(({ text, form }) => ({ text, form })) });
  const sha256 = createHash("sha256").update(body).digest("hex");
  const answer = await callWebServer("POST", `/_site/check-texts?sha256=${sha256}`, body).catch(() => undefined);
  if (!answer) return [];
  const { problems } = (await answer.json()) as { problems?: Found[][] };
  return (problems ?? []).map((found) => found.map(sentenceOf));
}

function sentenceOf({ kind, given, instead }: Found): TextProblem {
  const mended = instead ? `Write ${instead}` : "Correct it";
  switch (kind) {
    case "destination": {
      const rest = instead
        ? `${mended}.`
        : "Write a path of the site, such as /contact, or a full address, such as https://www.example.com; mailto: and tel: work, too.";
      return { kind: "link", message: `The link to ${given || "nothing"} would lead nowhere. ${rest}` };
    }
    case "page":
      return {
        kind: "link",
        message: `The link leads to ${given}, which is not a page of the site. ${mended}, or publish that page first.`,
      };
    case "file":
      return { kind: "link", message: `The link leads to ${given}, a file that the site does not have. ${mended}.` };
    case "anchor":
      return {
        kind: "link",
        message: `The link leads to ${given}. The page exists, but has no section of that name. ${instead ? mended : "Correct the part after the #"}.`,
      };
    case "html":
      return {
        kind: "html",
        message: `Visitors would see ${shortened(given)} as typed: texts are Markdown without HTML. Remove it.`,
      };
    case "picture":
      return {
        kind: "picture-in-text",
        message: "Pictures inside a text are not shown. Remove this one and use a picture field.",
      };
    case "footnote":
      return {
        kind: "footnote",
        message: `Visitors would see ${given} as typed: texts have no footnotes. Link the source where it is used, or say it in the sentence.`,
      };
    case "task":
      return {
        kind: "task-list",
        message: `Visitors would see ${given} as typed: lists have no boxes to tick. Remove it.`,
      };
    case "taken-anchor":
      return {
        kind: "duplicate",
        message: `Another place of this page is called ${given} already, and links lead there. Choose another name.`,
      };
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

import { useFetchClient } from "@strapi/strapi/admin";
import { type ClipboardEvent, useState } from "react";
import { insertText } from "../insert-text";
import type { PastedText } from "./html-to-markdown";
import { placeBlock } from "./place-block";

/** What was copied with marks comes as Markdown; the browser pastes what is plain, and all with Ctrl+Shift+V. */
export function useHtmlPaste() {
  const { get } = useFetchClient();
  const [hasLeftOut, setLeftOut] = useState(false);

  async function paste(event: ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
    const { clipboardData, currentTarget: area } = event;
    const [html, plain] = ["text/html", "text/plain"].map((type) => clipboardData.getData(type)) as [string, string];
    setLeftOut(!html && !plain && clipboardData.files.length > 0);
    if (!html) return;
    event.preventDefault();
    const read = await readHtml(html).catch(() => undefined);
    setLeftOut(read?.hasPictures === true);
    const { selectionStart, selectionEnd, value } = area;
    const text = !read || read.isPlain ? plain : read.markdown;
    const placed = placeBlock(text, value.slice(0, selectionStart), value.slice(selectionEnd));
    insertText(area, [selectionStart, selectionEnd], placed.replaceAll("\r", ""));
  }

  async function readHtml(html: string): Promise<PastedText> {
    const [{ htmlToMarkdown }, siteUrl] = await Promise.all([import("./html-to-markdown"), siteUrlFor(html)]);
    // Of a document that is not shown: no script runs, no picture is fetched.
    return htmlToMarkdown(new DOMParser().parseFromString(html, "text/html"), siteUrl);
  }

  /** Without it links to the site keep their whole address. */
  async function siteUrlFor(html: string): Promise<string> {
    if (!/\bhref\b/i.test(html)) return "";
    return get<{ siteUrl: string }>("/publishing/site").then(
      ({ data }) => data.siteUrl,
      () => "",
    );
  }

  return { paste, hasLeftOut };
}

import type { PagePayload } from "../pages/payload.ts";
import { loadStructuredData } from "../seo/apply-head.ts";

/** Faces whose files browsers ask for only when a text that needs them is laid out (web/src/styles/fonts.css). */
const lateFaces = ["1em Display rare", "1em Reading rare", "italic 1em Reading"];

/** What a page asks for after it is shown, fetched ahead: letters of its texts, and the code of its structured data. */
export async function loadRest({ data }: PagePayload): Promise<void> {
  const text = JSON.stringify(data).replace(/<[^>]*>|\\.|[{}[\]":,]/g, "");
  await Promise.all([loadStructuredData(), ...lateFaces.map((face) => document.fonts.load(face, text))]);
}

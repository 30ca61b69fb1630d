import type { PagePayload } from "../pages/payload.ts";

/** Faces whose files browsers ask for only when a text that needs them is laid out (web/src/styles/fonts.css). */
const lateFaces = ["1em Display rare", "1em Reading rare", "italic 1em Reading"];

/** The files of the letters that the page's texts need. */
export async function loadLetters({ data }: PagePayload): Promise<void> {
  const text = JSON.stringify(data, (_name, value) => (isAddress(value) ? undefined : value));
  const letters = text.replace(/<[^<>]*>|\\.|[{}[\]":,]/g, "");
  await Promise.all(lateFaces.map((face) => document.fonts.load(face, letters)));
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && /^([/#]|\w+:)/.test(value);
}

import type { Locale } from "./locales.ts";

/** `GET`: the frame beside a form; `POST`: the page of an unsaved draft, which nobody stores. */
export const livePreviewPath = "/_site/live-preview";

/** An entry as its form has it. */
export interface UnsavedDraft {
  type: string;
  /** `newDocumentId` for one that was never saved. */
  documentId: string;
  /** Of the form. */
  locale: Locale;
  /** What the site finds it by, such as its slug. */
  names: Record<string, string | number>;
  /** As the content API would give them. */
  fields: Record<string, unknown>;
  /** The page to render, with its language. */
  to: string;
  /** The panel's, for what the page says about the draft. */
  language: string;
}

export const newDocumentId = "new";

/** The panel to the frame: show this. `query` permits it, `draft` is the text of an `UnsavedDraft`. */
export interface ShowMessage {
  draft: string;
  query: string;
  theme: "light" | "dark";
}

/** The panel to the frame: bring the block with these words into view. */
export interface SeekMessage {
  seek: string;
}

/** The frame to the panel. */
export type FrameMessage =
  /** Waits for its first draft. */
  | { kind: "ready" }
  /** Has shown, or has got no page to show. */
  | { kind: "shown" | "failed" }
  /** What the editor pointed at. */
  | ({ kind: "pointed" } & Pointed);

export interface Pointed {
  /** Of the block that was pointed at. */
  text: string;
  /** Of a picture: its text. */
  alternativeText?: string;
  isDrawing?: boolean;
}

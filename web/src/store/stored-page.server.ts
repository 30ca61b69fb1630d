import type { Alternate } from "../components/page-frame.ts";

/** Brotli text; `br` is absent while the bytes are not cached and come from `file`. */
export interface StoredText {
  br?: Buffer;
  etag: string;
  file: string;
}

export interface StoredPage extends PageFacts {
  html: StoredText;
  payload: StoredText;
}

export interface PageFacts {
  version: string;
  /** Content security policy with the hashes of this page's inline scripts and styles. */
  policy: string;
  alternates: Alternate[];
  isIndexed: boolean;
  /** Hash of the settings the page was rendered with; "" in stores written before settings were recorded. */
  settings: string;
  pictures: string[];
}

export interface Redirect {
  to: string;
  status: number;
}

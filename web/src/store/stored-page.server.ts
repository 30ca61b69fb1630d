import type { Alternate } from "../components/page-frame.ts";

/** A text whose brotli bytes lie in `file`. */
export interface StoredText {
  /** Of the text, and so weak: it stays when the same text is recompressed into fewer bytes. */
  etag: string;
  /** Of the bytes in `file`. */
  fileTag: string;
  file: string;
}

export interface StoredPage extends PageFacts {
  html: StoredText;
  payload: StoredText;
}

export interface PageFacts {
  version: string;
  /** Compressed quickly, for an editor who waits; recompressed when the server is idle. */
  isProvisional: boolean;
  /** Content security policy with the hashes of this page's inline scripts and styles. */
  policy: string;
  alternates: Alternate[];
  isIndexed: boolean;
  /** Hash of the settings the page was rendered with. */
  settings: string;
  pictures: string[];
  /** Addresses of its pictures, for search engines. */
  images: string[];
  /** Names of the media library's documents to which it leads. */
  documents: string[];
  /** Hash of what the page says. */
  content: string;
  /** When what it says changed last, in ISO 8601. */
  changedAt: string;
  /** Address of the image that stands for the page where it is shared. */
  shareImage: string;
}

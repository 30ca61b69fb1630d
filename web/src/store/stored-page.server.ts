import type { Alternate } from "../components/page-frame.ts";

/** A text as it is sent: its brotli bytes from memory where it has room, else from its file. */
export interface StoredText {
  br?: Buffer;
  etag: string;
  file: string;
}

export interface StoredPage extends PageFacts {
  html: StoredText;
  payload: StoredText;
}

/** What is known of a stored page beside its texts. */
export interface PageFacts {
  /** Names its files: another content is another version. */
  version: string;
  /** Content security policy: it holds the hashes of what is inline in this very page. */
  policy: string;
  alternates: Alternate[];
  isIndexed: boolean;
  /** Names the settings it was made with; empty when an earlier version made it, which named none. */
  settings: string;
  /** Names of the picture crops it shows. */
  pictures: string[];
}

export interface Redirect {
  to: string;
  status: number;
}

import type { RenderedDocument } from "./render-page.server.tsx";

export interface FilledPage {
  html: Uint8Array<ArrayBuffer>;
  policy: string;
}

/** A page that varies by one word: rendered once with a placeholder. */
export class PageTemplate {
  readonly #parts: Buffer[];
  readonly #policy: string;

  /** `standIn` must be unique and need no escaping in HTML, JSON or URLs. */
  constructor({ html, policy }: RenderedDocument, standIn: string) {
    this.#parts = html.split(standIn).map((part) => Buffer.from(part));
    this.#policy = policy;
  }

  /** Not escaped: the caller must pass a word that needs none. */
  fill(word: string): FilledPage {
    const filling = Buffer.from(word);
    const [first, ...rest] = this.#parts;
    const html = Buffer.concat([first ?? Buffer.alloc(0), ...rest.flatMap((part) => [filling, part])]);
    return { html: new Uint8Array(html), policy: this.#policy };
  }
}

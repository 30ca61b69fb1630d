import type { RenderedDocument } from "./render-page.server.tsx";

/** A page as bytes, and the content security policy of its document. */
export interface FilledPage {
  html: Uint8Array<ArrayBuffer>;
  policy: string;
}

/** A page that differs in one word from visitor to visitor: made once, with a stand-in where the word goes. */
export class PageTemplate {
  readonly #parts: Buffer[];
  readonly #policy: string;

  /** `standIn` is found wherever the word stands; it holds no character that HTML, JSON or an address would escape. */
  constructor({ html, policy }: RenderedDocument, standIn: string) {
    this.#parts = html.split(standIn).map((part) => Buffer.from(part));
    this.#policy = policy;
  }

  /** The word is put in as it is: whoever fills it in has seen that it needs no escape either. */
  fill(word: string): FilledPage {
    const filling = Buffer.from(word);
    const [first, ...rest] = this.#parts;
    const html = Buffer.concat([first ?? Buffer.alloc(0), ...rest.flatMap((part) => [filling, part])]);
    return { html: new Uint8Array(html), policy: this.#policy };
  }
}

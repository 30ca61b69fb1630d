import type { Content } from "./content.server.ts";

const freshForMs = 1000;

/** Published content for pages rendered on request: concurrent calls share one read per second, including failures. */
export class SharedContent {
  readonly #read: (known?: Content) => Promise<Content>;
  #known: Content | undefined;
  #current: { content: Promise<Content>; at: number } | undefined;

  /** `read` may reuse `known` where the version is unchanged. */
  constructor(read: (known?: Content) => Promise<Content>) {
    this.#read = read;
  }

  keep(content: Content): void {
    this.#known = content;
  }

  get(): Promise<Content> {
    if (this.#current && performance.now() - this.#current.at < freshForMs) return this.#current.content;
    const current = { content: this.#read(this.#known), at: Number.POSITIVE_INFINITY };
    const ended = () => {
      // The cache time starts when the read has ended.
      current.at = performance.now();
    };
    current.content
      .then(
        (content) => this.keep(content),
        () => undefined,
      )
      .then(ended);
    this.#current = current;
    return current.content;
  }

  /** Called on publish: later calls trigger a new read. */
  expire(): void {
    this.#current = undefined;
  }
}

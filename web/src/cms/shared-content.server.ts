import type { Content } from "./content.server.ts";

/** In milliseconds. */
const freshFor = 1000;

/**
 * What is published, for pages that are made while a visitor waits: read once a second at most, however many ask.
 * An outage is shared in the same way.
 */
export class SharedContent {
  readonly #read: (known?: Content) => Promise<Content>;
  #known: Content | undefined;
  #current: { content: Promise<Content>; at: number } | undefined;

  /** `read` need not ask again for what is `known` in the same version. */
  constructor(read: (known?: Content) => Promise<Content>) {
    this.#read = read;
  }

  /** What somebody else has read. */
  keep(content: Content): void {
    this.#known = content;
  }

  get(): Promise<Content> {
    if (this.#current && performance.now() - this.#current.at < freshFor) return this.#current.content;
    const current = { content: this.#read(this.#known), at: Number.POSITIVE_INFINITY };
    const ended = () => {
      // While it is under way, and a second from then on.
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

  /** Something was published: whoever asks from now on gets what is read from now on. */
  expire(): void {
    this.#current = undefined;
  }
}

import type { Content } from "./content.server.ts";

/** In milliseconds. */
const freshFor = 1000;

/**
 * What is published, for pages that are made while a visitor waits: read once a second at most, however many ask.
 * An outage is shared in the same way.
 */
export class SharedContent {
  readonly #read: () => Promise<Content>;
  #current: { content: Promise<Content>; at: number } | undefined;

  constructor(read: () => Promise<Content>) {
    this.#read = read;
  }

  get(): Promise<Content> {
    if (this.#current && performance.now() - this.#current.at < freshFor) return this.#current.content;
    const current = { content: this.#read(), at: Number.POSITIVE_INFINITY };
    const ended = () => {
      // While it is under way, and a second from then on.
      current.at = performance.now();
    };
    current.content.then(ended, ended);
    this.#current = current;
    return current.content;
  }

  /** Something was published: whoever asks from now on gets what is read from now on. */
  expire(): void {
    this.#current = undefined;
  }
}

/** An answer's `date` may be as old as this. */
const lifetimeMilliseconds = 1_000;

/** Answers as they go over the wire, each in one piece, kept for a second from the first one on. */
export class PreparedAnswers {
  readonly #whole = new Map<Buffer, Buffer>();
  readonly #notModified = new Map<Buffer, Buffer>();

  /** `body` stands for its page or file: each has a buffer of its own. `headers` is called for what is not prepared. */
  whole(body: Buffer, headers: () => Record<string, string>): Buffer {
    return this.#get(this.#whole, body, () =>
      Buffer.concat([head("200 OK", { ...headers(), "content-length": `${body.length}` }), body]),
    );
  }

  /** For a visitor whose copy of `body` is still right. */
  notModified(body: Buffer, headers: () => Record<string, string>): Buffer {
    return this.#get(this.#notModified, body, () => head("304 Not Modified", headers()));
  }

  #get(answers: Map<Buffer, Buffer>, body: Buffer, make: () => Buffer): Buffer {
    let answer = answers.get(body);
    if (!answer) {
      if (this.#whole.size + this.#notModified.size === 0) {
        setTimeout(() => this.#forget(), lifetimeMilliseconds).unref();
      }
      answer = make();
      answers.set(body, answer);
    }
    return answer;
  }

  #forget(): void {
    this.#whole.clear();
    this.#notModified.clear();
  }
}

/**
 * Seconds for which a connection waits for another request, announced in the `keep-alive` header. A proxy in front
 * must close first, or it sends a request into a connection that is being closed; nginx keeps them for 60.
 */
export const keepAliveSeconds = 75;

function head(status: string, headers: Record<string, string>): Buffer {
  const all = {
    ...headers,
    date: new Date().toUTCString(),
    connection: "keep-alive",
    "keep-alive": `timeout=${keepAliveSeconds}`,
  };
  const lines = Object.entries(all).map(([name, value]) => {
    if (!/^[\w-]+$/.test(name) || /[^\t\x20-\x7e]/.test(value)) {
      throw new Error(`The header ${name} has a character that no header may have: ${value}`);
    }
    return `${name}: ${value}\r\n`;
  });
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`, "latin1");
}

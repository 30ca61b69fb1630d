/**
 * Answers as they go over the wire, each in one piece. One is put together when it is first asked for, and
 * anew when the second has passed whose date it bears.
 */
export class PreparedAnswers {
  readonly #whole = new Map<Buffer, Buffer>();
  readonly #notModified = new Map<Buffer, Buffer>();
  #date = "";

  /** `body` stands for its page or file: each has a buffer of its own. `headers` is called for what is not prepared. */
  whole(body: Buffer, headers: () => Record<string, string>): Buffer {
    return this.#get(this.#whole, body, () =>
      Buffer.concat([head("200 OK", { ...headers(), "content-length": `${body.length}` }, this.#date), body]),
    );
  }

  /** For who has the `body` already. */
  notModified(body: Buffer, headers: () => Record<string, string>): Buffer {
    return this.#get(this.#notModified, body, () => head("304 Not Modified", headers(), this.#date));
  }

  #get(answers: Map<Buffer, Buffer>, body: Buffer, make: () => Buffer): Buffer {
    const date = dateOfNow();
    if (date !== this.#date) {
      this.#date = date;
      this.#whole.clear();
      this.#notModified.clear();
    }
    let answer = answers.get(body);
    if (!answer) {
      answer = make();
      answers.set(body, answer);
    }
    return answer;
  }
}

/** Seconds after which a connection that asks for nothing more is closed, as it is told. */
export const keepAliveSeconds = 5;

function head(status: string, headers: Record<string, string>, date: string): Buffer {
  const all = { ...headers, date, connection: "keep-alive", "keep-alive": `timeout=${keepAliveSeconds}` };
  const lines = Object.entries(all).map(([name, value]) => {
    if (!/^[\w-]+$/.test(name) || /[^\t\x20-\x7e]/.test(value)) {
      throw new Error(`The header ${name} has a character that no header may have: ${value}`);
    }
    return `${name}: ${value}\r\n`;
  });
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`, "latin1");
}

let date = "";
let madeAt = 0;

/** As the header bears it; made once a second, as Node does. */
function dateOfNow(): string {
  const now = Date.now();
  if (now - madeAt >= 1000 || now < madeAt) {
    madeAt = now - (now % 1000);
    date = new Date(now).toUTCString();
  }
  return date;
}

import type { Socket } from "node:net";

export interface RawAnswer {
  status: number;
  /** The last of each name, in small letters. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface RawConnection {
  /** Sends these very bytes, a character each, and reads one answer; connects anew where the last answer closed. */
  send(request: string): Promise<RawAnswer>;
  close(): void;
}

/** For requests that no HTTP client would send, one after the other on a connection that stays open. */
export function openRawConnection(connect: () => Socket): RawConnection {
  let stream: Stream | undefined;

  return {
    async send(request) {
      if (!stream || stream.socket.closed) stream = readFrom(connect());
      const { socket, take, takeLine, takeRest } = stream;
      socket.write(Buffer.from(request, "latin1"));
      const { status, headers } = await takeHead(takeLine);
      let body = Buffer.alloc(0);
      if (!request.startsWith("HEAD ") && status !== 204 && status !== 304) {
        if (headers["transfer-encoding"] === "chunked") body = await takeChunks(take, takeLine);
        else if (headers["content-length"] === undefined) body = await takeRest();
        else body = await take(Number(headers["content-length"]));
      }
      // After a refusal bytes may be left over, which would be read as the next request.
      if (headers.connection === "close" || status >= 400) {
        socket.destroy();
        stream = undefined;
      }
      return { status, headers, body };
    },
    close() {
      stream?.socket.destroy();
    },
  };
}

type Stream = ReturnType<typeof readFrom>;

function readFrom(socket: Socket) {
  let read = Buffer.alloc(0);
  let hasEnded = false;
  let wake = () => {};
  socket.on("data", (bytes: Buffer) => {
    read = Buffer.concat([read, bytes]);
    wake();
  });
  // Whether an answer was whole is told by what was read of it.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    hasEnded = true;
    wake();
  });

  async function until(isRead: () => boolean): Promise<void> {
    while (!isRead()) {
      if (hasEnded) throw new Error(`Closed within an answer, after: ${read.subarray(0, 200)}`);
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  }

  async function take(length: number): Promise<Buffer<ArrayBuffer>> {
    await until(() => read.length >= length);
    const taken = read.subarray(0, length);
    read = read.subarray(length);
    return taken;
  }

  return {
    socket,
    take,
    async takeLine(): Promise<string> {
      await until(() => read.includes("\r\n"));
      return (await take(read.indexOf("\r\n") + 2)).toString("latin1").slice(0, -2);
    },
    async takeRest(): Promise<Buffer<ArrayBuffer>> {
      await until(() => hasEnded);
      return take(read.length);
    },
  };
}

async function takeHead(takeLine: Stream["takeLine"]): Promise<Pick<RawAnswer, "status" | "headers">> {
  const status = Number((await takeLine()).split(" ", 2)[1]);
  const headers: Record<string, string> = {};
  for (let line = await takeLine(); line !== ""; line = await takeLine()) {
    const [name = ""] = line.split(":", 1);
    headers[name.toLowerCase()] = line.slice(name.length + 1).trim();
  }
  return status === 100 ? takeHead(takeLine) : { status, headers };
}

async function takeChunks(take: Stream["take"], takeLine: Stream["takeLine"]): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for (;;) {
    const length = Number.parseInt(await takeLine(), 16);
    const chunk = await take(length + 2);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, length));
  }
}

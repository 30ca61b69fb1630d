import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { keepAliveSeconds } from "./prepared-answers.server.ts";

/** What of a plain request's headers its answer depends on. */
export interface PlainHeaders {
  /** Empty where the header is missing. */
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

/** `target` as it stands in the request line. `undefined` leaves the request to Node. */
export type PlainAnswer = (target: string, headers: PlainHeaders) => Buffer | undefined;

/** Longer requests are left to Node. */
const mostBytes = 8_192;
/** As Node does, a second longer than announced, so that no client asks just when the connection is closed. */
const idleMilliseconds = (keepAliveSeconds + 1) * 1000;
const firstRequestMilliseconds = 15_000;
/** For a visitor who takes nothing of an answer. */
const stalledMilliseconds = 60_000;

/**
 * Node's HTTP server, which answers plain requests right at the connection, without Node's objects for each: these
 * cost three times what sending a stored page does (docs/decisions/0035-plain-requests.md).
 *
 * A request is plain when it came whole and alone, and is a GET whose headers give it no body. The first that is
 * not goes to Node with its connection, from its first byte on, and so does all that follows it there. So no
 * message is ever read here whose end could be disputed.
 */
export class PlainFirstServer extends Server {
  /** Connections that are not Node's. */
  readonly #sockets = new Set<Socket>();
  readonly #answer: PlainAnswer;
  readonly #handOver: (socket: Socket) => void;
  #isClosing = false;

  constructor(options: ServerOptions, answer: PlainAnswer, listener: RequestListener) {
    super(options, listener);
    this.#answer = answer;
    // Node's own listener is taken off and given only what is handed over.
    const takers = this.listeners("connection") as ((socket: Socket) => void)[];
    this.removeAllListeners("connection");
    this.#handOver = (socket) => {
      for (const take of takers) take.call(this, socket);
    };
    this.on("connection", (socket) => this.#take(socket));
  }

  #take(socket: Socket): void {
    const onData = (bytes: Buffer) => {
      if (socket.writableEnded) return;
      const answer = this.#read(bytes);
      if (answer) {
        if (socket.timeout !== idleMilliseconds) socket.setTimeout(idleMilliseconds);
        if (this.#isClosing) socket.end(answer);
        // No further request is read until this answer is taken.
        else if (!socket.write(answer)) socket.pause().once("drain", onDrain);
        return;
      }
      this.#sockets.delete(socket);
      socket
        .off("data", onData)
        .off("timeout", onTimeout)
        .off("end", onEnd)
        .off("error", onError)
        .off("close", onClose);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      this.#handOver(socket);
      // Node listens now, but would not hear of what came before it did.
      socket.resume();
    };
    const onDrain = () => socket.resume();
    const onTimeout = () => {
      if (socket.writableLength > 0 && socket.timeout === idleMilliseconds) socket.setTimeout(stalledMilliseconds);
      else socket.destroy();
    };
    // What was asked for before is still sent.
    const onEnd = () => socket.end();
    // The socket destroys itself.
    const onError = () => undefined;
    const onClose = () => this.#sockets.delete(socket);

    this.#sockets.add(socket);
    socket.setTimeout(firstRequestMilliseconds);
    socket.on("data", onData).on("timeout", onTimeout).on("end", onEnd).on("error", onError).on("close", onClose);
  }

  #read(bytes: Buffer): Buffer | undefined {
    const request = bytes.length > mostBytes ? undefined : readPlainRequest(bytes);
    return request && this.#answer(request.target, request.headers);
  }

  /**
   * Closes what waits for a further request now, and what still takes an answer once it has it. A first request
   * may be under way: it is answered, and then its connection ends.
   */
  override closeIdleConnections(): void {
    this.#isClosing = true;
    for (const socket of this.#sockets) {
      if (socket.writableLength > 0) socket.resume().end();
      else if (socket.bytesWritten > 0) socket.destroy();
    }
    super.closeIdleConnections();
  }

  override closeAllConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
    super.closeAllConnections();
  }
}

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
/** Reads each byte once; with spaces taken off in it, a long row of them would cost its cube. */
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e\x80-\xff]*)$/;
/**
 * Headers that give the message no body, and that nothing answered from memory depends on. What does depend on
 * them, such as the language a visitor of the root path is led to, the server keeps out of plain answers.
 */
const harmless =
  /^(?:host|accept|accept-language|cache-control|cookie|dnt|forwarded|from|origin|pragma|priority|referer|save-data|upgrade-insecure-requests|user-agent|via|sec-.+|x-.+)$/;

export interface PlainRequest {
  target: string;
  headers: PlainHeaders;
}

/** Requests already read: in a rush, the same ones come again and again. */
const readBefore = new Map<string, PlainRequest | "not plain">();
const mostKept = 1_000;

/** `undefined` for what is not one whole and plain request. */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  const text = bytes.toString("latin1");
  let request = readBefore.get(text);
  if (request === undefined) {
    request = readRequest(text) ?? "not plain";
    if (readBefore.size === mostKept) readBefore.clear();
    readBefore.set(text, request);
  }
  return request === "not plain" ? undefined : request;
}

function readRequest(text: string): PlainRequest | undefined {
  const lineEnd = text.indexOf("\r\n");
  const target = requestLine.exec(text.slice(0, lineEnd))?.[1];
  if (target === undefined || text.indexOf("\r\n\r\n") !== text.length - 4) return undefined;
  const headers = readHeaders(text.slice(lineEnd + 2, -4));
  return headers && { target, headers };
}

function readHeaders(block: string): PlainHeaders | undefined {
  const values = new Map<string, string>();
  for (const line of block.split("\r\n")) {
    const [, name = "", room = ""] = headerLine.exec(line) ?? [];
    const [key, value] = [name.toLowerCase(), room.trim()];
    if (values.has(key) || !isPlain(key, value)) return undefined;
    values.set(key, value);
  }
  if (!values.has("host")) return undefined;
  return { acceptEncoding: values.get("accept-encoding") ?? "", ifNoneMatch: values.get("if-none-match") };
}

function isPlain(name: string, value: string): boolean {
  if (name === "connection") return value.toLowerCase() === "keep-alive";
  return name === "accept-encoding" || name === "if-none-match" || harmless.test(name);
}

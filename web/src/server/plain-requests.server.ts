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
const idleMilliseconds = keepAliveSeconds * 1000;
/** For the first request, and for a visitor who takes nothing of an answer. */
const patience = 15_000;

/**
 * Answers plain requests right at the connection, without Node's objects for each: these cost three times what
 * sending a stored page does (docs/decisions/0035-plain-requests.md).
 *
 * A request is plain when it came whole and alone, and is a GET whose headers give it no body. The first that is
 * not goes to Node with its connection, from its first byte on, and so does all that follows it there. So no
 * message is ever read here whose end could be disputed.
 */
export class PlainRequests {
  readonly #sockets = new Set<Socket>();
  readonly #answer: PlainAnswer;
  readonly #handOver: (socket: Socket) => void;
  #isClosing = false;

  /** `handOver` gives a connection to Node. */
  constructor(answer: PlainAnswer, handOver: (socket: Socket) => void) {
    this.#answer = answer;
    this.#handOver = handOver;
  }

  take(socket: Socket): void {
    const onData = (bytes: Buffer) => {
      const answer = bytes.length <= mostBytes ? this.#read(bytes) : undefined;
      if (answer) {
        if (socket.timeout !== idleMilliseconds) socket.setTimeout(idleMilliseconds);
        // Who reads slowly is read slowly, too.
        if (!socket.write(answer)) socket.pause().once("drain", onDrain);
        return;
      }
      this.#sockets.delete(socket);
      socket.off("data", onData).off("timeout", onTimeout).off("end", onEnd).off("error", onEnd).off("close", onClose);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      this.#handOver(socket);
      // Node listens now, but would not hear of what came before it did.
      socket.resume();
    };
    const onDrain = () => {
      if (this.#isClosing) socket.end();
      else socket.resume();
    };
    const onTimeout = () => {
      if (socket.writableLength > 0 && socket.timeout === idleMilliseconds) socket.setTimeout(patience);
      else socket.destroy();
    };
    // What was asked for before is still sent.
    const onEnd = () => socket.end();
    const onClose = () => this.#sockets.delete(socket);

    this.#sockets.add(socket);
    socket.setTimeout(patience);
    socket.on("data", onData).on("timeout", onTimeout).on("end", onEnd).on("error", onEnd).on("close", onClose);
  }

  /** Closes what waits for a request now, and each of the others once it has its answer. */
  closeIdle(): void {
    this.#isClosing = true;
    for (const socket of this.#sockets) if (socket.writableLength === 0) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #read(bytes: Buffer): Buffer | undefined {
    const request = readPlainRequest(bytes);
    return request && this.#answer(request.target, request.headers);
  }
}

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[\t ]*([\t\x20-\x7e\x80-\xff]*?)[\t ]*$/;
/** Headers that neither give the message a body nor change the answer. */
const harmless =
  /^(?:host|accept|accept-language|cache-control|cookie|dnt|forwarded|from|origin|pragma|priority|referer|save-data|upgrade-insecure-requests|user-agent|via|sec-.+|x-.+)$/;

/** Header blocks already read: a visitor's browser sends the same one again and again. */
const known = new Map<string, PlainHeaders | "not plain">();
const mostKnown = 1_000;

/** `undefined` for what is not one whole and plain request. */
export function readPlainRequest(bytes: Buffer): { target: string; headers: PlainHeaders } | undefined {
  const text = bytes.toString("latin1");
  const lineEnd = text.indexOf("\r\n");
  const target = requestLine.exec(text.slice(0, lineEnd))?.[1];
  if (target === undefined || text.indexOf("\r\n\r\n") !== text.length - 4) return undefined;
  const block = text.slice(lineEnd + 2, -4);
  let headers = known.get(block);
  if (headers === undefined) {
    headers = readHeaders(block) ?? "not plain";
    if (known.size === mostKnown) known.clear();
    known.set(block, headers);
  }
  return headers === "not plain" ? undefined : { target, headers };
}

function readHeaders(block: string): PlainHeaders | undefined {
  const values = new Map<string, string>();
  for (const line of block.split("\r\n")) {
    const [, name = "", value = ""] = headerLine.exec(line) ?? [];
    const key = name.toLowerCase();
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

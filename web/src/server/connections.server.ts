import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections that are kept open without a request under way make room for new ones beyond this number. */
const mostIdle = 2_000;
/** Beyond this number, with an answer under way on each, new ones are refused. */
export const mostConnections = 8_000;

/** Whoever opens connections and leaves them idle takes no room from others: the oldest idle one is closed. */
export function makeRoom(server: Server, isBusy: (socket: Socket) => boolean, most = mostIdle): void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size <= most) return;
    for (const oldest of open) {
      if (oldest === socket || oldest.writableLength > 0 || isBusy(oldest)) continue;
      open.delete(oldest);
      oldest.destroy();
      return;
    }
  });
}

/** Requests of a connection that may wait for the answer before theirs. No browser sends a second one without waiting. */
const mostWaiting = 15;

/**
 * Takes the next request of a connection when the answer before it has been taken. Node hands over every request
 * that a client sends in a row at once: their answers, however large, would wait in memory for one who reads nothing.
 */
export function inTurn(listener: RequestListener) {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function answer(socket: Socket, request: IncomingMessage, response: ServerResponse): void {
    response.once("close", () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) answer(socket, ...next);
      else waiting.delete(socket);
    });
    listener(request, response);
  }

  return {
    listen(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      const queue = waiting.get(socket);
      if (!queue) {
        waiting.set(socket, []);
        answer(socket, request, response);
      } else if (queue.length < mostWaiting) queue.push([request, response]);
      else socket.destroy();
    },
    /** Whether an answer is under way. */
    isBusy: (socket: Socket) => waiting.has(socket),
  };
}

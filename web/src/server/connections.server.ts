import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Beyond this number of idle connections the oldest is closed, so that idle clients cannot block others. */
const maxIdleConnections = 2_000;
/** Beyond this number of connections, new ones are refused. */
export const maxConnections = 8_000;

export function limitIdleConnections(
  server: Server,
  isBusy: (socket: Socket) => boolean,
  max = maxIdleConnections,
): void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size <= max) return;
    for (const oldest of open) {
      if (oldest === socket || oldest.writableLength > 0 || isBusy(oldest)) continue;
      open.delete(oldest);
      oldest.destroy();
      return;
    }
  });
}

/** Pipelined requests per connection. Browsers do not pipeline. */
const maxPipelined = 15;

/** Pipelined requests, one at a time: a client that does not read would fill the memory with responses. */
export function serializePipelined(listener: RequestListener) {
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
      } else if (queue.length < maxPipelined) queue.push([request, response]);
      else socket.destroy();
    },
    isBusy: (socket: Socket) => waiting.has(socket),
  };
}

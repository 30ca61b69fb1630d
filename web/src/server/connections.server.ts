import type { Server } from "node:http";
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

import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { limitIdleConnections } from "./connections.server.ts";

test("a new connection takes the place of the oldest that waits for nothing", async () => {
  const server = createServer();
  const taken: Socket[] = [];
  server.on("connection", (socket) => taken.push(socket));
  limitIdleConnections(server, (socket) => socket === taken[0], 2);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  for (let count = 0; count < 3; count += 1) {
    const client = connect(port, "127.0.0.1");
    clients.push(client);
    await Promise.all([once(client, "connect"), once(server, "connection")]);
  }
  await once(clients[1] ?? server, "close");
  expect(taken.map((socket) => socket.destroyed)).toEqual([false, true, false]);
  for (const client of clients) client.destroy();
  server.close();
});

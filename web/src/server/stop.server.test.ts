import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { nextTick } from "node:process";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "../monitoring/log.server.ts";
import { stopOnSignal } from "./stop.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a visitor who waits at the port when the server stops is answered", async () => {
  vi.spyOn(log, "announce").mockImplementation(() => undefined);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const server = createServer((_request, response) => response.end("answered")).listen(0, "127.0.0.1");
  await once(server, "listening");
  stopOnSignal(server, [], { announceStop: () => undefined, drainMs: 0 });
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const answer = text(visitor);
  visitor.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  // The system has the connection now; the server has not been told of it.
  await new Promise<void>((done) => nextTick(() => nextTick(done)));
  process.emit("SIGTERM");
  expect(await answer).toContain("answered");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
});

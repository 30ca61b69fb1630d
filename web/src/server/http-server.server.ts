import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "./config.server.ts";
import { inTurn, makeRoom, mostConnections } from "./connections.server.ts";
import type { Env } from "./exchange.server.ts";

const limits = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** How often these two are looked at. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  /**
   * Announced in the `keep-alive` header. A proxy in front must close first, or it sends a request into a connection
   * that is being closed; nginx keeps them for 60 seconds.
   */
  keepAliveTimeout: 75_000,
};

/** Connections the system holds until the server takes them; a visitor beyond them tries again a second later. */
const mostWaitingToConnect = 4096;

/** For a visitor who takes nothing of an answer, in milliseconds. */
const stalledTimeout = 60_000;

/** Node's HTTP server with bounds on what connections may hold (docs/decisions/0037-live-work-has-bounds.md). */
export function createHttpServer(listener: RequestListener): Server {
  const { listen, isBusy } = inTurn(listener);
  const server = createServer(limits, listen);
  server.timeout = stalledTimeout;
  server.maxConnections = mostConnections;
  makeRoom(server, isBusy);
  return server;
}

export async function listen(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const failed = once(server, "error").then(([error]) => error as NodeJS.ErrnoException);
  server.listen({ port, host, backlog: mostWaitingToConnect });
  const error = await Promise.race([once(server, "listening").then(() => undefined), failed]);
  if (error?.code === "EADDRINUSE") {
    throw new Error(`Port ${port} is taken. Stop what uses it, or set another PORT in .env.`);
  }
  if (error) throw error;
}

/** Gives Node's requests to the router. What it cannot be asked at all, for want of a sound host, is refused here. */
export function createListener(
  router: Pick<Hono<Env>, "fetch">,
  commonHeaders: Record<string, string>,
): RequestListener {
  const listen = getRequestListener((request, env) => router.fetch(request, env), {
    overrideGlobalObjects: false,
    errorHandler(error) {
      const isRefusal = error instanceof RequestError;
      if (!isRefusal) console.error(error);
      const headers = { ...commonHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return isRefusal
        ? new Response("The host or the address of this request is not sound.\n", { status: 400, headers })
        : new Response("Something failed.\n", { status: 500, headers });
    },
  });
  return (request, response) => {
    request.url = targetOf(request);
    void listen(request, response);
  };
}

/**
 * `GET http://host/about HTTP/1.1`, as to a proxy: the host of the target stands for that of the header (RFC 9112,
 * 3.2.2). Backslashes are encoded: the adapter would refuse them without an error page, the router has one.
 */
function targetOf({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@\s]+)(.*)$/i.exec(url) ?? [];
  if (host !== undefined) headers.host = host;
  const target = host === undefined ? url : rest.replace(/^(?!\/)/, "/");
  return target.replaceAll("\\", "%5C");
}

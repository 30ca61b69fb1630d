import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { log } from "../monitoring/log.server.ts";
import { limitIdleConnections, maxConnections, serializePipelined } from "./connections.server.ts";
import type { Env } from "./exchange.server.ts";
import { recordRequest } from "./observe-requests.server.ts";

const limits = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** Interval of the checks of the two timeouts above. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  /** Longer than a proxy's own (nginx: 60 s), or the proxy sends requests into a closing connection. */
  keepAliveTimeout: 75_000,
};

/** Backlog of the listening socket; clients beyond it retry a second later. */
const maxBacklog = 4096;

/** For a client that reads nothing of its response. */
const stalledTimeoutMs = 60_000;

/** Node's HTTP server with limits on connections (docs/decisions/0027-live-work-has-bounds.md). */
export function createHttpServer(listener: RequestListener): Server {
  const { listen, isBusy } = serializePipelined(listener);
  const server = createServer(limits, listen);
  server.timeout = stalledTimeoutMs;
  server.maxConnections = maxConnections;
  limitIdleConnections(server, isBusy);
  return server;
}

/** First descriptor that systemd hands over, by its protocol of socket activation. */
const firstHandedOver = 3;

/** A socket that outlives this process: who connects during a restart waits in its queue instead of being refused. */
export function handedOverSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): { fd: number } | undefined {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? { fd: firstHandedOver } : undefined;
}

/** `setting` is where the port is set. */
export async function listen(
  server: Server,
  address: { port: number; host: string } | { fd: number },
  setting = "PORT",
): Promise<void> {
  const failed = once(server, "error").then(([error]) => error as NodeJS.ErrnoException);
  server.listen({ ...address, backlog: maxBacklog });
  const error = await Promise.race([once(server, "listening").then(() => undefined), failed]);
  if (error?.code === "EADDRINUSE") {
    const port = "port" in address ? address.port : "";
    throw new Error(`Port ${port} is taken. Stop what uses it, or set another ${setting} in .env.`);
  }
  if (error) throw error;
}

/** Passes Node's requests to the router. Requests without a valid host are refused here. */
export function createListener(
  router: Pick<Hono<Env>, "fetch">,
  commonHeaders: Record<string, string>,
): RequestListener {
  const listen = getRequestListener((request, env) => router.fetch(request, env), {
    overrideGlobalObjects: false,
    errorHandler(error) {
      const isRefusal = error instanceof RequestError;
      if (!isRefusal) log.failure("answer-failed", error);
      recordRequest("refused", isRefusal ? 400 : 500, 0);
      const headers = { ...commonHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
      return isRefusal
        ? new Response("The host or the address of this request is not valid.\n", { status: 400, headers })
        : new Response("Something failed.\n", { status: 500, headers });
    },
  });
  return (request, response) => {
    request.url = targetOf(request);
    // A proxy in front may have taken the other one (RFC 9112, 3.2): refused like a host that is none.
    if (hasTwoHosts(request)) delete request.headers.host;
    void listen(request, response);
  };
}

/** Node takes the first and says nothing. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * Absolute-form targets (`GET http://host/about`): their host replaces the header's (RFC 9112, 3.2.2). Backslashes are
 * encoded, since the adapter would refuse them without an error page.
 */
function targetOf({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@\s]+)(.*)$/is.exec(url) ?? [];
  if (host !== undefined) headers.host = host;
  const target = host === undefined ? url : rest.replace(/^(?!\/)/, "/");
  return target.replaceAll("\\", "%5C");
}

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInWeb {
  url: string;
  /** What the CMS has sent or asked so far. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Answers with this from now on; a function is given what was asked. */
  answer(status: number, body?: unknown): void;
  stop(): Promise<void>;
}

/** Takes the CMS's calls in the place of the web server. */
export async function startStandInWeb(): Promise<StandInWeb> {
  const requests: StandInWeb["requests"] = [];
  let given: { status: number; body: unknown } = { status: 204, body: undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    const asked = Buffer.concat(chunks).toString();
    requests.push({ method, path: url, headers, body: asked });
    const answered = typeof given.body === "function" ? given.body(asked) : given.body;
    response.writeHead(given.status, { "content-type": "application/json" });
    response.end(answered === undefined ? "" : JSON.stringify(answered));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(status, body) {
      given = { status, body };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

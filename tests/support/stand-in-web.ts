import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInWeb {
  url: string;
  /** What the CMS has sent or asked so far. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Answers with this from now on. */
  answer(status: number, body?: unknown): void;
  stop(): Promise<void>;
}

/** Takes the CMS's calls in the place of the web server. */
export async function startStandInWeb(): Promise<StandInWeb> {
  const requests: StandInWeb["requests"] = [];
  let given = { status: 204, body: "" };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(given.status, { "content-type": "application/json" }).end(given.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(status, body) {
      given = { status, body: body === undefined ? "" : JSON.stringify(body) };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

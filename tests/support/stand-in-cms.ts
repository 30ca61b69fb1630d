import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { VisitBatch, VisitCount } from "@hetreteg/contract/visits";
import type { ContentEntry } from "./content-folder.ts";
import { createStandInAccounts } from "./stand-in-accounts.ts";
import { createStrapiAnswers, type StrapiAnswers } from "./strapi-answers.ts";

/** How a CMS can fail. `refuse` closes the port; the others answer, each badly in its own way. */
export const faults = [
  "refuse",
  "hang",
  "error",
  "unauthorized",
  "html",
  "truncated",
  "garbage",
  "slow",
  "wrong-schema",
] as const;
export type Fault = (typeof faults)[number];

/** What a test looks at in a lead that was delivered. */
export interface StoredLead {
  key: string;
  reference: string;
  kind: string;
  values: Record<string, unknown>;
  quarantineReason: string | null;
  /** How often it was sent. */
  posts: number;
}

/** Addresses of content, as opposed to the health address: a CMS can be up and yet answer badly. */
export const contentOnly = /^\/api\//;

export interface StandInCms {
  url: string;
  readToken: string;
  leadToken: string;
  /** Leads as they are stored: one a key. */
  leads: ReadonlyMap<string, StoredLead>;
  /** All that was counted so far. */
  visits: readonly VisitCount[];
  /** The content it answers with; change it as an editor would. */
  content: StrapiAnswers;
  /** The last `x-request-id` of each path that was asked for. */
  requestIds: ReadonlyMap<string, string | undefined>;
  /** Uploaded files by their path, such as `/uploads/a.jpg`. */
  uploads: Map<string, Buffer>;
  /** Fails from now on; `only` limits the fault to addresses that match. */
  fail(fault: Fault, only?: RegExp): Promise<void>;
  /** Answers rightly again, as a restarted CMS does: connections it held are cut. */
  heal(): Promise<void>;
  /** How many content calls were answered badly since the last `fail`. */
  badAnswers(): number;
  stop(): Promise<void>;
}

/**
 * Answers like Strapi from `content/`, for tests of the web server that need a CMS to fail on command.
 * What the real Strapi does is tested in tests/cms and in the browser suites.
 */
export async function startStandInCms(entries?: ContentEntry[]): Promise<StandInCms> {
  const readToken = "5f90ab2c7d6843e1".repeat(4);
  const leadToken = "7f90ab2c7d6843e1".repeat(4);
  const leads = new Map<string, StoredLead>();
  const visits: VisitCount[] = [];
  const content = createStrapiAnswers(entries);
  const uploads = new Map<string, Buffer>();
  const requestIds = new Map<string, string | undefined>();
  const answerAccount = createStandInAccounts();
  let fault: { kind: Fault; only: RegExp } | undefined;
  let badAnswers = 0;
  function respond(request: IncomingMessage, response: ServerResponse): void {
    answer(request, response).catch(() => response.destroy());
  }
  let server = createServer(respond);
  const port = await listen(server, 0);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stand-in");
    requestIds.set(url.pathname, request.headers["x-request-id"]?.toString());
    if (request.method === "POST" && url.pathname === "/api/leads") return acceptLead(request, response);
    if (request.method === "POST" && url.pathname === "/api/visit-counts" && !fault?.only.test(url.pathname)) {
      const { data } = (await readFields(request)) as { data: VisitBatch };
      visits.push(...data.counts);
      return send(response, 200, JSON.stringify({ data: { id: data.id } }));
    }
    const token = request.headers.authorization?.replace("Bearer ", "");
    const fields = request.method === "POST" ? await readFields(request) : {};
    const right = answerAccount(url.pathname, token, fields) ?? rightAnswer(url, request.headers.authorization);
    if (!fault?.only.test(url.pathname)) return void send(response, right.status, right.body);
    if (contentOnly.test(url.pathname)) badAnswers += 1;
    answerBadly(fault.kind, right.body.toString(), response);
  }

  /** As the real one: 201 when stored, 200 when the key is there. Under a fault, every other lead is stored all the same. */
  async function acceptLead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { data } = (await readFields(request)) as { data: StoredLead };
    if (request.headers.authorization !== `Bearer ${leadToken}`) {
      return send(response, 401, errorBody(401, "UnauthorizedError"));
    }
    const isFaulty = fault?.only.test("/api/leads") === true;
    if (isFaulty) badAnswers += 1;
    const isStored = !isFaulty || (badAnswers % 2 === 0 && fault?.kind !== "error" && fault?.kind !== "unauthorized");
    const known = leads.get(data.key);
    if (isStored) leads.set(data.key, { ...data, posts: (known?.posts ?? 0) + 1 });
    const body = JSON.stringify({ data: { documentId: data.key, key: data.key, reference: data.reference } });
    if (isFaulty && fault) answerBadly(fault.kind, body, response);
    else send(response, known ? 200 : 201, body);
  }

  function rightAnswer(url: URL, authorization: string | undefined): { status: number; body: string | Buffer } {
    if (url.pathname === "/_health") return { status: 204, body: "" };
    if (url.pathname.startsWith("/uploads/")) {
      const upload = uploads.get(url.pathname);
      return { status: upload ? 200 : 404, body: upload ?? "Not Found" };
    }
    if (authorization !== `Bearer ${readToken}`) return { status: 401, body: errorBody(401, "UnauthorizedError") };
    const found = foundAt(url.pathname.replace("/api/", ""), url.searchParams);
    return found
      ? { status: 200, body: JSON.stringify(found) }
      : { status: 404, body: errorBody(404, "NotFoundError") };
  }

  function foundAt(name: string, search: URLSearchParams): unknown {
    if (name === "site-versions") {
      for (const [path, bytes] of uploads) content.uploads.set(path, createHash("sha256").update(bytes).digest("hex"));
      return content.versions(new Set(search.get("known")?.split(",")));
    }
    if (name.endsWith("/order")) return content.order(name.replace("/order", ""), search);
    return content.list(name, search) ?? content.single(name, search);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    readToken,
    leadToken,
    leads,
    visits,
    content,
    requestIds,
    uploads,
    async fail(kind, only = /^/) {
      badAnswers = 0;
      fault = { kind, only };
      if (kind === "refuse") await close(server);
    },
    async heal() {
      const wasClosed = !server.listening;
      fault = undefined;
      if (!wasClosed) await close(server);
      server = createServer(respond);
      await listen(server, port);
    },
    badAnswers: () => badAnswers,
    stop: () => close(server),
  };
}

async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || "{}") as Record<string, unknown>;
}

function answerBadly(kind: Fault, rightBody: string, response: ServerResponse): void {
  switch (kind) {
    case "refuse":
      response.destroy();
      break;
    case "hang":
      break;
    case "error":
      send(response, 500, errorBody(500, "InternalServerError"));
      break;
    case "unauthorized":
      send(response, 401, errorBody(401, "UnauthorizedError"));
      break;
    case "html":
      send(response, 200, "<!doctype html><title>Maintenance</title><h1>Back soon</h1>", "text/html");
      break;
    case "truncated":
      send(response, 200, rightBody.slice(0, Math.max(1, rightBody.length / 2)));
      break;
    case "garbage":
      send(response, 200, Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 167 + 13) % 256)));
      break;
    case "slow":
      dripBytes(rightBody || " ", response);
      break;
    case "wrong-schema":
      send(response, 200, JSON.stringify(withWrongFields(JSON.parse(rightBody || "{}"))));
      break;
  }
}

/** One byte a second, until the caller has had enough. */
function dripBytes(body: string, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  let at = 0;
  const timer = setInterval(() => {
    response.write(body[at++] ?? " ");
  }, 1000);
  response.on("close", () => clearInterval(timer));
}

/** Every text becomes a number and every number a text, but for what names the document. */
function withWrongFields(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withWrongFields(item));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key === "meta" ? item : withWrongFields(item, key)]),
    );
  }
  if (name === "documentId" || name === "locale") return value;
  return typeof value === "string" ? value.length : `${value}`;
}

function errorBody(status: number, name: string): string {
  return JSON.stringify({ data: null, error: { status, name, message: name, details: {} } });
}

function send(response: ServerResponse, status: number, body: string | Buffer, type = "application/json"): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

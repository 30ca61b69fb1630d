import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { chooseEncoding } from "../http/negotiation.server.ts";
import { type Locale, splitLocale } from "../i18n/locales.ts";
import type { ErrorPage } from "../render/error-pages.server.ts";
import { isRootPath, localeRedirect } from "../routing/locale-redirect.server.ts";
import { isOwnAddress } from "../routing/own-address.server.ts";
import { keyOfFile, pageKey } from "../routing/page-key.ts";
import { checkedUrl } from "../routing/request-target.server.ts";
import type { Asset } from "./assets.server.ts";
import { makeRoom, mostConnections } from "./connections.server.ts";
import { inTurn } from "./in-turn.server.ts";
import { oneByOne } from "./one-by-one.server.ts";
import { createPictureFiles } from "./picture-files.server.ts";
import { PlainFirstServer, type PlainHeaders } from "./plain-requests.server.ts";
import { keepAliveSeconds, PreparedAnswers } from "./prepared-answers.server.ts";
import { type AppOptions, createApp, isThankYou } from "./router.server.ts";
import { createStoredFiles } from "./stored-files.server.ts";
import { createStoredPages } from "./stored-pages.server.ts";

export interface HttpServerOptions extends AppOptions {
  files: ReadonlyMap<string, Asset>;
  /** Folder of the files of editors' pictures. */
  pictureFolder: string;
  /** Resolves when the stored pages are there; requests wait for it. */
  opened: Promise<void>;
  /** Set when the root path leads to the visitor's language: hosts that stand for one. */
  localeDomains?: ReadonlyMap<string, Locale> | undefined;
  /** Headers of every answer. */
  commonHeaders: Record<string, string>;
}

const limits = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  maxHeaderSize: 16_384,
  keepAliveTimeout: keepAliveSeconds * 1000,
};

/** For a visitor who takes nothing of an answer, in milliseconds. */
const stalledTimeout = 60_000;

/** `/_site/payload/en/about.json` → `/en/about.json`. */
const payloadAddress = /^\/_site\/payload(\/[^?]*\.json)$/;
const liveAddress = /^\/_site\/live(\/[^?]*\.json)$/;

/**
 * The web server. Order by cost: plain requests for what is in memory, then a stored page by its very address,
 * then unsound targets refused, then files, payloads and pictures, then what does not exist, then all else by Hono.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { store, pictureFolder, commonHeaders, siteUrl, opened, localeDomains } = options;
  const prepared = new PreparedAnswers();
  const pages = createStoredPages({ ...options, prepared });
  const files = createStoredFiles({ ...options, prepared });
  const sendPicture = createPictureFiles(pictureFolder);
  const { app, errorPages, live } = createApp(options);
  const listen = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    overrideGlobalObjects: false,
  });

  const turn = oneByOne();
  let isOpen = false;
  void opened.then(() => {
    isOpen = true;
  });
  const { listen: answer, isBusy } = inTurn((request, response) => {
    request.url = toOriginForm(request);
    if (request.url === "/readyz") {
      sayReady(response);
      return;
    }
    (isOpen ? respond(request, response) : opened.then(() => respond(request, response))).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  const server = new PlainFirstServer(limits, answerPlainly, answer);
  server.timeout = stalledTimeout;
  server.maxConnections = mostConnections;
  makeRoom(server, isBusy);
  return server;

  /** Asked by what sends visitors here: whether there is anything to send them. */
  function sayReady(response: ServerResponse): void {
    const missing = isOpen ? "No page has been made yet." : "The stored pages are not open yet.";
    const isReady = isOpen && store.size > 0;
    const headers = { ...commonHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(isReady ? 200 : 503, isReady ? headers : { ...headers, "retry-after": "5" });
    response.end(isReady ? "Ready.\n" : `${missing}\n`);
  }

  function answerPlainly(target: string, plain: PlainHeaders): Buffer | undefined {
    const mayBeLed = localeDomains !== undefined && isRootPath(target);
    if (!isOpen || mayBeLed) return undefined;
    const answer = pages.plainPage(target, plain) ?? files.plainFile(target, plain);
    if (answer) return answer;
    const payload = payloadAddress.exec(target)?.[1];
    return payload === undefined ? undefined : pages.plainPayload(keyOfFile(payload, ""), plain);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && hasBody(request)) {
      refuse(response, 413, "This address takes no body.\n");
      return;
    }
    const ownLanguage = localeDomains && isRead ? localeRedirect(request, localeDomains) : undefined;
    if (ownLanguage) {
      redirectToLanguage(ownLanguage, response);
      return;
    }
    if (isRead && (await pages.sendPage(target, request, response))) return;

    const url = checkedUrl(target, siteUrl);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (!url) {
      sendError(await errorPages.get("bad-request", splitLocale(target.slice(0, 4)).locale), request, response);
      return;
    }
    if (isRead) {
      if (!isThankYou(url) && (await pages.sendPage(pageKey(url), request, response))) return;
      if (files.sendFile(url.pathname, request, response)) return;
      const payload = payloadAddress.exec(url.pathname)?.[1];
      if (payload && (await pages.sendPayload(keyOfFile(payload, url.search), request, response))) return;
      // What is stored need not be made for those who ask for it live.
      const madeNow = liveAddress.exec(url.pathname)?.[1];
      if (madeNow && (await pages.sendLivePayload(keyOfFile(madeNow, url.search), request, response))) return;
      await turn(response);
      if (response.destroyed) return;
      if (await sendPicture(url.pathname, request, response)) return;
      const isPage = !isOwnAddress(url.pathname) && !isThankYou(url) && !store.redirect(url.pathname);
      const missing = isPage ? await live.missing(url) : undefined;
      if (missing) {
        sendError(missing, request, response);
        return;
      }
    }
    // Hono would hear nothing of a connection that closed before.
    if (response.destroyed) return;
    await listen(request, response);
  }

  function redirectToLanguage(location: string, response: ServerResponse): void {
    const varied = { "cache-control": "no-store", vary: "cookie, accept-language, host" };
    response.writeHead(302, { ...commonHeaders, ...varied, location }).end();
  }

  function refuse(response: ServerResponse, status: number, text: string): void {
    response.writeHead(status, { ...commonHeaders, "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end(text);
  }

  function sendError({ status, policy, html }: ErrorPage, request: IncomingMessage, response: ServerResponse): void {
    const encoding = chooseEncoding(request.headers["accept-encoding"] ?? "");
    const bytes = html[encoding];
    response.writeHead(status, {
      ...options.htmlHeaders(policy),
      "cache-control": "no-store",
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": bytes.length,
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  }
}

/** `GET http://host/about HTTP/1.1`, as to a proxy: the host of the target stands for that of the header (RFC 9112, 3.2.2). */
function toOriginForm({ url = "/", headers }: IncomingMessage): string {
  const [, host, rest = ""] = /^https?:\/\/([^/?#@\s]+)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];
  return request.headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

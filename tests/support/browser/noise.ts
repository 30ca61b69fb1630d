import type { Page, Request } from "@playwright/test";
import { siteUrl } from "./running-site.ts";

/** What a page did that a visitor's browser would complain about, one line each. */
export interface Noise {
  lines: string[];
  stop(): void;
}

/** Listens for console output of any kind, uncaught errors, failed requests and requests to other hosts. */
export function listenForNoise(page: Page): Noise {
  const lines: string[] = [];
  /** A request of the page before may still end after the listening began. */
  const own = new WeakSet<Request>();
  const listeners = {
    console: (message: { type(): string; text(): string }) =>
      lines.push(`console.${message.type()}: ${message.text()}`),
    pageerror: (error: Error) => lines.push(`uncaught: ${error.message}`),
    requestfailed: (request: Request) => {
      const reason = request.failure()?.errorText ?? "";
      // A load that the visitor gave up is no failure.
      if (own.has(request) && reason !== "net::ERR_ABORTED") lines.push(`failed: ${request.url()} ${reason}`);
    },
    response: (response: { status(): number; url(): string }) => {
      if (response.status() >= 400) lines.push(`answered ${response.status()}: ${response.url()}`);
    },
    request: (request: Request) => {
      own.add(request);
      if (isForeign(request.url())) lines.push(`foreign host: ${request.url()}`);
    },
  };
  page.on("console", listeners.console);
  page.on("pageerror", listeners.pageerror);
  page.on("requestfailed", listeners.requestfailed);
  page.on("response", listeners.response);
  page.on("request", listeners.request);
  return {
    lines,
    stop() {
      page.off("console", listeners.console);
      page.off("pageerror", listeners.pageerror);
      page.off("requestfailed", listeners.requestfailed);
      page.off("response", listeners.response);
      page.off("request", listeners.request);
    },
  };
}

function isForeign(url: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).origin !== siteUrl;
}

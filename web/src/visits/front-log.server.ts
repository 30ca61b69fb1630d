import { createSocket } from "node:dgram";
import type { SeenRequest } from "./read-visits.server.ts";

export interface FrontLogOptions {
  host: string;
  port: number;
  /** False during a flood: the line is dropped unread. */
  mayCount(): boolean;
  onRequest(request: SeenRequest): void;
  onError(error: unknown): void;
}

/**
 * Hears nginx's log of page requests over UDP (operate/nginx/site.conf): what the front answers from its cache never
 * reaches this server otherwise. A line that is lost is a visit that is not counted.
 */
export function listenToFrontLog({ host, port, mayCount, onRequest, onError }: FrontLogOptions) {
  // During an upgrade the next server listens beside this one.
  const socket = createSocket({ type: host.includes(":") ? "udp6" : "udp4", reuseAddr: true });
  socket.on("message", (message) => {
    if (!mayCount()) return;
    const request = readLine(String(message));
    if (request) onRequest(request);
  });
  socket.on("error", onError);
  socket.bind({ address: host, port });
  socket.unref();
  return { stop: () => socket.close() };
}

const fields = ["target", "referer", "userAgent", "purpose", "gpc", "dnt"] as const;

/** A syslog line with an object of JSON at its end. */
export function readLine(line: string): SeenRequest | undefined {
  try {
    const parsed: Record<string, unknown> = JSON.parse(line.slice(line.indexOf("{")));
    const texts = fields.map((name) => [name, parsed[name] ?? ""]);
    if (texts.some(([, text]) => typeof text !== "string")) return undefined;
    return Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}

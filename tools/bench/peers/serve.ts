import { hash, X509Certificate } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Front, startFront } from "../../../tests/support/front.ts";
import { inProject } from "../../packages.mjs";
import { startChild } from "../../shared/children.ts";
import { findFreePorts } from "../../shared/ports.ts";
import type { Stage } from "../figure.ts";
import { buildPeer } from "./build.ts";
import { capturePages } from "./capture.ts";

export interface Site {
  name: string;
  url: string;
  /** Each step loads the next page as a document. */
  hasFullLoads?: boolean;
}

/** All behind one nginx: the product as it is shipped, Next's own server with the same cache, the others as files. */
export async function serveSites(stage: Stage): Promise<{ sites: Site[]; keyHash: string; front: Front }> {
  const folder = join(stage.folder, "peers");
  const captured = join(folder, "captured");
  await capturePages(stage, captured);
  const astro = await buildPeer("astro", captured, stage);
  const reactRouter = await buildPeer("react-router", captured, stage);
  const next = await buildPeer("next", captured, stage);
  const [astroPort = 0, reactRouterPort = 0, nextPort = 0, proxyPort = 0, serverPort = 0] = await findFreePorts(5);
  await startNext(next, proxyPort, serverPort);
  packFiles(join(astro, "dist"), join(folder, "astro"));
  packFiles(join(reactRouter, "build", "client"), join(folder, "react-router"));
  const front = await startFront(folder, [Number(new URL(stage.siteUrl).port)], {
    addressesASecond: 1_000_000,
    more: `
  types { text/html html; text/css css; text/javascript js; text/x-script data; font/woff2 woff2; }
  map $uri $packed { default br; "~\\.woff2$" ""; }
  map $uri $lasting { default "public, max-age=0, must-revalidate"; "~^/(_astro|assets|fonts)/" "public, max-age=31536000, immutable"; }
  charset utf-8;
  charset_types text/html text/css text/javascript text/x-script;
  server {
    ${listenOn(astroPort, folder)}
    root ${folder}/astro;
    ${filesOnly}
  }
  server {
    ${listenOn(reactRouterPort, folder)}
    root ${folder}/react-router;
    ${filesOnly}
  }
  server {
    ${listenOn(nextPort, folder)}
    open_file_cache max=200 inactive=60s;
    proxy_http_version 1.1;
    proxy_cache pages;
    # What Next's answers vary by; it names them in the query, too.
    proxy_cache_key next|$http_rsc|$http_next_router_prefetch|$http_next_router_segment_prefetch|$http_next_router_state_tree|$request_uri;
    proxy_ignore_headers Vary;
    proxy_cache_lock on;
    location / { proxy_pass http://127.0.0.1:${proxyPort}; }
    location /fonts/ {
      root ${captured}/public;
      add_header Cache-Control $lasting;
    }
  }`,
  });
  const { publicKey } = new X509Certificate(readFileSync(join(folder, "certificate.pem")));
  return {
    sites: [
      { name: "product", url: `https://127.0.0.1:${front.httpsPort}` },
      // Fetched ahead and loaded anew, as Astro does by itself: its client router takes a third longer.
      { name: "Astro", url: `https://127.0.0.1:${astroPort}`, hasFullLoads: true },
      { name: "React Router", url: `https://127.0.0.1:${reactRouterPort}` },
      { name: "Next", url: `https://127.0.0.1:${nextPort}` },
    ],
    keyHash: hash("sha256", publicKey.export({ type: "spki", format: "der" }), "base64"),
    front,
  };
}

function listenOn(port: number, folder: string): string {
  return `listen ${port} ssl http2; ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;`;
}

const filesOnly = `open_file_cache max=200 inactive=60s;
    add_header Content-Encoding $packed;
    add_header Cache-Control $lasting;
    location / { try_files $uri $uri/index.html =404; }`;

/** Text as brotli under its own name, as a build would leave it beside the plain files. */
function packFiles(from: string, to: string): void {
  for (const file of globSync("**/*.*", { cwd: from })) {
    const bytes = readFileSync(join(from, file));
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), file.endsWith(".woff2") ? bytes : brotliCompressSync(bytes));
  }
}

async function startNext(folder: string, proxyPort: number, serverPort: number): Promise<void> {
  const next = join(folder, "node_modules", "next", "dist", "bin", "next");
  await listening([next, "start", "--hostname", "127.0.0.1", "--port", String(serverPort)], folder, /Ready/);
  const proxy = inProject("tools", "bench", "peers", "packing-proxy.ts");
  await listening([proxy, String(proxyPort), String(serverPort)], folder, /listening/);
}

function listening(args: string[], cwd: string, ready: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const onLine = (line: string) => ready.test(line) && resolve();
  const child = startChild({ command: process.execPath, args, cwd, env, onLine });
  return Promise.race([promise, child.ended.then(() => Promise.reject(new Error(`${args[0]} does not start.`)))]);
}

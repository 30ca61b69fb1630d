import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { request as openRequest } from "node:https";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePorts } from "../../tools/shared/ports.ts";

const shipped = resolve(import.meta.dirname, "../../operate/nginx");

export const cmsHost = "cms.hetreteg.example";

/** Where Debian puts it, which is not on every user's path. */
const nginx = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((file) => existsSync(file));

export function hasNginx(): boolean {
  return nginx !== undefined;
}

export interface Front {
  httpPort: number;
  httpsPort: number;
  /** GET unless the options say otherwise. */
  ask(path: string, options?: AskOptions): Promise<FrontAnswer>;
  stop(): Promise<void>;
}

interface AskOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Of the client, in 127.0.0.0/8: limits count by it. */
  from?: string;
}

export interface FrontAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface FrontOptions {
  /** From one client. */
  addressesASecond?: number;
  /** Text for the `http` block. */
  more?: string;
  cmsPort?: number;
  /** UDP; nobody needs to listen. */
  visitLogPort?: number;
}

/** nginx over the shipped configuration, filled in as an installation does. */
export async function startFront(
  folder: string,
  webPorts: number[],
  { addressesASecond = 30, more = "", cmsPort = 1, visitLogPort = 9 }: FrontOptions = {},
): Promise<Front> {
  const [httpPort = 0, httpsPort = 0] = await findFreePorts(2);
  mkdirSync(join(folder, "cache"), { recursive: true });
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", ...subject];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  const values: Record<string, string> = {
    CACHE_FOLDER: join(folder, "cache"),
    WEB_SERVERS: webPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n  "),
    ADDRESSES_A_SECOND: String(addressesASecond),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    SITE_HOST: "hetreteg.example",
    ACME_FOLDER: folder,
    VISIT_LOG: `127.0.0.1:${visitLogPort}`,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    AWAY_FOLDER: shipped,
    CONTACT_EMAIL: "hello@hetreteg.example",
    CONTACT_PHONE: "+36 1 000 0000",
    CMS_HOST: cmsHost,
    CMS_SERVERS: `server 127.0.0.1:${cmsPort} max_fails=0;`,
  };
  for (const name of ["site.conf", "cms.conf"]) {
    const input = readFileSync(join(shipped, name));
    const env = { PATH: process.env.PATH, ...values };
    writeFileSync(join(folder, name), execFileSync("sh", [join(shipped, "fill-in.sh")], { input, env }));
  }
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log;
  ${paths.join("\n  ")}
  include ${folder}/site.conf;
  include ${folder}/cms.conf;
  ${more}
}
`,
  );
  if (!nginx) throw new Error("There is no nginx: apt-get install nginx");
  const child = spawn(nginx, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (bytes) => {
    said += bytes;
  });
  const ended = once(child, "exit");
  const front: Front = {
    httpPort,
    httpsPort,
    ask: (path, options = {}) => ask(httpsPort, path, options),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`);
    const isUp = await front.ask("/healthz").catch(() => undefined);
    if (isUp) return front;
    await pause(50);
  }
}

function ask(
  port: number,
  path: string,
  { method = "GET", headers = {}, body = "", from = "127.0.0.1" }: AskOptions,
): Promise<FrontAnswer> {
  return new Promise((done, failed) => {
    const all = { host: "hetreteg.example", ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) };
    const sent = openRequest(
      {
        host: "127.0.0.1",
        port,
        localAddress: from,
        path,
        method,
        headers: all,
        rejectUnauthorized: false,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on("error", failed);
      },
    );
    sent.on("error", failed);
    sent.end(body);
  });
}

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "../tools/shared/children.ts";
import { Failure } from "../tools/shared/failure.ts";
import { findFreePorts } from "../tools/shared/ports.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { requirePrograms } from "./require-programs.ts";

const rounds = 7;
const secondsARound = 4;
const leastRatio = 0.6;

export const throughput: Figure = {
  name: "throughput",
  title: "Pre-rendered pages a second, one process, 50 connections, against nginx with the same brotli bytes",
  measure: measureThroughput,
};

interface Body {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

async function measureThroughput(stage: Stage): Promise<Result> {
  requirePrograms(["nginx", "wrk"]);
  const paths = [stage.pages.home, stage.pages.case];
  const bodies = await Promise.all(paths.map((path) => brotliBody(stage.siteUrl + path)));
  const nginxUrl = await startNginx(stage.folder, bodies);
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  for (const [index, path] of paths.entries()) {
    const ours: number[] = [];
    const theirs: number[] = [];
    await assertSameBytes(`${nginxUrl}/${index}`, bodies[index]);
    for (let round = 0; round <= rounds; round += 1) {
      const site = runWrk(`${stage.siteUrl}${path}`);
      const nginx = runWrk(`${nginxUrl}/${index}`);
      // The first round warms both up.
      if (round === 0) continue;
      ours.push(site);
      theirs.push(nginx);
      stage.say(`  ${path}  round ${round}: site ${Math.round(site)}/s, nginx ${Math.round(nginx)}/s`);
    }
    const ratio = median(ours) / median(theirs);
    rows.push([
      path,
      bodies[index]?.bytes.length ?? 0,
      Math.round(median(ours)),
      Math.round(median(theirs)),
      ratio.toFixed(3),
    ]);
    limits.push({ what: `ratio to nginx, ${path}`, value: Number(ratio.toFixed(3)), limit: leastRatio, kind: "least" });
  }
  return { table: { head: ["page", "bytes", "site/s", "nginx/s", "ratio"], rows }, limits };
}

/** The body as sent: fetch would unpack it. */
function brotliBody(url: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode === 200 && response.headers["content-encoding"] === "br") {
          resolve({ bytes: Buffer.concat(chunks), headers: response.headers });
        } else {
          reject(
            new Failure(
              `${url} answered ${response.statusCode} with encoding ${response.headers["content-encoding"] ?? "none"}.`,
              {
                mend: "a pre-rendered page must be answered with 200 and brotli before its speed means anything.",
              },
            ),
          );
        }
      });
    });
    request.on("error", reject);
  });
}

async function startNginx(folder: string, bodies: Body[]): Promise<string> {
  const home = join(folder, "nginx");
  mkdirSync(join(home, "pages"), { recursive: true });
  for (const [index, body] of bodies.entries()) writeFileSync(join(home, "pages", String(index)), body.bytes);
  const [port] = await findFreePorts(1);
  const configFile = join(home, "nginx.conf");
  writeFileSync(configFile, nginxConfig(home, port ?? 0, bodies[0]?.headers["content-type"] ?? "text/html"));
  const lines: string[] = [];
  startChild({
    command: "nginx",
    args: ["-p", home, "-c", configFile, "-e", join(home, "error.log")],
    cwd: home,
    env: process.env,
    onLine: (line) => lines.push(line),
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (
      await fetch(`${url}/0`, { method: "HEAD" }).then(
        (response) => response.ok,
        () => false,
      )
    )
      return url;
    await pause(100);
  }
  throw new Failure("nginx does not answer.", { mend: "read its words below.", lines });
}

/** nginx at its best: no log, files kept open, connections never closed. */
function nginxConfig(home: string, port: number, contentType: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${join(home, name)};`,
  );
  return `${process.getuid?.() === 0 ? `user ${userInfo().username};\n` : ""}daemon off;
worker_processes 1;
pid ${join(home, "nginx.pid")};
events { worker_connections 1024; }
http {
${temporary.join("\n")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  etag on;
  keepalive_requests 1000000000;
  keepalive_timeout 75s;
  open_file_cache max=100 inactive=60s;
  open_file_cache_valid 60s;
  default_type "${contentType}";
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${join(home, "pages")};
    add_header Content-Encoding br;
  }
}
`;
}

async function assertSameBytes(url: string, body: Body | undefined): Promise<void> {
  const served = await brotliBody(url);
  if (body && served.bytes.equals(body.bytes) && served.headers["content-type"] === body.headers["content-type"])
    return;
  throw new Failure("nginx does not serve the same bytes as the site.", {
    mend: "compare the two bodies before comparing their speed.",
  });
}

function runWrk(url: string): number {
  const output = execFileSync("wrk", ["-c50", "-t1", `-d${secondsARound}s`, "-H", "Accept-Encoding: br", url], {
    encoding: "utf8",
  });
  if (/Non-2xx|Socket errors/.test(output)) {
    throw new Failure(`${url} failed under load.`, {
      mend: "the answers below are no throughput.",
      lines: output.split("\n"),
    });
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

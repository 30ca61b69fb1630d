import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { Failure } from "../shared/failure.ts";
import { findFreePorts } from "../shared/ports.ts";
import type { KeptAnswer } from "./bare-bytes-server.ts";
import { compareRates } from "./compare-rates.ts";
import { type Figure, type Result, rounded, type Stage } from "./figure.ts";
import { requirePrograms } from "./require-programs.ts";

/** Share of bare Node's rate: the rest is the cost of routing, negotiation and limits. */
const minRatio = 0.5;

export const throughput: Figure = {
  name: "throughput",
  title: "Stored pages a second, one process, 50 connections, against a bare Node server with the same answers",
  measure: measureThroughput,
};

async function measureThroughput(stage: Stage): Promise<Result> {
  requirePrograms(["wrk"]);
  const paths = [stage.pages.home, stage.pages.case];
  const answers = await Promise.all(paths.map((path) => brotliAnswer(stage.siteUrl + path)));
  const bareUrl = await startBarePeer(stage.folder, answers);
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  for (const [index, path] of paths.entries()) {
    await assertSameBytes(`${bareUrl}/${index}`, answers[index]);
    const { own, peer, ratio } = compareRates(
      [
        { name: `${path} site`, url: `${stage.siteUrl}${path}` },
        { name: "bare Node", url: `${bareUrl}/${index}` },
      ],
      stage.say,
    );
    const bytes = Buffer.from(answers[index]?.body ?? "", "base64").length;
    rows.push([path, bytes, own, peer, ratio]);
    limits.push({ what: `ratio to bare Node, ${path}`, value: ratio, limit: minRatio, kind: "min" });
  }
  const [, , own, bare] = (rows[0] ?? []).map(Number);
  return {
    table: { head: ["page", "bytes", "site/s", "bare Node/s", "ratio"], rows },
    limits,
    record: { requestsPerSecond: rounded(own ?? Number.NaN), bareRequestsPerSecond: rounded(bare ?? Number.NaN) },
  };
}

/** Raw bytes: fetch would decompress them. Over a new connection: a kept one ends during a round of wrk. */
function brotliAnswer(url: string): Promise<KeptAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode, headers } = response;
        if (statusCode === 200 && headers["content-encoding"] === "br") {
          const own = Object.entries(headers).filter(([name]) => !["date", "connection", "keep-alive"].includes(name));
          resolve({
            headers: Object.fromEntries(own) as Record<string, string>,
            body: Buffer.concat(chunks).toString("base64"),
          });
          return;
        }
        reject(
          new Failure(`${url} answered ${statusCode} with encoding ${headers["content-encoding"] ?? "none"}.`, {
            fix: "a pre-rendered page must be answered with 200 and brotli before its speed means anything.",
          }),
        );
      });
    });
    request.on("error", reject);
  });
}

async function startBarePeer(folder: string, answers: KeptAnswer[]): Promise<string> {
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  const [port = 0] = await findFreePorts(1);
  await new Promise<void>((listening) => {
    startChild({
      command: process.execPath,
      args: [inProject("tools", "bench", "bare-bytes-server.ts"), String(port), file],
      cwd: inProject(),
      env: process.env,
      onLine: () => listening(),
    });
  });
  return `http://127.0.0.1:${port}`;
}

async function assertSameBytes(url: string, answer: KeptAnswer | undefined): Promise<void> {
  const served = await brotliAnswer(url);
  if (served.body === answer?.body && served.headers["content-type"] === answer.headers["content-type"]) return;
  throw new Failure("The bare Node server does not serve the same bytes as the site.", {
    fix: "compare the two answers before comparing their speed.",
  });
}
